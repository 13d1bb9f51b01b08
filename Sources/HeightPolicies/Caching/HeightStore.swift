/// Heights by key: each in a slot, a small number that stays the same until the height is removed.
///
/// Stores are classes without type parameters, so that a look-up through the protocol is compiled for
/// what it works on.
protocol HeightStore: AnyObject {
  /// An empty store.
  ///
  /// - Parameter isSinglePrecision: whether heights are float32, as UIKit keeps row heights.
  init(isSinglePrecision: Bool)
  /// Bytes that so many heights take, with what finds them.
  static func bytes(slots: Int, isSinglePrecision: Bool) -> Int

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
  func insert(_ height: Double, for key: CacheKey) -> Int
  /// Puts another height in a slot.
  func replace(_ slot: Int, with height: Double)
  /// Frees a slot.
  func remove(_ slot: Int)
  /// Gives every slot another key, or frees it.
  ///
  /// - Returns: the slots that are free now.
  func rekey(_ newKey: (CacheKey) -> CacheKey?) -> [Int]
  /// Frees all.
  func removeAll()
}
