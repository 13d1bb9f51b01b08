/// Where contents are kept, by digest: a hash table with open addressing.
///
/// The digest's bits are as good as random, so that a part of them is the place to look at first.
struct ContentTable {
  private struct Entry {
    var digest: ShownDigest
    var content: ContentReference
  }

  private var entries: [Entry] = []
  private(set) var count = 0

  private static let empty = Entry(digest: ShownDigest(pattern: 0), content: .none)
  private static let leastCapacity = 64

  /// The content of a digest; nil if there is none.
  ///
  /// O(1) on average.
  func content(of digest: ShownDigest) -> ContentReference? {
    guard !entries.isEmpty else { return nil }
    let content = entries[slot(of: digest)].content
    return content == .none ? nil : content
  }

  /// Keeps a content of a digest that has none yet.
  ///
  /// O(1) on average, amortised over growing.
  mutating func insert(_ content: ContentReference, for digest: ShownDigest) {
    if 4 * (count + 1) > 3 * entries.count { grow() }
    entries[slot(of: digest)] = Entry(digest: digest, content: content)
    count += 1
  }

  /// Forgets all; keeps the room.
  mutating func removeAll() {
    for index in entries.indices { entries[index] = Self.empty }
    count = 0
  }

  /// Where a digest stands, or would.
  @inline(__always)
  private func slot(of digest: ShownDigest) -> Int {
    let mask = entries.count - 1
    var slot = digest.place & mask
    while entries[slot].content != .none, entries[slot].digest != digest {
      slot = (slot + 1) & mask
    }
    return slot
  }

  private mutating func grow() {
    let old = entries
    entries = Array(repeating: Self.empty, count: max(Self.leastCapacity, 2 * old.count))
    for entry in old where entry.content != .none { entries[slot(of: entry.digest)] = entry }
  }
}
