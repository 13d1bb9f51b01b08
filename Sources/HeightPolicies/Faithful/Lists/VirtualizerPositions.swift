/// Where the items of a list stand, as TanStack's virtualizer works it out (`row-heights.md` 1.9).
///
/// Start and size of every item in one array of doubles, built anew from the first item that changed
/// when it is next read: O(n - first) for any change, and the whole list when its number of items
/// changes. Sizes are by key, and an estimate until an item was measured.
public struct VirtualizerPositions<Key: Hashable> {
  /// Start and size in points, item after item.
  private var table: [Double] = []
  private var sizes: [Key: Double] = [:]
  private var firstDirty = 0
  private var count = 0
  /// Items whose position was worked out so far.
  public private(set) var touches = 0

  /// Makes an empty list.
  public init() {}

  /// The measured size of an item in points; nil if it was not measured.
  public func size(of key: Key) -> Double? { sizes[key] }

  /// An item was measured.
  ///
  /// - Parameters:
  ///   - size: what came out, in points.
  ///   - scrollOffset: where the content is, in points from the list's start.
  ///   - isScrollingBackward: whether it moves towards the start.
  /// - Returns: by how much the scroll offset is to follow, in points. A first measurement of an item
  ///   that starts above the offset moves it by the difference to the estimate; a later one does so
  ///   only if the whole item lies above it, and never while scrolling backward.
  public mutating func resize(
    _ key: Key, at index: Int, to size: Double, scrollOffset: Double = 0,
    isScrollingBackward: Bool = false
  ) -> Double {
    let known = sizes[key]
    sizes[key] = size
    firstDirty = min(firstDirty, index)
    guard index < count, table.count >= 2 * count else { return 0 }
    let start = table[2 * index]
    let before = known ?? table[2 * index + 1]
    let isAbove =
      known == nil
      ? start < scrollOffset
      : start + before <= scrollOffset && !isScrollingBackward
    return isAbove ? size - before : 0
  }

  /// Forgets an item's size.
  public mutating func forget(_ key: Key, at index: Int) {
    sizes[key] = nil
    firstDirty = min(firstDirty, index)
  }

  /// Forgets all sizes: the library's `measure()`.
  public mutating func measureAll() {
    sizes = [:]
    firstDirty = 0
  }

  /// Items came, went or moved: positions from one on are to be built anew.
  public mutating func invalidate(from index: Int) { firstDirty = min(firstDirty, max(0, index)) }

  /// Builds what is out of date.
  ///
  /// O(count - first change).
  public mutating func update(count: Int, key: (Int) -> Key, estimate: (Int) -> Double) {
    if count != self.count {
      // The options changed: the library starts from the front.
      self.count = count
      firstDirty = 0
      table = Array(repeating: 0, count: 2 * count)
    }
    guard firstDirty < count else { return }
    touches += count - firstDirty
    for index in firstDirty..<count {
      table[2 * index] = index == 0 ? 0 : table[2 * index - 2] + table[2 * index - 1]
      table[2 * index + 1] = sizes[key(index)] ?? estimate(index)
    }
    firstDirty = count
  }

  /// Start of an item in points, as of the last `update`.
  public func start(of index: Int) -> Double { table[2 * index] }
  /// Size of an item in points, as of the last `update`.
  public func size(at index: Int) -> Double { table[2 * index + 1] }
  /// End of the last item in points, as of the last `update`.
  public var totalSize: Double { count == 0 ? 0 : table[2 * count - 2] + table[2 * count - 1] }
}
