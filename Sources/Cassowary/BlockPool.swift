/// Hands out blocks of 64 doubles that never move, and takes them back.
///
/// The first few lie in memory that the owner gives; more come in chunks, each twice as long as the
/// one before, so that a small system costs little and a large one few allocations.
struct BlockPool: ~Copyable {
  /// Doubles in a block.
  static let width = 64
  /// Blocks in the first chunk: with those given, enough for a cell.
  private static let firstChunk = 32
  /// No chunk is longer: 4 MB.
  private static let longestChunk = 8192
  private static let headerBytes = 16

  /// Before a chunk's blocks.
  private struct Header: BitwiseCopyable {
    var next: UnsafeMutableRawPointer?
    var count: Int
  }

  private let given: UnsafeMutablePointer<Double>
  private let givenCount: Int
  private var chunks: UnsafeMutableRawPointer?
  /// The chunk that blocks are taken from; none while there are given ones.
  private var current: UnsafeMutableRawPointer?
  private var next: UnsafeMutablePointer<Double>
  private var left: Int
  /// The last block taken back, each of which holds the one before.
  private var free: UnsafeMutablePointer<Double>?

  init(given: UnsafeMutablePointer<Double>, count: Int) {
    self.given = given
    givenCount = count
    next = given
    left = count
  }

  deinit {
    var chunk = chunks
    while let memory = chunk {
      chunk = memory.load(as: Header.self).next
      memory.deallocate()
    }
  }

  /// Blocks that there is memory for.
  var capacity: Int {
    var sum = givenCount
    var chunk = chunks
    while let memory = chunk {
      let header = memory.load(as: Header.self)
      sum += header.count
      chunk = header.next
    }
    return sum
  }

  /// Takes all blocks back and keeps the memory.
  mutating func removeAll() {
    current = nil
    next = given
    left = givenCount
    free = nil
  }

  @inline(__always)
  mutating func make() -> UnsafeMutablePointer<Double> {
    if let block = free {
      free = UnsafeRawPointer(block).load(as: UnsafeMutablePointer<Double>?.self)
      return block
    }
    if left == 0 { beginChunk() }
    let block = next
    next += BlockPool.width
    left -= 1
    return block
  }

  mutating func takeBack(_ block: UnsafeMutablePointer<Double>) {
    UnsafeMutableRawPointer(block).storeBytes(
      of: free, as: UnsafeMutablePointer<Double>?.self)
    free = block
  }

  /// Goes on in the next chunk, which is made if there is none.
  @inline(never)
  private mutating func beginChunk() {
    let last = current?.load(as: Header.self)
    let following = last.map(\.next) ?? chunks
    let chunk: UnsafeMutableRawPointer
    if let following {
      chunk = following
    } else {
      let count = min(last.map { 2 * $0.count } ?? BlockPool.firstChunk, BlockPool.longestChunk)
      chunk = .allocate(
        byteCount: BlockPool.headerBytes + 8 * count * BlockPool.width, alignment: 16)
      chunk.storeBytes(of: Header(next: nil, count: count), as: Header.self)
      if let current {
        current.storeBytes(of: chunk, as: UnsafeMutableRawPointer?.self)
      } else {
        chunks = chunk
      }
    }
    current = chunk
    left = chunk.load(as: Header.self).count
    next = (chunk + BlockPool.headerBytes).bindMemory(
      to: Double.self, capacity: left * BlockPool.width)
  }
}
