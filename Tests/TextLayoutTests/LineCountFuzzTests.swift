import Instrumentation
import Platform
import Testing

@testable import TextLayout

/// As many lines as Pango finds, script by script, over generated texts at five widths.
///
/// Stated rules for the texts: no two white spaces side by side, since Pango lets only one of them hang
/// at a line's end; no keycap emoji right after a letter or a point, where UAX 14 keeps it as a digit
/// and Pango breaks before it as a picture. `make fuzz` goes on with new texts.
@Suite struct LineCountFuzzTests {
  func hasKeycapInWord(_ text: String) -> Bool {
    let units = Array(text.utf16)
    return units.indices.dropFirst(3).contains {
      units[$0] == 0x20E3 && 0x21...0x7E ~= units[$0 - 3]
    }
  }

  @Test(arguments: TestScript.allCases)
  func agreesWithPango(_ script: TestScript) throws {
    let pango = try TextEngines.open(.pango)
    let prepared = try TextEngines.open(.prepared)
    let instruments = Instruments()
    let cache = WordCache()
    var pairs = 0
    var differences: [String] = []
    let clock = ContinuousClock()
    let seconds = Environment.value("ROWBENCH_FUZZ_SECONDS").flatMap { Int($0) } ?? 0
    let end = clock.now + .seconds(seconds)
    var seed: UInt64 = 10_000
    repeat {
      for _ in 0..<100 {
        seed += 1
        var generator = TextGenerator(seed: seed)
        let text = generator.text(script, characters: generator.number(1...250))
        if hasKeycapInWord(text) { continue }
        let font = Font.system(
          Double(generator.number(11...24)), weight: generator.pick(FontWeight.allCases))
        let theirs = pango.prepare(text, font: font, wordCache: nil, instruments: instruments)
        let ours = prepared.prepare(text, font: font, wordCache: cache, instruments: instruments)
        for width in [120.0, 180, 240, 320, 560] {
          let expected = theirs.layout(width: width, lineLimit: 0, instruments: instruments)
          let found = ours.layout(width: width, lineLimit: 0, instruments: instruments)
          pairs += 1
          if expected.lineCount != found.lineCount {
            differences.append("seed \(seed), \(font), \(width): \(expected), \(found): \(text)")
          }
        }
      }
    } while clock.now < end
    let agreement = 1 - Double(differences.count) / Double(pairs)
    print("lines of \(script) as Pango's: \(pairs - differences.count) of \(pairs)")
    #expect(
      agreement >= script.leastAgreement,
      "\(differences.count) of \(pairs) differ, such as \(differences.prefix(3))")
  }
}
