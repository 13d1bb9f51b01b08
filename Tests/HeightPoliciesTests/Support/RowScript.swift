import TableSimulation

/// A script of `row-heights.md` 2.5 on one section of 20 rows, and what stands where afterwards.
///
/// The rows after it come from its meaning, the slow way: every place of after that no insert or
/// move names is taken by the next survivor. No index arithmetic is shared with any cache.
struct RowScript {
  static let rowCount = 20

  /// The calls in the order in which they are made.
  var calls: [TableMutation] = []
  /// Identities after the script: those of before are their indices, new ones are from 100 on.
  var rowsAfter: [Int] = []

  enum Kind: String, CaseIterable {
    case deleteSorted, deleteShuffled, insertSorted, insertShuffled, move
    case batchDeleteThenInsert, batchInsertThenDelete, batchInOrder, batchInAnyOrder
  }

  init(_ kind: Kind, _ random: inout SeededGenerator) {
    switch kind {
    case .deleteSorted, .deleteShuffled:
      let rows = Self.places(1...4, below: Self.rowCount, &random)
      calls = [.deleteRows(Self.paths(kind == .deleteSorted ? rows.sorted() : rows))]
      finish(deleted: rows, inserted: [], move: nil)
    case .insertSorted, .insertShuffled:
      let count = random.number(in: 1...4)
      let rows = Self.places(count...count, below: Self.rowCount + count, &random)
      calls = [.insertRows(Self.paths(kind == .insertSorted ? rows.sorted() : rows))]
      finish(deleted: [], inserted: rows, move: nil)
    case .move:
      let from = random.number(in: 0...Self.rowCount - 1)
      let target = random.number(in: 0...Self.rowCount - 1)
      calls = [.moveRow(from: Self.path(from), to: Self.path(target))]
      finish(deleted: [], inserted: [], move: (from, target))
    case .batchDeleteThenInsert, .batchInsertThenDelete:
      let deleted = Self.places(1...3, below: Self.rowCount, &random)
      let count = random.number(in: 1...3)
      let inserted = Self.places(
        count...count, below: Self.rowCount - deleted.count + count, &random)
      calls = [
        .deleteRows(Self.paths(deleted.sorted())), .insertRows(Self.paths(inserted.sorted())),
      ]
      if kind == .batchInsertThenDelete { calls.reverse() }
      finish(deleted: deleted, inserted: inserted, move: nil)
    case .batchInOrder, .batchInAnyOrder:
      let deleted = Self.places(1...3, below: Self.rowCount, &random)
      let survivors = (0..<Self.rowCount).filter { !deleted.contains($0) }
      let from = survivors[random.number(in: 0...survivors.count - 1)]
      let count = random.number(in: 1...3)
      // The move takes one of the places, the inserts the others.
      let places = Self.places(
        count + 1...count + 1, below: Self.rowCount - deleted.count + count, &random)
      let inserted = Array(places.dropFirst())
      let isSorted = kind == .batchInOrder
      calls = [
        .deleteRows(Self.paths(isSorted ? deleted.sorted() : deleted)),
        .insertRows(Self.paths(isSorted ? inserted.sorted() : inserted)),
        .moveRow(from: Self.path(from), to: Self.path(places[0])),
      ]
      if !isSorted { Self.shuffle(&calls, &random) }
      finish(deleted: deleted, inserted: inserted, move: (from, places[0]))
    }
  }

  private mutating func finish(deleted: [Int], inserted: [Int], move: (from: Int, to: Int)?) {
    let count = Self.rowCount - deleted.count + inserted.count
    var slots = [Int?](repeating: nil, count: count)
    for (index, place) in inserted.sorted().enumerated() { slots[place] = 100 + index }
    if let move { slots[move.to] = move.from }
    var survivors = (0..<Self.rowCount).filter { !deleted.contains($0) && $0 != move?.from }[...]
    rowsAfter = slots.map { $0 ?? survivors.removeFirst() }
  }

  private static func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
  private static func paths(_ rows: [Int]) -> [IndexPath] { rows.map(path) }

  /// Distinct numbers in random order.
  private static func places(
    _ counts: ClosedRange<Int>, below bound: Int, _ random: inout SeededGenerator
  ) -> [Int] {
    var all = Array(0..<bound)
    shuffle(&all, &random)
    return Array(all.prefix(random.number(in: counts)))
  }

  private static func shuffle<Item>(_ items: inout [Item], _ random: inout SeededGenerator) {
    for index in items.indices.reversed() {
      items.swapAt(index, random.number(in: 0...index))
    }
  }
}
