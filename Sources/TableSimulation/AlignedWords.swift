import Glibc

/// Words of eight bytes in one block of memory that begins at a cache line.
///
/// Large blocks ask the kernel for large pages, so that a step to a random place in them does not also
/// wait for the page's address; where there are none this changes nothing. Arrays would do as well,
/// but for their checks and alignment; whoever holds a block vouches for indices below `count`.
struct AlignedWords: ~Copyable {
  private static let line = 64
  /// The size of a large page on x86-64 and on ARM with small pages of 4 KiB, in bytes.
  private static let largePage = 2 << 20

  /// MADV_COLLAPSE of Linux 6.1, which not every C library has a name for.
  private static let joinPages: Int32 = 25

  private(set) var base: UnsafeMutablePointer<UInt64>
  private var room: Int

  /// Makes a block without words.
  init() {
    room = 64
    base = Self.allocate(room)
  }

  deinit { base.deallocate() }

  /// Makes room for more words, which are zero.
  mutating func grow(from count: Int, to wanted: Int) {
    // By half again, so that growing is linear in all.
    if wanted > room { reserve(max(wanted, room + room / 2), keeping: count) }
    (base + count).update(repeating: 0, count: wanted - count)
  }

  /// Takes memory for so many words at once.
  mutating func reserve(_ wanted: Int, keeping count: Int) {
    guard wanted > room else { return }
    let new = Self.allocate(wanted)
    new.update(from: base, count: count)
    base.deallocate()
    base = new
    room = wanted
  }

  private static func allocate(_ words: Int) -> UnsafeMutablePointer<UInt64> {
    var bytes = words * 8
    let isLarge = bytes >= largePage / 4
    // Whole pages, or the rest would be in small ones.
    if isLarge { bytes = (bytes + largePage - 1) / largePage * largePage }
    let block = UnsafeMutableRawPointer.allocate(
      byteCount: bytes, alignment: isLarge ? largePage : line)
    // Fresh memory gets large pages at its first touch. Memory that an allocator hands out again has small
    // ones already, which are joined now. A kernel that can do neither says so, and there is nothing to
    // do about it.
    if isLarge {
      _ = madvise(block, bytes, MADV_HUGEPAGE)
      _ = madvise(block, bytes, joinPages)
    }
    return block.bindMemory(to: UInt64.self, capacity: words)
  }
}
