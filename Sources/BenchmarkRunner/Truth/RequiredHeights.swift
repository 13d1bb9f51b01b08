import Platform
import TableCells
import TableSimulation

/// The right height of every row of a table in one environment, as a file hands it to workers.
///
/// The file holds one float64 a row in the order of the table, little-endian, and nothing else.
struct RequiredHeights {
  private let sections: [[Double]]

  /// Computes the heights of a table.
  init(of data: TableData, by judge: RequiredHeight) {
    sections = data.sections.map { $0.map { judge.height(of: $0) ?? .nan } }
  }

  /// Reads the heights of a table from a file.
  ///
  /// - Throws: `SystemError` if the file can't be read; `WorkerError` if it is of another table.
  init(of data: TableData, from path: String) throws {
    let bytes = try File.read(path, limit: data.rowCount * MemoryLayout<UInt64>.size)
    guard bytes.count == data.rowCount * MemoryLayout<UInt64>.size else {
      throw WorkerError.requiredHeightsOfAnotherTable(path: path)
    }
    var position = 0
    sections = data.sections.map { rows in
      rows.map { _ in
        var bits: UInt64 = 0
        for index in 0..<8 { bits |= UInt64(bytes[position + index]) << UInt64(8 * index) }
        position += 8
        return Double(bitPattern: bits)
      }
    }
  }

  /// Writes the file, whole or not at all.
  func write(to path: String) throws {
    var bytes: [UInt8] = []
    for height in sections.joined() {
      for index in 0..<8 {
        bytes.append(UInt8(truncatingIfNeeded: height.bitPattern >> UInt64(8 * index)))
      }
    }
    try AtomicFile.write(bytes, to: path)
  }

  /// The required height of a row in points; nil for a row that the table does not have.
  subscript(path: IndexPath) -> Double? {
    guard sections.indices.contains(path.section),
      sections[path.section].indices.contains(path.row)
    else { return nil }
    return sections[path.section][path.row]
  }

  /// The heights in the order of the table, counted through all sections.
  var inOrder: [Double] { Array(sections.joined()) }

  /// A row's number, counted through all sections.
  func number(ofRowAt path: IndexPath) -> Int {
    sections.prefix(path.section).reduce(path.row) { $0 + $1.count }
  }

  /// The height of all rows together, in points.
  var total: Double { sections.reduce(0) { $1.reduce($0, +) } }
}
