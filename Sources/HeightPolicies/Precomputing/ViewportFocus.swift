import TableSimulation

/// Where a table stands and which way it goes: the row that came into view last, and the one before.
public struct ViewportFocus: Equatable, Sendable {
  /// The row that was laid out last: at the edge towards which content comes.
  public private(set) var path = IndexPath(row: 0, section: 0)
  /// Whether rows come in towards the end of the table.
  public private(set) var isTowardsEnd = true

  mutating func move(to path: IndexPath) {
    if path != self.path { isTowardsEnd = path > self.path }
    self.path = path
  }
}
