import TableCells
import TableSimulation

/// A random batch on sections of rows, made from what stands where afterwards.
///
/// First the rows of after are put together; the calls are then read off them. So what is right is
/// known without any rule of index arithmetic.
struct RandomUpdate {
  var calls: [TableMutation] = []
  var after: [[RowContent]] = []
  /// Identities whose heights nothing in the batch allows to be forgotten.
  var kept: Set<Int> = []

  private struct Section {
    var old: Int?
    var isReloaded = false
    var isMoved = false
    var rows: [RowContent] = []
  }

  init(_ before: [[RowContent]], nextIdentity: inout Int, _ random: inout SeededGenerator) {
    var sections: [Section] = []
    var movedSections: [Section] = []
    var deletedSections: [Int] = []
    var reloadedSections: [Int] = []
    for old in before.indices {
      switch random.number(in: 0...9) {
      case 0: deletedSections.append(old)
      case 1: movedSections.append(Section(old: old, isMoved: true))
      case 2:
        reloadedSections.append(old)
        sections.append(Section(old: old, isReloaded: true))
      default: sections.append(Section(old: old))
      }
    }
    for section in movedSections { Self.insert(section, into: &sections, &random) }
    for _ in 0..<random.number(in: 0...1) {
      Self.insert(Section(old: nil), into: &sections, &random)
    }

    var deletedRows: [IndexPath] = []
    var reloadedRows: [IndexPath] = []
    var moves: [(from: IndexPath, row: RowContent)] = []
    for index in sections.indices {
      guard let old = sections[index].old, !sections[index].isReloaded else {
        // The data source's own choice, any rows at all.
        for _ in 0..<random.number(in: 0...6) {
          sections[index].rows.append(makeIdentityRow(nextIdentity))
          nextIdentity += 1
        }
        continue
      }
      for (row, content) in before[old].enumerated() {
        let path = IndexPath(row: row, section: old)
        switch random.number(in: 0...11) {
        case 0, 1: deletedRows.append(path)
        case 2: moves.append((path, content))
        case 3:
          reloadedRows.append(path)
          var changed = content
          changed.version += 1
          sections[index].rows.append(changed)
        default:
          sections[index].rows.append(content)
          kept.insert(content.identity)
        }
      }
    }
    var inserted: Set<Int> = []
    var arrivals: [RowContent] = []
    let fixed = sections.indices.filter { sections[$0].old != nil && !sections[$0].isReloaded }
    if fixed.isEmpty {
      deletedRows += moves.map(\.from)
      moves = []
    } else {
      for _ in 0..<random.number(in: 0...3) {
        arrivals.append(makeIdentityRow(nextIdentity))
        inserted.insert(nextIdentity)
        nextIdentity += 1
      }
      for content in moves.map(\.row) + arrivals {
        let target = fixed[random.number(in: 0...fixed.count - 1)]
        let place = random.number(in: 0...sections[target].rows.count)
        sections[target].rows.insert(content, at: place)
      }
    }
    kept.formUnion(moves.map(\.row.identity))
    after = sections.map(\.rows)
    readCalls(
      sections, deletedSections, reloadedSections, deletedRows, reloadedRows, moves, inserted,
      &random)
  }

  private mutating func readCalls(
    _ sections: [Section], _ deletedSections: [Int], _ reloadedSections: [Int],
    _ deletedRows: [IndexPath], _ reloadedRows: [IndexPath],
    _ moves: [(from: IndexPath, row: RowContent)], _ inserted: Set<Int>,
    _ random: inout SeededGenerator
  ) {
    let insertedSections = sections.indices.filter { sections[$0].old == nil }
    if !deletedSections.isEmpty { calls.append(.deleteSections(deletedSections)) }
    if !reloadedSections.isEmpty { calls.append(.reloadSections(reloadedSections)) }
    if !insertedSections.isEmpty { calls.append(.insertSections(insertedSections)) }
    for (new, section) in sections.enumerated() {
      if section.isMoved, let old = section.old {
        calls.append(.moveSection(from: old, to: new))
      }
    }
    if !deletedRows.isEmpty { calls.append(.deleteRows(deletedRows.shuffled(using: &random))) }
    if !reloadedRows.isEmpty { calls.append(.reloadRows(reloadedRows.shuffled(using: &random))) }
    var insertedRows: [IndexPath] = []
    for (section, rows) in after.enumerated() {
      for (row, content) in rows.enumerated() {
        let path = IndexPath(row: row, section: section)
        if inserted.contains(content.identity) { insertedRows.append(path) }
        if let move = moves.first(where: { $0.row.identity == content.identity }) {
          calls.append(.moveRow(from: move.from, to: path))
        }
      }
    }
    if !insertedRows.isEmpty { calls.append(.insertRows(insertedRows.shuffled(using: &random))) }
    calls.shuffle(using: &random)
  }

  private static func insert(
    _ section: Section, into sections: inout [Section], _ random: inout SeededGenerator
  ) {
    sections.insert(section, at: random.number(in: 0...sections.count))
  }
}
