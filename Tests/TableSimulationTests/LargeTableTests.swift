import Instrumentation
import LayoutTraits
import Testing

@testable import TableSimulation

@Suite struct LargeTableTests {
  /// Answers from arithmetic, so that millions of rows take no memory of their own.
  private final class Arithmetic: HeightPolicy {
    let rows: Int
    init(rows: Int) { self.rows = rows }
    var numberOfSections: Int { 1 }
    func numberOfRows(inSection section: Int) -> Int { rows }
    var givesEstimates: Bool { true }
    var constantEstimate: Double? { 50 }
    func height(forRowAt path: IndexPath, displaying cell: ListCell?) -> Double {
      Double(40 + path.row % 21)
    }
    func cell(forRowAt path: IndexPath, from queue: ReuseQueue<ListCell>) -> ListCell {
      queue.dequeue("row") ?? ListCell()
    }
  }

  /// Ten million rows: the first load touches what is on screen, and jumps land on whole rows.
  @Test func tenMillionRows() throws {
    let instruments = Instruments()
    let table = TableView(
      policy: Arithmetic(rows: 10_000_000), profile: .ios11, traits: TraitCollection(width: 320),
      viewportHeight: 600, instruments: instruments)
    table.loadFirst()
    #expect(instruments.work[.rowTouches] == 0)
    #expect(instruments.work[.heightAsks] == table.visibleRows.count)
    // Beyond 2^24 points a float would no longer hold every whole point.
    for row in [5_000_000, 9_999_999, 123_456, 7_654_321] {
      try table.scrollToRow(at: IndexPath(row: row, section: 0), position: .top)
      #expect(table.visibleRows.contains(IndexPath(row: row, section: 0)))
      #expect(table.contentOffset == table.contentOffset.rounded())
    }
    let measured = instruments.work[.heightAsks]
    #expect(measured < 100)
    #expect(abs(table.contentHeight - 500_000_000) < Double(measured) * 10)
  }

  /// What float32 storage does to a long content, recomputed from the heights: each is off by its
  /// own rounding, and nothing is lost in adding them up.
  ///
  /// An all-float sum would lose far more.
  @Test(arguments: UpdateModelTests.isExtended ? [1_000_000, 10_000_000] : [1_000_000])
  func driftOfFloat32Storage(rows: Int) {
    // Not thirds: their roundings cancel out.
    let heights = (0..<rows).map { 40 + Double($0 % 997) * 0.337 }
    let listed = RowOffsets.Rows.listed(heights.map { .measured($0) })
    let section = RowOffsets.Section(rows: listed)
    let exact = heights.reduce(0, +)
    let wide = RowOffsets(storage: .float64, sections: [section]).totalHeight
    let narrow = RowOffsets(storage: .float32, sections: [section]).totalHeight
    let rounding = heights.reduce(0) { $0 + (Double(Float($1)) - $1) }
    #expect(exact > 16_777_216)
    // Sums of doubles differ by their order of adding up.
    let rest = 1e-9 * Double(rows)
    #expect(abs(wide - exact) < rest)
    #expect(abs(narrow - exact - rounding) < rest)
    #expect(rounding.magnitude > 1e-3, "there is a drift to be seen")
    let floats = Double(heights.reduce(Float(0)) { $0 + Float($1) })
    #expect(abs(floats - exact) > 100 * abs(narrow - exact))
  }

  /// A scroll through part of a run opens it leaf by leaf, in order, without leaving crumbs.
  @Test func scrollingThroughARunFillsWholeLeaves() {
    let table = TableView(
      policy: Arithmetic(rows: 1_000_000), profile: .ios11, traits: TraitCollection(width: 320),
      viewportHeight: 600, instruments: Instruments())
    table.loadFirst()
    for _ in 0..<400 { table.scroll(by: 500) }
    let rows = table.visibleRows.last?.row ?? 0
    #expect(rows > 3000)
    let leaves = table.offsets.slots.leaves.count
    #expect(leaves <= rows / SummedSequence.leafFill + 4)
  }
}
