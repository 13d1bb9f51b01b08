import LayoutTraits
import TableSimulation

/// Where a policy keeps heights: the `cache` part of a composition.
///
/// Only `height`, `store` and `removeAll` must be written; the rest has defaults.
public protocol HeightCache: PolicyPart {
  /// The height kept for a row, in points; nil if there is none.
  func height(at indexPath: IndexPath) -> Double?
  /// Whether there is one: a look that counts as no use of it.
  func keepsHeight(at indexPath: IndexPath) -> Bool
  /// Keeps a height in points for the row that stands at a place now.
  func store(_ height: Double, at indexPath: IndexPath)
  /// Keeps a height in points, and what it cost to measure it, at least 1.
  func store(_ height: Double, at indexPath: IndexPath, cost: Int)
  /// Whether what a height costs decides how long it is kept: else costs are not worked out.
  var weighsCosts: Bool { get }
  /// How much is kept; nil where nobody counts.
  var usage: CacheUsage? { get }
  /// What it may keep; nil where there is no bound.
  var bound: CacheBound? { get }
  /// Drops everything.
  func removeAll()
  /// Whether heights asked while the table has no width are kept: a fault (FDTemplateLayoutCell issues
  /// 181, 400).
  var keepsHeightsOfNoWidth: Bool { get }
}

extension HeightCache {
  /// As the ask finds it.
  public func keepsHeight(at indexPath: IndexPath) -> Bool { height(at: indexPath) != nil }
  /// What it costs means nothing.
  public func store(_ height: Double, at indexPath: IndexPath, cost: Int) {
    store(height, at: indexPath)
  }
  /// Costs mean nothing.
  public var weighsCosts: Bool { false }
  /// They are not.
  public var keepsHeightsOfNoWidth: Bool { false }
  /// Nobody counts.
  public var usage: CacheUsage? { nil }
  /// There is none.
  public var bound: CacheBound? { nil }
  /// What is kept can be measured again.
  public func didReceiveMemoryWarning() { removeAll() }
}

/// How much a cache keeps, and the most that it has kept.
///
/// Bytes are those of the entries and of what finds and orders them, worked out from their sizes, so
/// that they are the same on every machine; room that arrays keep for growth, and what an allocator
/// adds, is in `cost.memory`.
public struct CacheUsage: Equatable, Sendable {
  /// Heights that are kept.
  public var entries: Int
  /// Bytes that they take.
  public var bytes: Int
  /// The most heights kept at a time.
  public var peakEntries: Int
  /// The most bytes taken at a time.
  public var peakBytes: Int

  /// An empty cache.
  public init() {
    entries = 0
    bytes = 0
    peakEntries = 0
    peakBytes = 0
  }

  /// Takes in how much is kept now.
  public mutating func record(entries: Int, bytes: Int) {
    self.entries = entries
    self.bytes = bytes
    peakEntries = max(peakEntries, entries)
    peakBytes = max(peakBytes, bytes)
  }
}
