import Glibc
import Instrumentation
import LayoutTraits
import Platform
import TableSimulation

/// A table of a million rows with one estimate for all: what its first load costs by itself.
enum FirstLoad {
  private final class Cell {}

  /// Answers at once and keeps nothing, so that the cost is the table's.
  private final class Policy: HeightPolicy {
    let rows: Int
    init(rows: Int) { self.rows = rows }
    var numberOfSections: Int { 1 }
    func numberOfRows(inSection section: Int) -> Int { rows }
    var givesEstimates: Bool { true }
    var constantEstimate: Double? { 44 }
    func height(forRowAt path: IndexPath, displaying cell: Cell?) -> Double { 60 }
    func cell(forRowAt path: IndexPath, from queue: ReuseQueue<Cell>) -> Cell {
      queue.dequeue("row") ?? Cell()
    }
  }

  struct Cost {
    var milliseconds: Double
    var touchedRows: Int
    var visibleRows: Int
  }

  static func measure(rows: Int) -> Cost {
    let instruments = Instruments()
    let start = threadNanoseconds()
    let table = TableView(
      policy: Policy(rows: rows), profile: .ios11, traits: TraitCollection(width: 375),
      viewportHeight: 667, instruments: instruments)
    table.loadFirst()
    let end = threadNanoseconds()
    return Cost(
      milliseconds: (end - start) / 1e6,
      touchedRows: instruments.work[.rowTouches] + instruments.work[.heightAsks],
      visibleRows: table.visibleRows.count)
  }

  /// Bytes a row that the offsets take once every row has been measured, by the
  /// process's pages: to be called first, as memory that was given back is not seen to be used again.
  static func bytesPerMeasuredRow(rows: Int) -> Double {
    let before = residentBytes()
    var measured = RowOffsets(
      storage: .float32,
      sections: [RowOffsets.Section(rows: .uniform(.estimated(44), count: rows))])
    for row in 0..<rows {
      try? measured.setHeight(
        .measured(40 + Double(row % 100)), ofRowAt: IndexPath(row: row, section: 0))
    }
    let after = residentBytes()
    return measured.totalHeight > 0 ? (after - before) / Double(rows) : 0
  }

  /// Resident pages of this process, the second number of `/proc/self/statm`.
  private static func residentBytes() -> Double {
    guard let text = try? File.readText("/proc/self/statm", limit: 4096),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
    else { return .nan }
    return pages * Double(sysconf(Int32(_SC_PAGESIZE)))
  }
}
