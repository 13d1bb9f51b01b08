import TableCells
import TableSimulation

/// What a batch of updates does to the rows themselves, by UIKit's rule: what goes is named by places
/// of before, what comes by places of after.
///
/// Written plainly, with no part of the table's own plan: policies that follow that plan are judged
/// by the rows that this leaves.
struct TableEdit: Sendable {
  private var removedRows: [Int: [Int]] = [:]
  private var movedRows: [(from: IndexPath, to: IndexPath)] = []
  private var insertedRows: [(place: IndexPath, row: RowContent)] = []
  private var removedSections: [Int] = []
  private var movedSections: [(from: Int, to: Int)] = []
  private var insertedSections: [(index: Int, rows: [RowContent])] = []

  /// Works out what mutations mean; new rows are made from the top down.
  ///
  /// - Parameters:
  ///   - mutations: valid updates of the data, as one batch; reloads change nothing.
  ///   - rowsOfNewSections: rows of each section that is inserted.
  init(_ mutations: [TableMutation], rowsOfNewSections: Int, supply: inout RowSupply) {
    var newRows: [IndexPath] = []
    var newSections: [Int] = []
    for mutation in mutations {
      switch mutation {
      case .insertRows(let paths): newRows += paths
      case .deleteRows(let paths):
        for path in paths { removedRows[path.section, default: []].append(path.row) }
      case .moveRow(let from, let to): movedRows.append((from, to))
      case .insertSections(let sections): newSections += sections
      case .deleteSections(let sections): removedSections += sections
      case .moveSection(let from, let to): movedSections.append((from, to))
      default: break
      }
    }
    insertedSections = newSections.sorted().map { ($0, supply.makeRows(rowsOfNewSections)) }
    insertedRows = newRows.sorted().map { ($0, supply.makeRow()) }
  }

  /// Carries the edit out.
  ///
  /// - Complexity: O(rows of the sections that change, and sections).
  func apply(to data: inout TableData) {
    var targets = insertedRows + movedRows.map { ($0.to, data.row(at: $0.from)) }
    var removed = removedRows
    for move in movedRows { removed[move.from.section, default: []].append(move.from.row) }
    for (section, rows) in removed { data.sections[section].removeAll(at: rows) }

    if !removedSections.isEmpty || !movedSections.isEmpty || !insertedSections.isEmpty {
      let sections =
        insertedSections + movedSections.map { ($0.to, data.sections[$0.from]) }
      data.sections.removeAll(at: removedSections + movedSections.map(\.from))
      for (index, rows) in sections.sorted(by: { $0.0 < $1.0 }) {
        data.sections.insert(rows, at: min(index, data.sections.count))
      }
    }
    targets.sort { $0.place < $1.place }
    var start = targets.startIndex
    while start < targets.endIndex {
      let section = targets[start].place.section
      let end = targets[start...].firstIndex { $0.place.section != section } ?? targets.endIndex
      data.sections[section].insertAll(targets[start..<end].map { ($0.place.row, $0.row) })
      start = end
    }
  }
}

extension TableData {
  fileprivate func row(at path: IndexPath) -> RowContent { sections[path.section][path.row] }
}

extension Array {
  /// Elements up to here are moved one by one: for a few that is less than going through all.
  private var fewEdits: Int { 4 }

  fileprivate mutating func removeAll(at indices: [Int]) {
    if indices.count <= fewEdits {
      for index in indices.sorted(by: >) { remove(at: index) }
    } else {
      let gone = Set(indices)
      self = self.indices.filter { !gone.contains($0) }.map { self[$0] }
    }
  }

  /// Puts elements in at indices of the result, ascending.
  fileprivate mutating func insertAll(_ new: [(index: Int, element: Element)]) {
    if new.count <= fewEdits {
      for (index, element) in new { insert(element, at: Swift.min(index, count)) }
      return
    }
    var result: [Element] = []
    result.reserveCapacity(count + new.count)
    var kept = self[...]
    for (index, element) in new {
      let missing = Swift.max(0, index - result.count)
      result += kept.prefix(missing)
      kept = kept.dropFirst(missing)
      result.append(element)
    }
    self = result + kept
  }
}
