import LayoutTraits
import TableCells
import TableSimulation

/// Which heights were computed in advance and not asked since, row by row and per environment.
struct UnusedHeights {
  private var rows = RowAlignedValues(absent: false)
  private var traits: TraitCollection
  /// Those of environments that were left, and may come again.
  private var others: [TraitCollection: RowAlignedValues<Bool>] = [:]
  /// How many there are, all environments together.
  private(set) var count = 0

  init(traits: TraitCollection) {
    self.traits = traits
  }

  mutating func add(_ path: IndexPath, of data: TableData) {
    guard !rows[path] else { return }
    rows.setValue(true, at: path, of: data)
    if rows[path] { count += 1 }
  }

  /// - Returns: whether the row's height was one of them.
  @discardableResult
  mutating func use(_ path: IndexPath) -> Bool {
    guard rows[path] else { return false }
    rows.clearValue(at: path)
    count -= 1
    return true
  }

  /// - Returns: how many are lost with rows that are gone or are to be asked anew.
  mutating func apply(_ plan: UpdatePlan, data: TableData) -> Int {
    guard count > 0 else { return 0 }
    let before = count
    _ = rows.apply(plan, data: data)
    count = rows.count(where: { $0 })
    // Sums of counts: the order does not matter.
    for key in Array(others.keys) {
      _ = others[key]?.apply(plan, data: data)
      count += others[key]?.count(where: { $0 }) ?? 0
    }
    return before - count
  }

  mutating func environmentDidChange(to traits: TraitCollection) {
    guard traits != self.traits else { return }
    if count > 0 { others[self.traits] = rows }
    self.traits = traits
    rows = others.removeValue(forKey: traits) ?? RowAlignedValues(absent: false)
  }

  /// - Returns: how many there were.
  mutating func removeAll() -> Int {
    defer { count = 0 }
    rows.removeAll()
    others = [:]
    return count
  }
}
