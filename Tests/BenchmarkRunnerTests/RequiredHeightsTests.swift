import Foundation
import TableCells
import TableSimulation
import Testing

@testable import BenchmarkRunner

@Suite struct RequiredHeightsTests {
  @Test func aFileGivesBackWhatWasComputed() throws {
    let rows = (0..<5).map {
      RowContent(
        identity: $0, reuseIdentifier: FeedCellPrototype.reuseIdentifier,
        image: ImageContent(name: "", width: 10, height: Double($0) + 0.25))
    }
    let data = TableData(sections: [Array(rows[0..<2]), [], Array(rows[2...])])
    let heights = try Fixtures.requiredHeights(of: data)
    let path = NSTemporaryDirectory() + "rowbench-heights-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try heights.write(to: path)
    let read = try RequiredHeights(of: data, from: path)
    for section in 0..<3 {
      for row in 0..<4 {
        let place = IndexPath(row: row, section: section)
        #expect(read[place] == heights[place])
      }
    }
    // 36 of spacing, the picture, half a point of separator; up to the half point.
    #expect(read[IndexPath(row: 0, section: 0)] == 37)
    #expect(read.total == heights.total)
    #expect(read[IndexPath(row: 0, section: 1)] == nil)

    let other = TableData(rows: rows + rows)
    #expect(throws: WorkerError.requiredHeightsOfAnotherTable(path: path)) {
      try RequiredHeights(of: other, from: path)
    }
  }
}
