/// Places where lines may break, in room that is kept from text to text.
struct BreakList {
  private(set) var storage: UnsafeMutablePointer<Int32>
  private var capacity: Int
  private(set) var count = 0

  init() {
    capacity = 1024
    storage = .allocate(capacity: capacity)
  }

  /// Gives the room back; the list is of no use afterwards.
  func deallocate() { storage.deallocate() }

  /// Empties the list and makes room for every place of a text.
  mutating func start(length: Int) {
    count = 0
    if length <= capacity { return }
    storage.deallocate()
    capacity = length * 2
    storage = .allocate(capacity: capacity)
  }

  /// Adds a place; `start` made the room.
  @inline(__always)
  mutating func append(_ place: Int) {
    storage[count] = Int32(truncatingIfNeeded: place)
    count &+= 1
  }

  /// Takes places in that were written behind the last one.
  @inline(__always)
  mutating func note(_ written: Int) { count &+= written }

  var places: UnsafeBufferPointer<Int32> { UnsafeBufferPointer(start: storage, count: count) }
}
