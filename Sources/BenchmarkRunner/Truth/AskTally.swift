/// How often each row was asked as it was, in one environment.
///
/// Rows of the start have their place in an array that is there before the run; others are rare.
struct AskTally {
  private struct Other: Hashable {
    let row: RowVersion
    let environment: Int
  }

  private var counts: [Int32]
  private var others: [Other: Int32] = [:]
  /// Asks for a row that the data source does not have.
  private(set) var stray = 0
  /// The row that was asked most often, the first that reached that number.
  private(set) var most: (row: RowVersion, count: Int)?

  init(rows: Int) {
    counts = Array(repeating: 0, count: rows)
  }

  mutating func noteStray() { stray += 1 }

  mutating func add(_ row: RowVersion, number: Int?, in environment: Int) {
    let count: Int32
    if let number, counts.indices.contains(number) {
      counts[number] &+= 1
      count = counts[number]
    } else {
      let other = Other(row: row, environment: environment)
      count = (others[other] ?? 0) &+ 1
      others[other] = count
    }
    if Int(count) > most?.count ?? 0 { most = (row, Int(count)) }
  }
}
