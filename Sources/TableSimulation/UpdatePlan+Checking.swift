extension UpdatePlan {
  /// Works out what a batch does, and that it can be done.
  ///
  /// - Parameter numberOfRows: rows of each section before the updates.
  /// - Throws: a place that is not there, or two updates for one place.
  public init(
    _ batch: UpdateBatch, numberOfSections before: Int, numberOfRows: (Int) -> Int
  ) throws(TableError) {
    try planSections(batch, before: before)
    try planRowSources(batch, before: before, numberOfRows: numberOfRows)
    try planRowTargets(batch, numberOfRows: numberOfRows)
  }

  private mutating func planSections(_ batch: UpdateBatch, before: Int) throws(TableError) {
    let sources = Self.sorted(
      batch.deletedSections.map { ($0, .delete) } + batch.reloadedSections.map { ($0, .reload) }
        + batch.movedSections.map { ($0.from, .moveFrom) })
    for (section, _) in sources where section < 0 || section >= before {
      throw .sectionOutOfRange(section: section, numberOfSections: before)
    }
    if let (section, first, second) = Self.conflict(in: sources) {
      throw .conflictingSectionUpdates(section: section, first, second)
    }
    numberOfSections = before - batch.deletedSections.count + batch.insertedSections.count
    let targets = Self.sorted(
      batch.insertedSections.map { ($0, .insert) } + batch.movedSections.map { ($0.to, .moveTo) })
    for (section, _) in targets where section < 0 || section >= numberOfSections {
      throw .targetSectionOutOfRange(section: section, numberOfSectionsAfter: numberOfSections)
    }
    if let (section, first, second) = Self.conflict(in: targets) {
      throw .conflictingSectionUpdates(section: section, first, second)
    }
    sections.removed = sources.filter { $0.1 != .reload }.map { $0.0 }
    sections.inserted = targets.map { $0.0 }
    sectionMoves = batch.movedSections.sorted { $0.to < $1.to }
    reloadedSections = batch.reloadedSections.sorted()
  }

  /// Deletes, reloads and move sources: places of before.
  private mutating func planRowSources(
    _ batch: UpdateBatch, before: Int, numberOfRows: (Int) -> Int
  ) throws(TableError) {
    let sources = Self.sorted(
      batch.deletedRows.map { ($0, .delete) } + batch.reloadedRows.map { ($0, .reload) }
        + batch.reconfiguredRows.map { ($0, .reconfigure) }
        + batch.invalidatedRows.map { ($0, .invalidate) }
        + batch.movedRows.map { ($0.from, .moveFrom) })
    for (path, _) in sources {
      guard path.section >= 0, path.section < before else {
        throw .sectionOutOfRange(section: path.section, numberOfSections: before)
      }
      let count = numberOfRows(path.section)
      guard path.row >= 0, path.row < count else {
        throw .rowOutOfRange(path, numberOfRows: count)
      }
    }
    if let (path, first, second) = Self.conflict(in: sources) {
      throw .conflictingRowUpdates(path, first, second)
    }
    for (path, kind) in sources {
      let isKept = newSection(of: path.section) != nil && !isReloaded(section: path.section)
      guard isKept else { continue }
      switch kind {
      case .reload: reloadedRows.append(path)
      case .reconfigure, .invalidate:
        reloadedRows.append(path)
        keptCells.append((path, kind == .reconfigure))
      default: rows[path.section, default: IndexShift()].removed.append(path.row)
      }
    }
    rowMoves = batch.movedRows.sorted { $0.to < $1.to }
  }

  /// Inserts and move targets: places of after.
  private mutating func planRowTargets(
    _ batch: UpdateBatch, numberOfRows: (Int) -> Int
  ) throws(TableError) {
    let targets = Self.sorted(
      batch.insertedRows.map { ($0, .insert) } + batch.movedRows.map { ($0.to, .moveTo) })
    if let (path, first, second) = Self.conflict(in: targets) {
      throw .conflictingRowUpdates(path, first, second)
    }
    for (path, _) in targets {
      guard path.section >= 0, path.section < numberOfSections else {
        throw .targetSectionOutOfRange(
          section: path.section, numberOfSectionsAfter: numberOfSections)
      }
      guard path.row >= 0 else { throw .targetRowOutOfRange(path, numberOfRowsAfter: 0) }
      guard let old = oldSection(of: path.section), !isReloaded(section: old) else { continue }
      rows[old, default: IndexShift()].inserted.append(path.row)
    }
    // Only now is each section's size known.
    for (path, _) in targets {
      if let count = expectedRows(inSection: path.section, before: numberOfRows), path.row >= count
      {
        throw .targetRowOutOfRange(path, numberOfRowsAfter: count)
      }
    }
  }

  // MARK: Places

  private static func sorted<Place: Comparable>(
    _ places: [(Place, TableError.UpdateKind)]
  ) -> [(Place, TableError.UpdateKind)] {
    // Kinds of one place in the order of their declaration, so that errors are the same every time.
    places.sorted { $0.0 < $1.0 || ($0.0 == $1.0 && $0.1.rawValue < $1.1.rawValue) }
  }

  private static func conflict<Place: Comparable>(
    in sorted: [(Place, TableError.UpdateKind)]
  ) -> (Place, TableError.UpdateKind, TableError.UpdateKind)? {
    zip(sorted, sorted.dropFirst()).first { $0.0 == $1.0 }.map { ($0.0, $0.1, $1.1) }
  }

  /// Checks that the data source has what the updates make of the table, section by section.
  ///
  /// - Throws: the first count that differs.
  public func check(
    sectionsBefore: Int, rowsBefore: (Int) -> Int, sections actual: Int, rows: (Int) -> Int
  ) throws(TableError) {
    guard actual == numberOfSections else {
      throw .sectionCountMismatch(
        before: sectionsBefore, expected: numberOfSections, actual: actual)
    }
    for section in 0..<actual {
      let count = rows(section)
      if let expected = expectedRows(inSection: section, before: rowsBefore) {
        guard count == expected else {
          throw .rowCountMismatch(
            section: section, before: oldSection(of: section).map(rowsBefore) ?? 0,
            expected: expected, actual: count)
        }
      } else if let move = rowMoves.last(where: { $0.to.section == section }),
        move.to.row >= count
      {
        throw .targetRowOutOfRange(move.to, numberOfRowsAfter: count)
      }
    }
  }
}
