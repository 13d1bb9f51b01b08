/// Where heights are stored.
public enum CacheStorage: String, Sendable, CaseIterable {
  /// A dictionary from objects to objects.
  case boxed
  /// An open-addressing hash table of plain numbers.
  case hash
  /// An array per section.
  case dense
}

/// A cache by its choices: what compositions such as `key(width,lru,1000)` name.
public struct ComposableCache: Equatable, Sendable {
  /// What of a row is its key.
  public var key: CacheKeyKind
  /// What of the environment is.
  public var environment: CacheEnvironment
  /// Where heights are stored.
  public var storage: CacheStorage
  /// Whether heights are float32, as UIKit's own, or float64.
  public var isSinglePrecision: Bool
  /// How much is kept; nil for all.
  public var limit: CacheLimit?
  /// What becomes of it when memory is short.
  public var onWarning: MemoryWarningResponse

  /// Describes a cache; the usual one of a key if nothing else is said.
  public init(
    key: CacheKeyKind, environment: CacheEnvironment = .full, storage: CacheStorage? = nil,
    isSinglePrecision: Bool = false, limit: CacheLimit? = nil,
    onWarning: MemoryWarningResponse = .drop
  ) {
    self.key = key
    self.environment = environment
    self.storage = storage ?? (key == .indexPath && limit == nil ? .dense : .hash)
    self.isSinglePrecision = isSinglePrecision
    self.limit = limit
    self.onWarning = onWarning
  }

  /// Why there is no such cache; nil if there is.
  public var contradiction: String? {
    if storage == .dense, key != .indexPath {
      return "a dense array is by place; take indexpath, or the storage hash"
    }
    if storage == .dense, limit != nil {
      return "a dense array has room for every row, so that dropping some gives nothing back; "
        + "take the storage hash, or no bound"
    }
    if onWarning == .half, limit == nil {
      return "which half goes at a memory warning is for an eviction to say; add one with its "
        + "bound, such as lru,1000"
    }
    return nil
  }

  /// An empty cache for a table; what contradicts itself falls back to the storage `hash`.
  public func makeCache(_ context: PolicyContext) -> any HeightCache {
    if storage == .dense, contradiction == nil {
      return IndexPathCache(
        context: context, environment: environment, isSinglePrecision: isSinglePrecision,
        keepsOnWarning: onWarning == .keep)
    }
    return KeyedHeightCache(
      context: context, key: key, environment: environment, store: Self.store(storage),
      isSinglePrecision: isSinglePrecision, limit: limit, onWarning: onWarning)
  }

  private static func store(_ storage: CacheStorage) -> any HeightStore.Type {
    storage == .boxed ? BoxedHeights.self : HashedHeights.self
  }

  /// The most heights for which a number of bytes is enough; at least 1.
  static func entries(
    inBytes bytes: Int, storage: CacheStorage, isSinglePrecision: Bool, eviction: CacheEviction
  ) -> Int {
    let store = store(storage)
    func needed(_ slots: Int) -> Int {
      store.bytes(slots: slots, isSinglePrecision: isSinglePrecision)
        + slots * eviction.bytesPerSlot
    }
    // An entry takes more than a byte. Bytes never fall as slots grow: bisection finds the last fit.
    var (fits, tooMany) = (1, max(2, bytes))
    while tooMany - fits > 1 {
      let middle = fits + (tooMany - fits) / 2
      if needed(middle) <= bytes { fits = middle } else { tooMany = middle }
    }
    return fits
  }
}
