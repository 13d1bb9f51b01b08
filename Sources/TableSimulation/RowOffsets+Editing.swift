extension RowOffsets {
  /// Replaces the height of a row.
  ///
  /// O(log n).
  public mutating func setHeight(
    _ height: RowHeight, ofRowAt path: IndexPath
  ) throws(TableError) {
    var way = SummedSequence.Path()
    guard let place = place(of: path, recording: &way) else { throw problem(with: path) }
    slots.update(place, along: way, to: height.encoded(storage))
  }

  /// Replaces the height of a section's header.
  ///
  /// O(log n).
  public mutating func setHeaderHeight(
    _ points: Double, ofSection section: Int
  ) throws(TableError) {
    try check(section)
    slots.update(firstSlot(ofSection: section), to: storage.stored(points))
  }

  /// Replaces the height of a section's footer.
  ///
  /// O(log n).
  public mutating func setFooterHeight(
    _ points: Double, ofSection section: Int
  ) throws(TableError) {
    try check(section)
    slots.update(firstSlot(ofSection: section + 1) - 1, to: storage.stored(points))
  }

  /// Puts a row in before a place of at most the section's number of rows.
  ///
  /// O(log n).
  public mutating func insertRow(_ height: RowHeight, at path: IndexPath) throws(TableError) {
    var way = SummedSequence.Path()
    if let place = place(of: path, recording: &way) {
      slots.insert(height.encoded(storage), before: place, along: way)
    } else {
      slots.insert(height.encoded(storage), at: try slotBehind(path))
    }
  }

  /// Puts rows of one height in before a place of at most the section's number of rows.
  ///
  /// O(log n).
  public mutating func insertRows(
    repeating height: RowHeight, count: Int, at path: IndexPath
  ) throws(TableError) {
    try check(path.section)
    guard count > 0 else { return }
    let slot = if let slot = slot(of: path) { slot } else { try slotBehind(path) }
    slots.insert(repeating: height.encoded(storage), count: count, at: slot)
  }

  /// The footer's slot, if a place is that behind its section's last row.
  private func slotBehind(_ path: IndexPath) throws(TableError) -> Int {
    try check(path.section)
    let size = size(ofSection: path.section)
    guard path.row == size - 2 else { throw .rowOutOfRange(path, numberOfRows: size - 2) }
    return firstSlot(ofSection: path.section) + size - 1
  }

  /// Takes a row out.
  ///
  /// O(log n).
  ///
  /// - Returns: the height that it had.
  @discardableResult
  public mutating func removeRow(at path: IndexPath) throws(TableError) -> RowHeight {
    let slot = try checkedSlot(of: path)
    let height = RowHeight(encoded: slots[slot])
    slots.remove(slot..<slot + 1)
    return height
  }

  /// Puts a section in before a place of at most the number of sections.
  ///
  /// O(log n) if its rows are uniform, else O(rows log n).
  public mutating func insertSection(_ section: Section, at index: Int) throws(TableError) {
    guard index >= 0, index <= numberOfSections else {
      throw .sectionOutOfRange(section: index, numberOfSections: numberOfSections)
    }
    let first = firstSlot(ofSection: index)
    slots.insert(storage.stored(section.header), .header, at: first)
    switch section.rows {
    case .uniform(let height, let count):
      slots.insert(repeating: height.encoded(storage), count: count, at: first + 1)
    case .listed(let heights):
      for (row, height) in heights.enumerated() {
        slots.insert(height.encoded(storage), at: first + 1 + row)
      }
    }
    slots.insert(storage.stored(section.footer), .footer, at: first + 1 + section.rows.count)
  }

  /// Takes a section out with its rows.
  ///
  /// O(log n + rows / 64).
  public mutating func removeSection(at index: Int) throws(TableError) {
    try check(index)
    let first = firstSlot(ofSection: index)
    slots.remove(first..<first + size(ofSection: index))
  }

  private func check(_ section: Int) throws(TableError) {
    guard isThere(section) else {
      throw .sectionOutOfRange(section: section, numberOfSections: numberOfSections)
    }
  }

  private mutating func checkedSlot(of path: IndexPath) throws(TableError) -> Int {
    guard let slot = slot(of: path) else { throw problem(with: path) }
    return slot
  }

  /// Why there is no row at a place.
  ///
  /// Mutating, as a borrowed copy of the whole would be made for the call, needed or not.
  @inline(never)
  private mutating func problem(with path: IndexPath) -> TableError {
    isThere(path.section)
      ? .rowOutOfRange(path, numberOfRows: size(ofSection: path.section) - 2)
      : .sectionOutOfRange(section: path.section, numberOfSections: numberOfSections)
  }
}
