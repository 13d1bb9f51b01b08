import GeneratedTexts
import Instrumentation
import Testing

@testable import TextLayout

/// Both engines break ordinary text into the same lines of the same widths.
@Suite struct EngineAgreementTests {
  let pango: any TextEngine
  let prepared: any TextEngine

  init() throws {
    pango = try TextEngines.open(.pango)
    prepared = try TextEngines.open(.prepared)
  }

  enum Script: String, CaseIterable {
    case latin, chinese, mixed

    func text(from generator: inout TextGenerator, characters: Int) -> String {
      switch self {
      case .latin: generator.latin(characters: characters)
      case .chinese: generator.chinese(characters: characters)
      case .mixed: generator.mixed(characters: characters)
      }
    }
  }

  /// At widths that no word of these texts is wider than.
  @Test(arguments: Script.allCases)
  func sameLines(_ script: Script) {
    let instruments = Instruments()
    let cache = WordCache()
    for seed in 1...150 {
      var generator = TextGenerator(seed: UInt64(seed))
      let text = script.text(from: &generator, characters: generator.number(1...300))
      if AgreementRule.broken(by: text) != nil { continue }
      let font = Font.system(
        Double(generator.number(11...20)), weight: generator.pick(FontWeight.allCases))
      let theirs = pango.prepare(text, font: font, wordCache: nil, instruments: instruments)
      let ours = prepared.prepare(text, font: font, wordCache: cache, instruments: instruments)
      for width in [240.0, 288, 345, 700, .infinity] {
        let expected = theirs.layout(width: width, lineLimit: 0, instruments: instruments)
        let found = ours.layout(width: width, lineLimit: 0, instruments: instruments)
        #expect(expected == found, "seed \(seed), \(font), width \(width): \(text)")
      }
    }
  }
}
