import TableSimulation

extension RandomUpdates {
  /// The mutations of one batch, in the order in which they are called: any, as in real code.
  ///
  /// Of rows: deletes, reloads and moves of distinct old rows, inserts and moves to distinct new
  /// places, all in one section. Of sections: a single update, as mixing the two is told apart in the
  /// tests of the table itself.
  func draw(rowCounts: [Int], _ random: inout SeededGenerator) -> [TableMutation] {
    if includesSections, rowCounts.isEmpty || random.chance(percent: 20) {
      return [sectionUpdate(sections: rowCounts.count, &random)]
    }
    guard !rowCounts.isEmpty else { return [] }
    let section = random.below(rowCounts.count)
    return rowUpdates(section: section, rows: rowCounts[section], &random)
  }

  /// Below so many rows or sections nothing is deleted, so that a storm never ends on nothing.
  private static let fewest = 4

  private func sectionUpdate(sections: Int, _ random: inout SeededGenerator) -> TableMutation {
    switch random.below(4) {
    case 0 where sections >= Self.fewest: return .deleteSections([random.below(sections)])
    case 1 where sections > 0: return .reloadSections([random.below(sections)])
    case 2 where sections > 0:
      return .moveSection(from: random.below(sections), to: random.below(sections))
    default: return .insertSections([random.below(sections + 1)])
    }
  }

  private func rowUpdates(
    section: Int, rows: Int, _ random: inout SeededGenerator
  ) -> [TableMutation] {
    var deletes = 0
    var reloads = 0
    var moves = 0
    var inserts = 0
    for _ in 0..<random.number(in: 1...max(1, perBatch)) {
      let free = rows - deletes - reloads - moves
      switch random.below(4) {
      case 0 where free > 0 && rows - deletes >= Self.fewest: deletes += 1
      case 1 where free > 0: reloads += 1
      case 2 where free > 0: moves += 1
      default: inserts += 1
      }
    }
    var old = Self.distinct(deletes + reloads + moves, below: rows, &random)
    var new = Self.distinct(inserts + moves, below: rows - deletes + inserts, &random)
    func take(_ count: Int, from list: inout [Int]) -> [IndexPath] {
      defer { list.removeFirst(count) }
      return list.prefix(count).map { IndexPath(row: $0, section: section) }
    }
    var mutations: [TableMutation] = []
    if deletes > 0 { mutations.append(.deleteRows(take(deletes, from: &old))) }
    if reloads > 0 { mutations.append(.reloadRows(take(reloads, from: &old))) }
    if inserts > 0 { mutations.append(.insertRows(take(inserts, from: &new))) }
    for (from, to) in zip(take(moves, from: &old), take(moves, from: &new)) {
      mutations.append(.moveRow(from: from, to: to))
    }
    return random.shuffled(mutations)
  }

  /// Distinct numbers below a bound, in random order; there are that many.
  private static func distinct(
    _ count: Int, below bound: Int, _ random: inout SeededGenerator
  ) -> [Int] {
    var drawn: [Int] = []
    while drawn.count < count {
      let number = random.below(bound)
      if !drawn.contains(number) { drawn.append(number) }
    }
    return drawn
  }
}

extension SeededGenerator {
  /// The elements in random order: Fisher and Yates, with draws that are promised to stay.
  mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var elements = elements
    for index in elements.indices.dropFirst().reversed() {
      elements.swapAt(index, below(index + 1))
    }
    return elements
  }
}
