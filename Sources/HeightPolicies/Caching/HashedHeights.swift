/// An open-addressing hash table of plain numbers, with linear probing and no tombstones.
///
/// A look-up reads one line of the index and one key, and allocates nothing.
final class HashedHeights: HeightStore {
  /// Slots by hash, plus one; 0 is free.
  ///
  /// A power of two, at most three quarters full.
  private var index: [UInt32] = []
  private var keys: [CacheKey?] = []
  private var heights: HeightArray
  private var freeSlots: [UInt32] = []

  init(isSinglePrecision: Bool) {
    heights = HeightArray(isSinglePrecision: isSinglePrecision)
  }

  static func bytes(slots: Int, isSinglePrecision: Bool) -> Int {
    slots
      * (MemoryLayout<CacheKey?>.stride
        + HeightArray.stride(isSinglePrecision: isSinglePrecision))
      + indexSize(for: slots) * MemoryLayout<UInt32>.stride
  }

  /// The least power of two of which so many are three quarters at most.
  private static func indexSize(for slots: Int) -> Int {
    var size = 8
    while slots * 4 > size * 3 { size *= 2 }
    return size
  }

  var count: Int { keys.count - freeSlots.count }
  var slotCount: Int { keys.count }

  func slot(of key: CacheKey) -> Int? {
    guard !index.isEmpty else { return nil }
    let mask = index.count - 1
    var place = Int(truncatingIfNeeded: key.scattered) & mask
    while true {
      let found = index[place]
      if found == 0 { return nil }
      if keys[Int(found) - 1] == key { return Int(found) - 1 }
      place = (place + 1) & mask
    }
  }

  func height(in slot: Int) -> Double { heights[slot] }
  func key(of slot: Int) -> CacheKey? { keys[slot] }

  func insert(_ height: Double, for key: CacheKey) -> Int {
    let slot: Int
    if let free = freeSlots.popLast() {
      slot = Int(free)
      keys[slot] = key
      heights[slot] = height
    } else {
      slot = keys.count
      keys.append(key)
      heights.append(height)
    }
    if index.count < Self.indexSize(for: count) { grow() } else { enter(slot, key) }
    return slot
  }

  func replace(_ slot: Int, with height: Double) {
    heights[slot] = height
  }

  func remove(_ slot: Int) {
    guard let key = keys[slot] else { return }
    let mask = index.count - 1
    var place = Int(truncatingIfNeeded: key.scattered) & mask
    while Int(index[place]) != slot + 1 { place = (place + 1) & mask }
    close(place, mask)
    keys[slot] = nil
    freeSlots.append(UInt32(slot))
  }

  func rekey(_ newKey: (CacheKey) -> CacheKey?) -> [Int] {
    var removed: [Int] = []
    for slot in keys.indices {
      guard let key = keys[slot] else { continue }
      keys[slot] = newKey(key)
      if keys[slot] == nil {
        removed.append(slot)
        freeSlots.append(UInt32(slot))
      }
    }
    rebuild(size: index.count)
    return removed
  }

  func removeAll() {
    index = []
    keys = []
    heights.removeAll()
    freeSlots = []
  }

  private func grow() { rebuild(size: Self.indexSize(for: count)) }

  private func rebuild(size: Int) {
    index = Array(repeating: 0, count: size)
    for (slot, key) in keys.enumerated() {
      if let key { enter(slot, key) }
    }
  }

  private func enter(_ slot: Int, _ key: CacheKey) {
    let mask = index.count - 1
    var place = Int(truncatingIfNeeded: key.scattered) & mask
    while index[place] != 0 { place = (place + 1) & mask }
    index[place] = UInt32(slot + 1)
  }

  /// Closes the gap at a place: what was pushed past it by others moves back.
  private func close(_ start: Int, _ mask: Int) {
    var gap = start
    var place = (start + 1) & mask
    while index[place] != 0 {
      if let key = keys[Int(index[place]) - 1] {
        let home = Int(truncatingIfNeeded: key.scattered) & mask
        if (place - home) & mask >= (place - gap) & mask {
          index[gap] = index[place]
          gap = place
        }
      }
      place = (place + 1) & mask
    }
    index[gap] = 0
  }
}
