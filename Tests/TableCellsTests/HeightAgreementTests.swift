import AutoLayout
import Instrumentation
import LayoutTraits
import TableCells
import Testing
import TextLayout

/// Constraint layout against frame arithmetic, which shares no layout code with it.
@Suite struct HeightAgreementTests {
  static let identifiers = CellLibrary.builtIn.reuseIdentifiers

  @Test(arguments: TextEngineName.allCases, identifiers)
  func aFreshCellATemplateAndFrameArithmeticAgree(
    engineName: TextEngineName, identifier: String
  ) throws {
    let seed = UInt64(20_261_130)
    var generator = TestGenerator(seed: seed)
    let engine = try TextEngines.open(engineName)
    let prototype = try #require(CellLibrary.builtIn[identifier])
    for (width, scale) in [(320.0, 2.0), (375, 2), (375, 3), (414, 3), (768, 1), (120, 2)] {
      let context = LayoutContext(
        traits: TraitCollection(width: width, displayScale: scale),
        text: TextContext(engine: engine, instruments: Instruments()))
      let template = prototype.makeCell(context: context)
      for identity in 0..<40 {
        let row = generator.row(identity: identity, reuseIdentifier: identifier)
        let manual = prototype.manualHeight(of: row, traits: context.traits, text: context.text)
        let fresh = prototype.makeCell(context: context)
        fresh.configure(with: row)
        template.configure(with: row)
        let place: Comment = "seed \(seed), width \(width)@\(scale)x, row \(identity): \(row)"
        #expect(fresh.fittingHeight(width: width) == manual, place)
        #expect(template.fittingHeight(width: width) == manual, place)
        #expect(fresh.contentView.conflictingConstraints.isEmpty, place)
      }
    }
  }

  /// The arithmetic itself, against sums worked out from the design and UIKit's line metrics.
  @Test func knownHeightsOfTheFeedCell() throws {
    let engine = try TextEngines.open(.prepared)
    let text = TextContext(engine: engine, instruments: Instruments())
    let traits = TraitCollection(width: 375, displayScale: 2)
    func height(_ row: RowContent) -> Double? {
      FeedCellPrototype().manualHeight(of: row, traits: traits, text: text)
    }
    // 10 + 6 + 8 + 8 + 4 of spacing and half a point of separator.
    #expect(height(RowContent(identity: 0, reuseIdentifier: "")) == 36.5)
    // 16 pt: 19.09 up to 19.5; 14 pt: 16.71 up to 17; 13 pt: 15.51 up to 16.
    #expect(
      height(
        RowContent(
          identity: 0, reuseIdentifier: "", title: "Title", body: "One line",
          image: ImageContent(name: "i", width: 100, height: 96.5), user: "me", time: "now"))
        == 36.5 + 19.5 + 17 + 16 + 96.5)
    // Three lines by their own line ends: 50.12 up to 50.5.
    #expect(
      height(RowContent(identity: 0, reuseIdentifier: "", body: "a\nb\nc")) == 36.5 + 50.5)
  }
}
