import GeneratedTexts
import Instrumentation
import Testing

@testable import TextLayout

/// What holds for any text.
@Suite struct LayoutPropertyTests {
  /// A wider label never has more lines, broken words or not, and no line is wider than the label.
  @Test(arguments: TestScript.allCases, LineAgreement.Generator.allCases)
  func widerIsNeverTaller(_ script: TestScript, _ kind: LineAgreement.Generator) throws {
    let instruments = Instruments()
    for name in [TextEngineName.prepared, .approximate] {
      let engine = try TextEngines.open(name)
      for seed in 1...6 {
        var generator = TextGenerator(seed: UInt64(seed) << 8)
        let length = generator.number(1...200)
        let text =
          kind == .plain
          ? generator.text(script, characters: length) : generator.rough(script, characters: length)
        let prepared = engine.prepare(
          text, font: .system(15), wordCache: nil, instruments: instruments)
        var last = Int.max
        for width in Array(stride(from: 1.0, through: 60, by: 3))
          + stride(from: 61, to: 600, by: 11)
        {
          let extent = prepared.layout(width: width, lineLimit: 0, instruments: instruments)
          #expect(extent.lineCount <= last, "\(name), seed \(seed), width \(width): \(text)")
          // A single character may be wider than a narrow label.
          if width > 45 {
            #expect(extent.width <= width, "\(name), seed \(seed), width \(width): \(text)")
          }
          last = extent.lineCount
        }
      }
    }
  }

  /// A limit takes lines from the end and changes none before.
  @Test func limitCutsLines() throws {
    let engine = try TextEngines.open(.prepared)
    let instruments = Instruments()
    for seed in 1...40 {
      var generator = TextGenerator(seed: UInt64(seed))
      let text = generator.mixed(characters: 150) + "\n" + generator.latin(characters: 50)
      let prepared = engine.prepare(
        text, font: .system(17), wordCache: nil, instruments: instruments)
      for width in [30.0, 150, 300] {
        let all = prepared.layout(width: width, lineLimit: 0, instruments: instruments)
        for limit in 1...all.lineCount + 1 {
          let some = prepared.layout(width: width, lineLimit: limit, instruments: instruments)
          #expect(some.lineCount == min(limit, all.lineCount))
          #expect(some.width <= all.width)
        }
      }
    }
  }

  /// Engines on several threads, each with its own cache, find the same.
  @Test func threadsAgree() async throws {
    let digests = try await withThrowingTaskGroup(of: UInt64.self) { group in
      for _ in 0..<4 { group.addTask { try TextDigest.compute(.prepared) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(digests.count == 4)
    #expect(Set(digests).count == 1)
  }

  /// The extents of a fixed corpus: the same on every machine with the same font files.
  @Test(.enabled(if: TextDigest.fontsAreThoseRecorded))
  func digest() throws {
    let found = try TextDigest.compute(.prepared)
    #expect(found == TextDigest.recorded, "the corpus gives \(found)")
  }
}
