/// Memory for a number of trivial elements, never shared.
///
/// A plain pointer in hot loops: no reference count, no uniqueness check. Indices are checked where
/// they come from outside, at the solver's public face.
struct FlatArray<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var capacity: Int
  /// Whether the memory is this array's own, and not a part of another's.
  private var isOwner: Bool

  init(capacity: Int) {
    base = .allocate(capacity: capacity)
    self.capacity = capacity
    isOwner = true
  }

  /// Begins in a solver's first memory.
  init(capacity: Int, in memory: inout FirstMemory) {
    base = memory.take(capacity, of: Element.self)
    self.capacity = capacity
    isOwner = false
  }

  deinit { if isOwner { base.deallocate() } }

  @inline(__always)
  subscript(index: Int) -> Element {
    unsafeAddress { UnsafePointer(base + index) }
    nonmutating unsafeMutableAddress { base + index }
  }

  /// Makes room for at least a number of elements, keeping the first `count`.
  @inline(__always)
  mutating func grow(to wanted: Int, keeping count: Int) {
    if wanted > capacity { move(to: max(wanted, 2 * capacity, 48), keeping: count) }
  }

  @inline(never)
  private mutating func move(to newCapacity: Int, keeping count: Int) {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    larger.update(from: base, count: count)
    if isOwner { base.deallocate() }
    base = larger
    capacity = newCapacity
    isOwner = true
  }

  /// Takes the first `count` elements of another array.
  mutating func copy(_ count: Int, from other: borrowing FlatArray) {
    grow(to: max(count, 1), keeping: 0)
    base.update(from: other.base, count: count)
  }
}
