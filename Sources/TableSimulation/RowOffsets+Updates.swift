extension RowOffsets {
  /// A section with the heights of all its rows, as it can be put in elsewhere; nil if there is none.
  func section(at index: Int) -> Section? {
    guard let count = numberOfRows(inSection: index) else { return nil }
    let first = firstSlot(ofSection: index)
    var rows: [RowHeight] = []
    rows.reserveCapacity(count)
    for slot in first + 1..<first + 1 + count { rows.append(RowHeight(encoded: slots[slot])) }
    return Section(header: slots[first], footer: slots[first + count + 1], rows: .listed(rows))
  }

  /// Carries out a plan that has been checked against the data source.
  ///
  /// What is moved keeps its height. O(k log n) for k updates, and O(rows) for each section that is
  /// moved, inserted or reloaded.
  ///
  /// - Parameters:
  ///   - newSection: a section that is new or asked anew, by its index of after.
  ///   - newRow: the height of a row that is new or asked anew, by its place of after.
  mutating func apply(
    _ plan: UpdatePlan, newSection: (Int) -> Section, newRow: (IndexPath) -> RowHeight
  ) throws(TableError) {
    let carried = plan.rowMoves.map { (path: $0.to, height: height(ofRowAt: $0.from)) }
    // (1) and (2): out with what goes, from the end so that indices of before hold.
    for section in plan.rows.keys.sorted(by: >) {
      for row in plan.rows[section]?.removed.reversed() ?? [] {
        try removeRow(at: IndexPath(row: row, section: section))
      }
    }
    let movedSections = plan.sectionMoves.map { (to: $0.to, content: section(at: $0.from)) }
    for section in plan.sections.removed.reversed() { try removeSection(at: section) }
    // (3): in with what comes, from the start so that indices of after hold.
    for section in plan.sections.inserted {
      let moved = movedSections.first { $0.to == section }?.content
      try insertSection(moved ?? newSection(section), at: section)
    }
    for old in plan.reloadedSections {
      guard let section = plan.newSection(of: old) else { continue }
      try removeSection(at: section)
      try insertSection(newSection(section), at: section)
    }
    try insertRows(of: plan, carried: carried, newRow: newRow)
    for old in plan.reloadedRows {
      guard let path = plan.newPath(of: old) else { continue }
      try setHeight(newRow(path), ofRowAt: path)
    }
  }

  private mutating func insertRows(
    of plan: UpdatePlan, carried: [(path: IndexPath, height: RowHeight?)],
    newRow: (IndexPath) -> RowHeight
  ) throws(TableError) {
    var targets: [(section: Int, rows: [Int])] = []
    for old in plan.rows.keys.sorted() {
      guard let section = plan.newSection(of: old), let rows = plan.rows[old]?.inserted else {
        continue
      }
      targets.append((section, rows))
    }
    var next = 0
    for (section, rows) in targets.sorted(by: { $0.section < $1.section }) {
      for row in rows {
        let path = IndexPath(row: row, section: section)
        while next < carried.count, carried[next].path < path {
          try put(carried[next])
          next += 1
        }
        if next < carried.count, carried[next].path == path {
          try insertRow(carried[next].height ?? newRow(path), at: path)
          next += 1
        } else {
          try insertRow(newRow(path), at: path)
        }
      }
    }
    for move in carried[next...] { try put(move) }
  }

  /// A row that moves into a section which is new or asked anew has its place there already.
  private mutating func put(_ move: (path: IndexPath, height: RowHeight?)) throws(TableError) {
    if let height = move.height { try setHeight(height, ofRowAt: move.path) }
  }
}
