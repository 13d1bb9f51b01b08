import TableSimulation

/// Our structure under random work: each call is one sample, in nanoseconds an operation.
final class OurOffsets {
  private var offsets: RowOffsets
  private var random: SplitMix
  private let sectionCount: Int
  private let rowsPerSection: Int
  private let operations: Int
  private let sink: Sink

  /// - Parameter operations: how many a sample does.
  init(rows: Int, sections: Int, operations: Int, seed: UInt64, sink: Sink) {
    var random = SplitMix(seed: seed)
    sectionCount = sections
    rowsPerSection = max(1, rows / sections)
    self.operations = operations
    self.sink = sink
    let perSection = rowsPerSection
    offsets = RowOffsets(
      storage: .float32,
      sections: (0..<sections).map { _ in
        RowOffsets.Section(
          rows: .listed((0..<perSection).map { _ in .measured(Self.height(&random)) }))
      })
    self.random = random
  }

  private static func height(_ random: inout SplitMix) -> Double {
    40 + Double(random.next() % 800) / 4
  }

  private func paths() -> [IndexPath] {
    (0..<operations).map { _ in
      IndexPath(
        row: Int(random.next() % UInt64(rowsPerSection)),
        section: Int(random.next() % UInt64(sectionCount)))
    }
  }

  func lookUp() -> Double {
    let total = offsets.totalHeight
    let places = (0..<operations).map { _ in
      Double(random.next() >> 11) / 9_007_199_254_740_992 * total
    }
    var sum = 0.0
    let start = threadNanoseconds()
    for place in places {
      if let found = offsets.element(atOffset: place) { sum += found.top }
    }
    let end = threadNanoseconds()
    sink.sum += sum
    return (end - start) / Double(operations)
  }

  func update() -> Double {
    let paths = paths()
    let heights = paths.map { _ in RowHeight.measured(Self.height(&random)) }
    let start = threadNanoseconds()
    for (path, height) in zip(paths, heights) { try? offsets.setHeight(height, ofRowAt: path) }
    let end = threadNanoseconds()
    sink.sum += offsets.totalHeight
    return (end - start) / Double(operations)
  }

  /// Rows put in at random places; they are taken out again after the clock has stopped.
  func insert() -> Double {
    let paths = paths()
    let height = RowHeight.measured(60)
    let start = threadNanoseconds()
    for path in paths { try? offsets.insertRow(height, at: path) }
    let end = threadNanoseconds()
    for path in paths.reversed() { _ = try? offsets.removeRow(at: path) }
    sink.sum += offsets.totalHeight
    return (end - start) / Double(operations)
  }
}
