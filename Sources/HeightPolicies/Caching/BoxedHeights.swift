/// A dictionary from objects to objects, as NSMutableDictionary keeps NSNumbers: the way of most
/// libraries of the field.
///
/// Every look-up makes an object of its key, and every height is an object of its own.
final class BoxedHeights: HeightStore {
  private final class Key: Hashable {
    let key: CacheKey

    init(_ key: CacheKey) { self.key = key }

    static func == (left: Key, right: Key) -> Bool { left.key == right.key }
    func hash(into hasher: inout Hasher) { hasher.combine(key) }
  }

  private final class Entry {
    var height: Double
    let slot: Int

    init(_ height: Double, slot: Int) {
      self.height = height
      self.slot = slot
    }
  }

  private var entries: [Key: Entry] = [:]
  /// The same by slot, in which order nothing is random.
  private var slots: [(key: Key, entry: Entry)?] = []
  private var freeSlots: [Int] = []

  private let isSinglePrecision: Bool

  init(isSinglePrecision: Bool) {
    self.isSinglePrecision = isSinglePrecision
  }

  /// The height as it is kept: an NSNumber of a float is an object of the same size.
  private func kept(_ height: Double) -> Double {
    isSinglePrecision ? Double(Float(height)) : height
  }

  /// Two objects an entry, each with a header of two words.
  ///
  /// A dictionary has two references an entry, at most three
  /// quarters full: three quarters to three eighths of what it has room for.
  static func bytes(slots: Int, isSinglePrecision: Bool) -> Int {
    let header = 2 * MemoryLayout<UInt>.stride
    let key = header + MemoryLayout<CacheKey>.stride
    let entry = header + MemoryLayout<Int>.stride + MemoryLayout<Int>.stride
    let references = 2 * MemoryLayout<UInt>.stride
    return slots * (key + entry + references + references * 4 / 3)
  }

  var count: Int { entries.count }
  var slotCount: Int { slots.count }

  func slot(of key: CacheKey) -> Int? { entries[Key(key)]?.slot }
  func height(in slot: Int) -> Double { slots[slot]?.entry.height ?? 0 }
  func key(of slot: Int) -> CacheKey? { slots[slot]?.key.key }

  func insert(_ height: Double, for key: CacheKey) -> Int {
    let slot = freeSlots.popLast() ?? slots.count
    let key = Key(key)
    let entry = Entry(kept(height), slot: slot)
    entries[key] = entry
    if slot == slots.count { slots.append((key, entry)) } else { slots[slot] = (key, entry) }
    return slot
  }

  func replace(_ slot: Int, with height: Double) {
    slots[slot]?.entry.height = kept(height)
  }

  func remove(_ slot: Int) {
    guard let (key, _) = slots[slot] else { return }
    entries[key] = nil
    slots[slot] = nil
    freeSlots.append(slot)
  }

  func rekey(_ newKey: (CacheKey) -> CacheKey?) -> [Int] {
    var removed: [Int] = []
    entries.removeAll(keepingCapacity: true)
    for slot in slots.indices {
      guard let (old, entry) = slots[slot] else { continue }
      guard let new = newKey(old.key) else {
        slots[slot] = nil
        freeSlots.append(slot)
        removed.append(slot)
        continue
      }
      let key = Key(new)
      slots[slot] = (key, entry)
      entries[key] = entry
    }
    return removed
  }

  func removeAll() {
    entries = [:]
    slots = []
    freeSlots = []
  }
}
