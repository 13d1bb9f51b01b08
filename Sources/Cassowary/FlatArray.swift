/// Memory for a number of trivial elements, owned by whoever holds it and never shared.
///
/// A plain pointer in hot loops: no reference count, no uniqueness check. Indices are checked where
/// they come from outside, at the solver's public face.
struct FlatArray<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var capacity: Int

  init(capacity: Int) {
    base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  deinit { base.deallocate() }

  @inline(__always)
  subscript(index: Int) -> Element {
    unsafeAddress { UnsafePointer(base + index) }
    nonmutating unsafeMutableAddress { base + index }
  }

  /// Makes room for at least a number of elements, keeping the first `count`.
  @inline(__always)
  mutating func grow(to wanted: Int, keeping count: Int) {
    if wanted > capacity { move(to: max(wanted, 2 * capacity), keeping: count) }
  }

  @inline(never)
  private mutating func move(to newCapacity: Int, keeping count: Int) {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
    capacity = newCapacity
  }

  /// Takes the first `count` elements of another array.
  mutating func copy(_ count: Int, from other: borrowing FlatArray) {
    grow(to: max(count, 1), keeping: 0)
    base.update(from: other.base, count: count)
  }
}
