import Glibc
import Testing

@testable import TableSimulation

/// Random updates against plain arrays: 20,000 operations, or a million where the environment has
/// `ROWBENCH_EXTENDED`.
@Suite struct UpdateModelTests {
  struct Kind: Sendable, CustomTestStringConvertible {
    var profile: CallOrderProfile
    var givesEstimates: Bool
    var testDescription: String { profile.name + (givesEstimates ? "+estimates" : "") }
  }

  static let isExtended = getenv("ROWBENCH_EXTENDED") != nil
  static let operationsPerKind = isExtended ? 250_000 : 5_000

  static func profile(
    _ base: CallOrderProfile, _ compensation: OffsetCompensation
  ) -> CallOrderProfile {
    var profile = base
    profile.offsetCompensation = compensation
    return profile
  }

  @Test(arguments: [
    Kind(profile: .ios7, givesEstimates: false),
    Kind(profile: profile(.ios9, .anchor), givesEstimates: true),
    Kind(profile: profile(.ios11, .none), givesEstimates: true),
    Kind(profile: profile(.ios11NoEstimates, .aboveFold), givesEstimates: false),
  ])
  func tableAgreesWithModel(_ kind: Kind) {
    var done = 0
    var seed: UInt64 = 1
    while done < Self.operationsPerKind {
      let script = UpdateScript.random(seed: seed, operations: 100)
      if let failure = script.failure(kind.profile, givesEstimates: kind.givesEstimates) {
        let short = script.shrunk {
          $0.failure(kind.profile, givesEstimates: kind.givesEstimates) != nil
        }
        let again = short.failure(kind.profile, givesEstimates: kind.givesEstimates) ?? ""
        Issue.record(
          "seed \(seed): \(failure)\nshortest: rows \(short.rowCounts), \(short.steps)\n\(again)")
        return
      }
      done += script.operations
      seed += 1
    }
    #expect(done >= Self.operationsPerKind)
  }
}
