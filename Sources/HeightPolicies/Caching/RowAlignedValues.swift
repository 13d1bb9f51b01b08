import TableCells
import TableSimulation

/// A value for each row of a table, which goes where its row goes.
///
/// An array per section: a value is found in O(1), and a batch of updates costs the rows behind the
/// first change of each section that it names. A table asks every height again after such a batch
/// or keeps them in a tree of its own, so that an O(log n) update here would buy nothing, and an
/// O(log n) look-up would be paid at every ask.
public struct RowAlignedValues<Value> {
  /// What stands where nothing is known.
  public let absent: Value

  private var sections: [[Value]] = []
  private var hasRoom = false

  /// Makes a storage without rows; `setValue` makes room for those of the table.
  public init(absent: Value) {
    self.absent = absent
  }

  /// The value at a place; `absent` where none is known and where there is no row.
  ///
  /// O(1).
  public subscript(path: IndexPath) -> Value {
    guard sections.indices.contains(path.section),
      sections[path.section].indices.contains(path.row)
    else { return absent }
    return sections[path.section][path.row]
  }

  /// Keeps a value for the row that stands at a place now; nothing where the table has no row.
  ///
  /// O(1), but for the first of all, which makes room for every row.
  public mutating func setValue(_ value: Value, at path: IndexPath, of data: TableData) {
    if !hasRoom {
      sections = data.sections.map { Array(repeating: absent, count: $0.count) }
      hasRoom = true
    }
    guard sections.indices.contains(path.section),
      sections[path.section].indices.contains(path.row)
    else { return }
    sections[path.section][path.row] = value
  }

  /// Forgets the value at a place; nothing where there is none.
  ///
  /// O(1).
  public mutating func clearValue(at path: IndexPath) {
    guard sections.indices.contains(path.section),
      sections[path.section].indices.contains(path.row)
    else { return }
    sections[path.section][path.row] = absent
  }

  /// How many rows have a value like this.
  ///
  /// Linear in the rows.
  public func count(where isCounted: (Value) -> Bool) -> Int {
    sections.reduce(0) { sum, rows in rows.reduce(sum) { $0 + (isCounted($1) ? 1 : 0) } }
  }

  /// How many rows it has room for: none before the first value.
  ///
  /// Linear in the sections.
  public var rowCount: Int { sections.reduce(0) { $0 + $1.count } }

  /// Forgets everything, the number of rows included.
  public mutating func removeAll() {
    sections = []
    hasRoom = false
  }

  /// Brings every value where its row has gone, by the rule of `row-heights.md` appendix D.
  ///
  /// Linear in the rows behind the first change of each changed section.
  ///
  /// - Parameter data: the rows after the updates.
  /// - Returns: how many rows were visited.
  public mutating func apply(_ plan: UpdatePlan, data: TableData) -> Int {
    guard hasRoom else { return 0 }
    var visited = 0
    let carried = plan.rowMoves.map { (path: $0.to, value: self[$0.from]) }
    for path in plan.reloadedRows { setValue(absent, at: path, of: data) }
    if !plan.sections.isIdentity || !plan.reloadedSections.isEmpty {
      rearrangeSections(plan, data, &visited)
    } else {
      for section in plan.rows.keys.sorted() { shift(section, by: plan, &visited) }
    }
    for move in carried { setValue(move.value, at: move.path, of: data) }
    // Rows that changed behind the table's back leave nothing that can be trusted.
    let fits =
      sections.count == data.sections.count
      && sections.indices.allSatisfy { sections[$0].count == data.sections[$0].count }
    if !fits { removeAll() }
    return visited + carried.count + plan.reloadedRows.count
  }

  private mutating func rearrangeSections(
    _ plan: UpdatePlan, _ data: TableData, _ visited: inout Int
  ) {
    for section in plan.rows.keys.sorted() { shift(section, by: plan, &visited) }
    let before = sections
    sections = data.sections.indices.map { new in
      if let old = plan.oldSection(of: new), before.indices.contains(old),
        !plan.isReloaded(section: old)
      {
        return before[old]
      }
      let count = data.sections[new].count
      visited += count
      return Array(repeating: absent, count: count)
    }
  }

  /// Takes rows out of a section of before, and puts in those that come.
  private mutating func shift(_ section: Int, by plan: UpdatePlan, _ visited: inout Int) {
    guard let shift = plan.rows[section], sections.indices.contains(section) else { return }
    let first = min(shift.removed.first ?? Int.max, shift.inserted.first ?? Int.max)
    let old = sections[section]
    guard first <= old.count else { return }
    var new = Array(old[..<first])
    new.reserveCapacity(old.count - shift.removed.count + shift.inserted.count)
    var removed = shift.removed[...]
    var inserted = shift.inserted[...]
    for index in first..<old.count {
      if removed.first == index {
        removed.removeFirst()
        continue
      }
      while inserted.first == new.count {
        inserted.removeFirst()
        new.append(absent)
      }
      new.append(old[index])
    }
    while inserted.first == new.count {
      inserted.removeFirst()
      new.append(absent)
    }
    visited += new.count - first
    sections[section] = new
  }
}
