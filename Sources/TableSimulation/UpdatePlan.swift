/// What a batch of updates does to a table, by the rule of `row-heights.md` appendix D.
///
/// Deletes, reloads and move sources are places of before, inserts and move targets places of after;
/// updates of rows in a section that is itself deleted, reloaded or inserted are part of that.
public struct UpdatePlan: Sendable {
  /// Where sections go.
  package internal(set) var sections = IndexShift()
  /// Sections that are moved, in order of their targets.
  package internal(set) var sectionMoves: [UpdateBatch.Move<Int>] = []
  /// Sections of before whose rows are all asked anew, ascending.
  package internal(set) var reloadedSections: [Int] = []
  /// Where the rows of a section of before go that is kept or moved; nothing if none of its rows do.
  package internal(set) var rows: [Int: IndexShift] = [:]
  /// Rows that are moved, in order of their targets.
  package internal(set) var rowMoves: [UpdateBatch.Move<IndexPath>] = []
  /// Rows of before whose heights are asked anew, ascending: reloaded or reconfigured ones, and those
  /// whose content has changed in place; none of a reloaded or deleted section.
  package internal(set) var reloadedRows: [IndexPath] = []
  /// Those of them whose cells stay, ascending, and whether they are filled again.
  package internal(set) var keptCells: [(path: IndexPath, isFilledAgain: Bool)] = []
  /// Number of sections after the updates.
  public internal(set) var numberOfSections = 0

  /// Which section of before stands at an index of after, moved ones included; nil if it is new.
  public func oldSection(of new: Int) -> Int? {
    if let old = sections.oldIndex(of: new) { return old }
    let place = sectionMoves.partitioningIndex { $0.to >= new }
    return place < sectionMoves.count && sectionMoves[place].to == new
      ? sectionMoves[place].from : nil
  }

  /// Where a section of before stands after, moved ones included; nil if it is deleted.
  public func newSection(of old: Int) -> Int? {
    sections.newIndex(of: old) ?? sectionMoves.first { $0.from == old }?.to
  }

  /// Whether all rows of a section of before are asked anew.
  public func isReloaded(section old: Int) -> Bool {
    let place = reloadedSections.partitioningIndex { $0 >= old }
    return place < reloadedSections.count && reloadedSections[place] == old
  }

  /// Whether a row's height is asked anew, itself and not with its section.
  public func isReloaded(row old: IndexPath) -> Bool {
    let place = reloadedRows.partitioningIndex { $0 >= old }
    return place < reloadedRows.count && reloadedRows[place] == old
  }

  /// Whether a row whose height is asked anew keeps its cell, and has it filled again; nil if the cell
  /// goes, or if nothing is asked.
  public func isCellFilledAgain(row old: IndexPath) -> Bool? {
    let place = keptCells.partitioningIndex { $0.path >= old }
    return place < keptCells.count && keptCells[place].path == old
      ? keptCells[place].isFilledAgain : nil
  }

  /// Where a row of before stands after with what is known of it; nil if it is deleted, or one of a
  /// section that is asked anew.
  public func newPath(of old: IndexPath) -> IndexPath? {
    if let move = rowMoves.first(where: { $0.from == old }) { return move.to }
    guard let section = newSection(of: old.section), !isReloaded(section: old.section) else {
      return nil
    }
    guard let shift = rows[old.section] else { return IndexPath(row: old.row, section: section) }
    return shift.newIndex(of: old.row).map { IndexPath(row: $0, section: section) }
  }

  /// How many rows a section has after the updates; nil if only the data source knows.
  public func expectedRows(inSection new: Int, before: (Int) -> Int) -> Int? {
    guard let old = oldSection(of: new), !isReloaded(section: old) else { return nil }
    let shift = rows[old] ?? IndexShift()
    return before(old) - shift.removed.count + shift.inserted.count
  }
}
