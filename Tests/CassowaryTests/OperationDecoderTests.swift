import Testing

@testable import Cassowary

/// The fuzzer's way into the solver, on bytes of no particular meaning; `make libfuzzer` looks for
/// better ones.
struct OperationDecoderTests {
  @Test func `streams read from bytes run as those from a seed do`() throws {
    var kinds: [String: Int] = [:]
    for seed in FuzzSeeds.of(cases: 100) {
      var random = SplitMix64(seed: seed)
      let bytes = (0..<random.below(240)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      var decoder = OperationDecoder(bytes)
      let operations = decoder.operations()
      for operation in operations {
        kinds["\(operation)".prefix { $0.isLetter }.description, default: 0] += 1
      }
      let failure = try Replay.failure(operations, variableCount: decoder.variableCount)
      #expect(failure == nil, "seed \(seed)")
    }
    #expect(kinds.count == 6 && kinds.values.allSatisfy { $0 > 5 }, "\(kinds)")
  }
}
