/// What a case's cache may keep: by what, how many, and what goes first.
public struct CacheBoundRecord: Sendable, Codable, Equatable {
  /// What of a row finds its height, as compositions name it: `key`, `indexpath`, `content`.
  public var key: String
  /// What goes first, as compositions name it: `lru`, `sieve`.
  public var eviction: String
  /// The most heights that are kept.
  public var entries: Int

  /// Describes a bound.
  public init(key: String, eviction: String, entries: Int) {
    self.key = key
    self.eviction = eviction
    self.entries = entries
  }
}
