/// Slots by priority, the least first; of equals the one that was set first.
///
/// A binary heap with the place of every slot, so that a priority is changed in O(log n).
struct SlotHeap {
  /// A place, a priority and a tick, and the slot in the heap.
  static let bytesPerSlot = 4 + 8 + 8 + 4

  private var heap: [Int32] = []
  private var places: [Int32] = []
  private var priorities: [Int] = []
  private var ticks: [Int] = []
  private var tick = 0

  /// The slot of the least priority; nil if there is none.
  var least: Int? { heap.first.map(Int.init) }

  func priority(of slot: Int) -> Int { priorities[slot] }

  /// Puts a slot in, or gives it another priority; either way it is set now.
  mutating func set(_ slot: Int, priority: Int) {
    while places.count <= slot {
      places.append(-1)
      priorities.append(0)
      ticks.append(0)
    }
    tick += 1
    priorities[slot] = priority
    ticks[slot] = tick
    if places[slot] < 0 {
      places[slot] = Int32(heap.count)
      heap.append(Int32(slot))
    }
    let place = Int(places[slot])
    siftUp(place)
    siftDown(Int(places[slot]))
  }

  mutating func remove(_ slot: Int) {
    guard slot < places.count, places[slot] >= 0 else { return }
    let place = Int(places[slot])
    places[slot] = -1
    let moved = heap.removeLast()
    guard Int(moved) != slot else { return }
    heap[place] = moved
    places[Int(moved)] = Int32(place)
    siftUp(place)
    siftDown(Int(places[Int(moved)]))
  }

  mutating func removeAll() { self = SlotHeap() }

  private func isLess(_ left: Int32, _ right: Int32) -> Bool {
    let (a, b) = (Int(left), Int(right))
    return (priorities[a], ticks[a]) < (priorities[b], ticks[b])
  }

  private mutating func siftUp(_ start: Int) {
    var place = start
    while place > 0 {
      let parent = (place - 1) / 2
      guard isLess(heap[place], heap[parent]) else { return }
      swap(place, parent)
      place = parent
    }
  }

  private mutating func siftDown(_ start: Int) {
    var place = start
    while true {
      var least = place
      let (left, right) = (2 * place + 1, 2 * place + 2)
      if left < heap.count, isLess(heap[left], heap[least]) { least = left }
      if right < heap.count, isLess(heap[right], heap[least]) { least = right }
      guard least != place else { return }
      swap(place, least)
      place = least
    }
  }

  private mutating func swap(_ a: Int, _ b: Int) {
    heap.swapAt(a, b)
    places[Int(heap[a])] = Int32(a)
    places[Int(heap[b])] = Int32(b)
  }
}
