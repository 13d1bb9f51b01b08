/// Slots in a line, each linked to its neighbours: put in at the front, taken out anywhere, in O(1).
struct SlotList {
  /// Two links of 32 bits.
  static let bytesPerSlot = 8
  private static let none = Int32(-1)

  private var newer: [Int32] = []
  private var older: [Int32] = []
  private var first = none
  private var last = none

  /// The slot put in last; nil if there is none.
  var newest: Int? { first == Self.none ? nil : Int(first) }
  /// The slot put in before all others; nil if there is none.
  var oldest: Int? { last == Self.none ? nil : Int(last) }

  /// The neighbour that was put in next after a slot.
  func newer(than slot: Int) -> Int? {
    let found = newer[slot]
    return found == Self.none ? nil : Int(found)
  }

  mutating func insertNewest(_ slot: Int) {
    while newer.count <= slot {
      newer.append(Self.none)
      older.append(Self.none)
    }
    newer[slot] = Self.none
    older[slot] = first
    if first != Self.none { newer[Int(first)] = Int32(slot) } else { last = Int32(slot) }
    first = Int32(slot)
  }

  mutating func remove(_ slot: Int) {
    let (next, previous) = (newer[slot], older[slot])
    if next == Self.none { first = previous } else { older[Int(next)] = previous }
    if previous == Self.none { last = next } else { newer[Int(previous)] = next }
    newer[slot] = Self.none
    older[slot] = Self.none
  }

  mutating func removeAll() { self = SlotList() }
}
