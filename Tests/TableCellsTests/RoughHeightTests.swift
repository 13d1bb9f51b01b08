import Instrumentation
import LayoutTraits
import TableCells
import Testing
import TextLayout

@Suite struct RoughHeightTests {
  @Test func aGuessMeasuresNothingAndIsNearOnTheMean() throws {
    let seed = UInt64(7)
    var generator = TestGenerator(seed: seed)
    let engine = try TextEngines.open(.prepared)
    let traits = TraitCollection(width: 375)
    for identifier in CellLibrary.builtIn.reuseIdentifiers {
      let prototype = try #require(CellLibrary.builtIn[identifier])
      var guessed = 0.0
      var needed = 0.0
      for identity in 0..<200 {
        let row = generator.row(identity: identity, reuseIdentifier: identifier)
        let measuring = TextContext(engine: engine, instruments: Instruments())
        needed += prototype.manualHeight(of: row, traits: traits, text: measuring) ?? 0
        let guessing = TextContext(engine: engine, instruments: Instruments())
        guessed += prototype.roughHeight(of: row, traits: traits, text: guessing) ?? 0
        #expect(guessing.instruments.work[.textMeasures] == 0)
        #expect(guessing.instruments.work[.textsPrepared] == 0)
      }
      #expect(abs(guessed / needed - 1) < 0.15, "seed \(seed), \(identifier)")
    }
  }
}
