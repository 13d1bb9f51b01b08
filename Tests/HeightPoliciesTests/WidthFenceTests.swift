import AutoLayout
import HeightPolicies
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation
import Testing
import TextLayout

/// What makes FDTemplateLayoutCell's measuring itself (`row-heights.md` 1.1).
@Suite struct WidthFenceTests {
  private func makeContext(
    _ traits: TraitCollection, rows: [RowContent] = makeRows(), cells: CellLibrary = .builtIn
  ) throws -> PolicyContext {
    PolicyContext(
      data: TableData(rows: rows), cells: cells,
      layout: LayoutContext(
        traits: traits,
        text: TextContext(engine: try TextEngines.open(.prepared), instruments: Instruments())))
  }

  @Test(arguments: [
    ("fd-1.7", 9, 1), ("fd-1.7", 11, 5), ("fd-1.3", 9, 1), ("fd-1.3", 11, 1), ("corrected", 11, 5),
  ])
  func theFenceIsPutUpAndTakenDownForEveryHeight(
    name: String, systemVersion: Int, constraints: Int
  ) throws {
    let context = try makeContext(TraitCollection(width: 375, systemVersion: systemVersion))
    let rules: WidthFenceMeasure.Rules =
      switch name {
      case "fd-1.7": .fd17
      case "fd-1.3": .fd13
      default: .corrected
      }
    let measure = WidthFenceMeasure(context: context, rules: rules)
    let row = makeRows()[1]
    let first = measure.height(of: row)
    let before = context.instruments.work
    #expect(measure.height(of: row) == first)
    let work = context.instruments.work.since(before)
    #expect(work[.constraintsBuilt] == constraints)
    #expect(work[.constraintsAdded] == constraints)
    #expect(work[.constraintsRemoved] == constraints)
    #expect(work[.conflicts] == 0)
  }

  @Test(arguments: [1.0, 2, 3])
  func heightsAreRightButForRoundingWherePlusScreensAreNotMeant(scale: Double) throws {
    for width in [320.0, 375, 413] {
      let context = try makeContext(TraitCollection(width: width, displayScale: scale))
      let measure = WidthFenceMeasure(context: context, rules: .fd17)
      for (row, required) in zip(makeRows(), requiredHeights(of: context)) {
        let error = (measure.height(of: row) - (required ?? 0)).magnitude
        #expect(error < 1 / scale, "width \(width), row \(row.identity)")
      }
    }
  }

  @Test func contentIsFourPointsTooNarrowOnPlusScreens() throws {
    // A row's own reading of the source: 4 points less on 414 points at scale 3, accessory or not.
    let plus = try makeContext(TraitCollection(width: 414, displayScale: 3))
    let narrower = try makeContext(TraitCollection(width: 410, displayScale: 3))
    let fd = WidthFenceMeasure(context: plus, rules: .fd17)
    let cured = WidthFenceMeasure(context: plus)
    let required = requiredHeights(of: plus)
    let atNarrowerWidth = requiredHeights(of: narrower)
    for (index, row) in makeRows().enumerated() {
      #expect((fd.height(of: row) - (atNarrowerWidth[index] ?? 0)).magnitude < 1 / 3.0)
      #expect(cured.height(of: row) == required[index])
    }
  }

  @Test(arguments: CellAccessory.allCases)
  func anAccessoryTakesItsWidthFromTheContent(accessory: CellAccessory) throws {
    let rows = makeRows().map { row in
      var copy = row
      copy.accessory = accessory
      return copy
    }
    let context = try makeContext(TraitCollection(width: 320), rows: rows)
    let policies = try ["fd-1.7-key", "width-fence", "template", "naive", "bottom-edge"].map {
      try #require(PolicyPreset.named($0)).makePolicy(context)
    }
    for (row, required) in requiredHeights(of: context).enumerated() {
      for policy in policies { #expect(policy.height(ofRow: row) == required) }
    }
  }

  @Test func theChainOfFallbacksEndsAt44() throws {
    let cells = CellLibrary([
      FrameCellPrototype(reuseIdentifier: "tells", fittingHeight: 30),
      FrameCellPrototype(reuseIdentifier: "silent", fittingHeight: 0),
      FrameCellPrototype(reuseIdentifier: "enforced", fittingHeight: 31, isEnforced: true),
    ])
    let rows = ["tells", "silent", "enforced"].enumerated().map {
      RowContent(identity: $0, reuseIdentifier: $1)
    }
    let context = try makeContext(TraitCollection(width: 320), rows: rows, cells: cells)
    let measure = WidthFenceMeasure(context: context, rules: .fd17)
    // FDTemplateLayoutCell adds the separator to its 44 points as well (issue 369).
    #expect(rows.map(measure.height) == [30.5, 44.5, 31.5])
  }

  @Test func aTemplateIsMadeReadyForEveryRow() throws {
    let prototype = FrameCellPrototype(reuseIdentifier: "tells", fittingHeight: 30)
    let watched = WatchedPrototype(prototype)
    let rows = (0..<5).map { RowContent(identity: $0, reuseIdentifier: "tells") }
    let context = try makeContext(
      TraitCollection(width: 320), rows: rows, cells: CellLibrary([watched]))
    let measure = WidthFenceMeasure(context: context, rules: .fd17)
    for row in rows { _ = measure.height(of: row) }
    #expect(context.instruments.work[.cellsCreated] == 1)
    #expect(context.instruments.work[.configures] == 5)
    #expect(watched.made.cell?.timesMadeReady == 5)
  }
}

/// Shows the last cell that it made.
private struct WatchedPrototype: CellPrototype {
  final class Box: @unchecked Sendable { weak var cell: FrameCell? }

  let prototype: FrameCellPrototype
  let made = Box()

  init(_ prototype: FrameCellPrototype) { self.prototype = prototype }

  var reuseIdentifier: String { prototype.reuseIdentifier }
  var summary: String { prototype.summary }

  func makeCell(context: LayoutContext) -> RowCell {
    let cell = FrameCell(prototype, context: context)
    made.cell = cell
    return cell
  }
}
