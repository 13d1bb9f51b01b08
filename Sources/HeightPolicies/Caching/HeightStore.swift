/// A number as a cache keeps it: a float32, as UIKit keeps row heights, or a float64.
protocol StoredHeight: Sendable {
  init(points: Double)
  var points: Double { get }
}

extension Double: StoredHeight {
  init(points: Double) { self = points }
  var points: Double { self }
}

extension Float: StoredHeight {
  init(points: Double) { self.init(points) }
  var points: Double { Double(self) }
}

/// Heights by key: each in a slot, a small number that stays the same until the height is removed.
protocol HeightStore {
  /// An empty store.
  init()
  /// Bytes that so many heights take, with what finds them.
  static func bytes(slots: Int) -> Int

  /// How many heights there are.
  var count: Int { get }
  /// How many slots there are, free ones included.
  var slotCount: Int { get }
  /// The slot of a key.
  func slot(of key: CacheKey) -> Int?
  /// The height in a slot.
  func height(in slot: Int) -> Double
  /// The key of a slot; nil if it is free.
  func key(of slot: Int) -> CacheKey?
  /// Puts a height in for a key that has none.
  ///
  /// - Returns: its slot.
  mutating func insert(_ height: Double, for key: CacheKey) -> Int
  /// Puts another height in a slot.
  mutating func replace(_ slot: Int, with height: Double)
  /// Frees a slot.
  mutating func remove(_ slot: Int)
  /// Gives a slot another key, or frees it.
  ///
  /// Every slot of the store is told before any key is looked up again.
  mutating func rekey(_ newKey: (CacheKey) -> CacheKey?) -> [Int]
  /// Frees all.
  mutating func removeAll()
}
