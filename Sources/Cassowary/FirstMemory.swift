/// The memory that a solver begins with, one allocation for all of its parts.
///
/// A cell's solver may live for one question only, and then allocating costs as much as solving. Parts
/// that outgrow their share move to memory of their own.
struct FirstMemory: ~Copyable {
  // What finds room: a label with its neighbours. The total, 14 kB, is about the largest that jemalloc
  // serves as a small size.
  static let constraints = 12
  static let variables = 40
  static let blocks = 10

  private let base: UnsafeMutableRawPointer
  private let byteCount: Int
  private var used = 0

  init() {
    byteCount = FirstMemory.size
    base = .allocate(byteCount: byteCount, alignment: 16)
  }

  deinit { base.deallocate() }

  private static var size: Int {
    SlabLayout(rowWords: 1, slotWords: 1).byteCount + Scratch.byteCount(slotWords: 1)
      + size(constraints, of: Simplex.ConstraintRecord.self)
      + size(constraints, of: Place.self)
      + size(variables, of: Simplex.VariableRecord.self) + size(variables, of: Place.self)
      + size(blocks * BlockPool.width, of: Double.self) + size(1, of: UInt64.self)
  }

  /// Bytes of a part; eight suit every element.
  private static func size<Element>(_ count: Int, of: Element.Type) -> Int {
    (count * MemoryLayout<Element>.stride + 7) & ~7
  }

  /// Takes the next bytes.
  mutating func take(bytes: Int) -> UnsafeMutableRawPointer {
    precondition(used + bytes <= byteCount, "the first memory was planned too small")
    defer { used += bytes }
    return base + used
  }

  /// Takes room for so many elements.
  mutating func take<Element: BitwiseCopyable>(
    _ count: Int, of type: Element.Type
  ) -> UnsafeMutablePointer<Element> {
    take(bytes: FirstMemory.size(count, of: type)).bindMemory(to: type, capacity: count)
  }
}
