@testable import TableSimulation

/// The oracle of updates: plain arrays of identities, and the rule of appendix D done the slow way.
///
/// After a batch every place of after is either named by an insert or a move, or taken by the next
/// survivor in order. Nothing here is shared with the table's own index arithmetic.
struct ModelTable: Equatable {
  struct Section: Equatable {
    var id: Int
    var rows: [Int]
  }

  var sections: [Section]
  /// Identities are never given twice.
  private(set) var nextID = 0

  init(rowCounts: [Int]) {
    sections = []
    for count in rowCounts { sections.append(freshSection(rows: count)) }
  }

  private mutating func freshID() -> Int {
    nextID += 1
    return nextID
  }

  private mutating func freshSection(rows: Int) -> Section {
    let id = freshID()
    return Section(id: id, rows: (0..<rows).map { _ in freshID() })
  }

  /// The table after a batch; nil if the batch contradicts itself or names a place that is not there.
  func applying(_ mutations: [TableMutation]) -> ModelTable? {
    var result = self
    return result.apply(mutations) ? result : nil
  }

  private mutating func apply(_ mutations: [TableMutation]) -> Bool {
    var rowSources: [IndexPath] = []
    var sectionSources: [Int] = []
    var insertedRows: [IndexPath] = []
    var insertedSections: [Int] = []
    var reloadedRows: Set<IndexPath> = []
    var reloadedSections: Set<Int> = []
    var deletedRows: Set<IndexPath> = []
    var deletedSections: Set<Int> = []
    var rowMoves: [(from: IndexPath, to: IndexPath)] = []
    var sectionMoves: [(from: Int, to: Int)] = []
    for mutation in mutations {
      switch mutation {
      case .reloadData: return false
      case .insertRows(let paths): insertedRows += paths
      case .deleteRows(let paths):
        rowSources += paths
        deletedRows.formUnion(paths)
      // Each has new content, and so another identity; whether its cell stays is not the model's.
      case .reloadRows(let paths), .reconfigureRows(let paths), .invalidateHeights(let paths):
        rowSources += paths
        reloadedRows.formUnion(paths)
      case .moveRow(let from, let to):
        rowSources.append(from)
        rowMoves.append((from, to))
      case .insertSections(let list): insertedSections += list
      case .deleteSections(let list):
        sectionSources += list
        deletedSections.formUnion(list)
      case .reloadSections(let list):
        sectionSources += list
        reloadedSections.formUnion(list)
      case .moveSection(let from, let to):
        sectionSources.append(from)
        sectionMoves.append((from, to))
      }
    }
    let rowTargets = insertedRows + rowMoves.map(\.to)
    let sectionTargets = insertedSections + sectionMoves.map(\.to)
    guard Set(rowSources).count == rowSources.count,
      Set(sectionSources).count == sectionSources.count,
      Set(rowTargets).count == rowTargets.count,
      Set(sectionTargets).count == sectionTargets.count,
      sectionSources.allSatisfy(sections.indices.contains),
      rowSources.allSatisfy({
        sections.indices.contains($0.section)
          && sections[$0.section].rows.indices.contains($0.row)
      })
    else { return false }

    let carried = rowMoves.map { (to: $0.to, id: sections[$0.from.section].rows[$0.from.row]) }
    // Sections of after, each with the rows that stay; nil rows are the data source's own choice.
    var slots = [(section: Section, isFresh: Bool)?](
      repeating: nil, count: sections.count - deletedSections.count + insertedSections.count)
    guard sectionTargets.allSatisfy(slots.indices.contains) else { return false }
    for index in insertedSections.sorted() { slots[index] = (freshSection(rows: 3), true) }
    var survivors: [(section: Section, isFresh: Bool)] = []
    for (index, section) in sections.enumerated() where !deletedSections.contains(index) {
      var kept = section
      let isReloaded = reloadedSections.contains(index)
      if isReloaded {
        kept.rows = (0..<(section.rows.count * 7 + 2) % 6).map { _ in freshID() }
      } else {
        kept.rows = []
        for (row, id) in section.rows.enumerated() {
          let path = IndexPath(row: row, section: index)
          if deletedRows.contains(path) || rowMoves.contains(where: { $0.from == path }) {
            continue
          }
          kept.rows.append(reloadedRows.contains(path) ? freshID() : id)
        }
      }
      if let move = sectionMoves.first(where: { $0.from == index }) {
        slots[move.to] = (kept, isReloaded)
      } else {
        survivors.append((kept, isReloaded))
      }
    }
    for index in slots.indices where slots[index] == nil { slots[index] = survivors.removeFirst() }

    var after: [Section] = []
    for (index, slot) in slots.enumerated() {
      guard let slot else { return false }
      var section = slot.section
      let moved = carried.filter { $0.to.section == index }
      let inserted = insertedRows.filter { $0.section == index }
      if slot.isFresh {
        guard inserted.allSatisfy({ $0.row >= 0 }) else { return false }
        for move in moved {
          guard move.to.row >= 0 else { return false }
          // The data source has room for what moves in.
          while section.rows.count <= move.to.row { section.rows.append(freshID()) }
          section.rows[move.to.row] = move.id
        }
      } else {
        var rows = [Int?](
          repeating: nil, count: section.rows.count + moved.count + inserted.count)
        for move in moved {
          guard rows.indices.contains(move.to.row) else { return false }
          rows[move.to.row] = move.id
        }
        for path in inserted.sorted() {
          guard rows.indices.contains(path.row) else { return false }
          rows[path.row] = freshID()
        }
        var left = section.rows[...]
        section.rows = rows.map { $0 ?? left.removeFirst() }
      }
      after.append(section)
    }
    guard rowTargets.allSatisfy({ after.indices.contains($0.section) }) else { return false }
    sections = after
    return true
  }
}
