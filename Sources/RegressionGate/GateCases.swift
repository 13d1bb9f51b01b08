import BenchmarkComparison
import BenchmarkResults
import BenchmarkRunner
import Documents

/// What a gate run is about: the suite, and which of its cases.
public struct GateCases: Sendable {
  /// The suite.
  public let suite: Suite
  /// The cases, in the suite's order.
  public let specifications: [CaseSpecification]
  /// True of the names of cases that are meant; of the reference too.
  let isWanted: @Sendable (String) -> Bool

  /// The cases of a suite.
  ///
  /// - Parameter isWanted: whether a case is meant, by its name.
  public init(
    of suite: Suite, isWanted: @escaping @Sendable (String) -> Bool = { _ in true }
  ) {
    self.suite = suite
    self.isWanted = isWanted
    specifications = suite.cases.filter { isWanted($0.name) }
  }

  /// The same cases with other passes.
  public func measuring(_ passes: [MeasuredPass]) -> GateCases {
    GateCases(
      suite: suite, isWanted: isWanted,
      specifications: specifications.map {
        var copy = $0
        copy.passes = passes
        return copy
      })
  }

  private init(
    suite: Suite, isWanted: @escaping @Sendable (String) -> Bool,
    specifications: [CaseSpecification]
  ) {
    self.suite = suite
    self.isWanted = isWanted
    self.specifications = specifications
  }

  /// The cases with only those passes whose figures do not depend on the host.
  public func counted(withInstructions: Bool) -> [CaseSpecification] {
    specifications.map { specification in
      var copy = specification
      copy.passes = [.counting]
      if withInstructions && specification.passes.contains(.instructions) {
        copy.passes.append(.instructions)
      }
      return copy
    }
  }

  /// What the suite says of each case.
  var gated: [GatedCase] { specifications.map(gated) }

  func gated(_ specification: CaseSpecification) -> GatedCase {
    let place = suite.places[specification.name]
    return GatedCase(
      name: specification.name,
      thresholds: suite.thresholds[specification.name] ?? GateThresholds(),
      place: SuitePlace(file: suite.file, line: place?.line, column: place?.column))
  }
}
