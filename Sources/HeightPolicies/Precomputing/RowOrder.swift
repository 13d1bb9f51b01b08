import TableSimulation

/// In which order rows are computed in advance.
public enum RowOrder: String, Sendable, CaseIterable {
  /// From the first row to the last.
  case first
  /// By distance from where the table stands; ahead of its movement twice as far as behind.
  case near
}

/// The rows of a table one after another, each once, in one of the orders.
struct RowQueue {
  private let order: RowOrder
  /// Row numbers at which sections begin, and the number of all rows at the end.
  private var starts: [Int] = []
  /// Rows that have been given out, by number: all of `low..<high`.
  private var low = 0
  private var high = 0
  private var isStarted = false

  init(order: RowOrder) {
    self.order = order
  }

  /// Begins anew: rows or what is known of them have changed.
  mutating func restart() { isStarted = false }

  /// The next row; nil if all have been given out.
  ///
  /// O(1), but for the first after a restart and after a jump of the focus, which are O(sections).
  mutating func next(_ policy: ComposedPolicy) -> IndexPath? {
    next(
      focus: policy.focus, numberOfSections: policy.numberOfSections,
      numberOfRows: { policy.numberOfRows(inSection: $0) })
  }

  mutating func next(
    focus: ViewportFocus, numberOfSections: Int, numberOfRows: (Int) -> Int
  ) -> IndexPath? {
    if !isStarted { start(numberOfSections, numberOfRows) }
    let count = starts.last ?? 0
    guard low > 0 || high < count else { return nil }
    if order == .first {
      defer { high += 1 }
      return path(of: high)
    }
    let center = min(number(of: focus.path), max(0, count - 1))
    // A jump: rows around the new place come first. The old ones are passed over when they come again.
    if center < low || center > high { (low, high) = (center, center) }
    guard low > 0 || high < count else { return nil }
    let (after, before) = (high - center, center - low)
    let prefersEnd = focus.isTowardsEnd ? after <= 2 * before : 2 * after < before
    if high < count, prefersEnd || low == 0 {
      defer { high += 1 }
      return path(of: high)
    }
    low -= 1
    return path(of: low)
  }

  private mutating func start(_ sections: Int, _ numberOfRows: (Int) -> Int) {
    isStarted = true
    starts = [0]
    starts.reserveCapacity(sections + 1)
    var sum = 0
    for section in 0..<max(0, sections) {
      sum += numberOfRows(section)
      starts.append(sum)
    }
    (low, high) = (0, 0)
  }

  private func number(of path: IndexPath) -> Int {
    guard starts.indices.contains(path.section) else { return starts.last ?? 0 }
    return starts[path.section] + path.row
  }

  /// The last section that begins at or before the row, by bisection; empty ones have no row.
  private func path(of number: Int) -> IndexPath {
    var (first, last) = (0, starts.count - 1)
    while last - first > 1 {
      let middle = (first + last) / 2
      if starts[middle] <= number { first = middle } else { last = middle }
    }
    return IndexPath(row: number - starts[first], section: first)
  }
}
