import TableCells

/// Rows that nobody has seen before, in the manner of a table's own.
///
/// Of a synthetic feed they are its next rows. Of a file they show what rows drawn from the file show.
/// Either way each has an identity of its own.
public struct RowSupply: Sendable {
  private let feed: FeedGenerator?
  private let models: [RowContent]
  private let seed: UInt64
  private var nextIdentity: Int

  /// Makes a supply.
  ///
  /// - Parameters:
  ///   - source: what the table was made from.
  ///   - rows: the table's rows at the start.
  ///   - seed: decides which rows of a file are shown again.
  public init(source: TableSource, rows: [RowContent], seed: UInt64) {
    if case .feed(let generator) = source { feed = generator } else { feed = nil }
    models = feed == nil ? rows : []
    self.seed = seed
    nextIdentity = (rows.lazy.map(\.identity).max() ?? -1) + 1
  }

  /// The next row.
  public mutating func makeRow() -> RowContent {
    let identity = nextIdentity
    nextIdentity += 1
    if let feed { return feed.row(at: identity) }
    var random = SeededGenerator(seed: seed, index: identity)
    var row = random.element(of: models) ?? RowContent(identity: 0, reuseIdentifier: "")
    row.identity = identity
    row.version = 0
    return row
  }

  /// So many rows.
  public mutating func makeRows(_ count: Int) -> [RowContent] {
    (0..<max(0, count)).map { _ in makeRow() }
  }
}
