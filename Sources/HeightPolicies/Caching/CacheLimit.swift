/// What a full cache does, and how much it holds.
public struct CacheLimit: Equatable, Sendable {
  /// The most heights that it keeps.
  public var entries: Int
  /// Which goes when another comes.
  public var eviction: CacheEviction
  /// Decides what `random` draws.
  public var seed: UInt64

  /// Makes a limit.
  ///
  /// - Parameter entries: at least 1.
  public init(entries: Int, eviction: CacheEviction, seed: UInt64 = 1) {
    self.entries = max(1, entries)
    self.eviction = eviction
    self.seed = seed
  }
}

/// What a cache with a bound is told apart by: what finds a height, and how much it holds.
public struct CacheBound: Equatable, Sendable {
  /// What of a row finds its height.
  public var key: CacheKeyKind
  /// How much it holds, and what goes first.
  public var limit: CacheLimit

  /// Describes a bound.
  public init(key: CacheKeyKind, limit: CacheLimit) {
    self.key = key
    self.limit = limit
  }
}

/// What becomes of heights when the system wants memory back.
public enum MemoryWarningResponse: String, Sendable, CaseIterable {
  /// All go.
  case drop
  /// The half that would be evicted first goes.
  case half
  /// None goes: a height is small.
  case keep
}
