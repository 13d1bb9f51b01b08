import Platform
import RowBenchKit
import Testing

/// Random words, made of what the parser looks for.
@Suite struct CommandParsingFuzzTests {
  static let cases = Environment.value("ROWBENCH_FUZZ_CASES").flatMap { Int($0) } ?? 2000
  static let firstSeed = Environment.value("ROWBENCH_FUZZ_SEED").flatMap { UInt64($0) } ?? 1

  /// Knuth's MMIX generator, whose high bits are the good ones.
  struct Generator {
    var state: UInt64

    mutating func next(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
  }

  static let pieces = [
    "-", "--", "=", "rows", "quick", "policy", "naive", "1", "-1", "help", " ", "é", "\n", "\0",
    "🙂", "output", "a",
  ]

  /// Whatever the words are, they are taken or refused in one line, and never trap.
  @Test func anyWordsAreAnswered() {
    var taken = 0
    for seed in Self.firstSeed..<Self.firstSeed + UInt64(max(Self.cases, 0)) {
      var generator = Generator(state: seed)
      let words = (0..<generator.next(below: 6)).map { _ in
        (0..<generator.next(below: 5)).map { _ in
          Self.pieces[generator.next(below: Self.pieces.count)]
        }.joined()
      }
      do {
        let arguments = try SampleProgram.run.parse(words)
        taken += 1
        let loose = arguments[SampleProgram.suites]
        // The arguments are words that were given, in their order.
        var rest = words[...]
        for word in loose {
          guard let place = rest.firstIndex(of: word) else {
            Issue.record("seed \(seed): \(word) was not given in \(words)")
            break
          }
          rest = rest[(place + 1)...]
        }
      } catch {
        #expect(!error.description.contains("\n"), "seed \(seed): \(words)")
      }
    }
    #expect(taken > Self.cases / 20, "too few cases are valid to tell anything: \(taken)")
  }
}
