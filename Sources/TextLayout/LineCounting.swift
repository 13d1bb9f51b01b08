/// Counts lines as `SegmentedText` breaks them, without their widths.
struct LineCounting {
  let contentEnds: UnsafePointer<UInt32>
  let ends: UnsafePointer<UInt32>
  let room: UInt32
  let limit: Int
  var count = 0
  /// Segments on the last full line, where the search for the next line's end starts.
  private var guess = 0

  /// How many segments are looked at together; as many may be read behind a text's last.
  static let lanes = 8
  private static let laneNumbers = SIMD8<UInt32>(0, 1, 2, 3, 4, 5, 6, 7)

  init(
    contentEnds: UnsafePointer<UInt32>, ends: UnsafePointer<UInt32>, room: UInt32, limit: Int
  ) {
    self.contentEnds = contentEnds
    self.ends = ends
    self.room = room
    self.limit = limit
  }

  /// - Returns: false if a word is wider than a line, before the limit is reached.
  @inline(__always)
  mutating func addParagraph(_ start: Int, _ end: Int) -> Bool {
    var origin = start > 0 ? ends[start &- 1] : 0
    if start == end || contentEnds[end &- 1] &- origin <= room {
      count &+= 1
      return true
    }
    if guess == 0 { guess = firstGuess(start, end, origin) }
    var first = start
    while true {
      let next = lineEnd(first, end, origin)
      if next == first { return false }
      count &+= 1
      if next == end || count >= limit { return true }
      guess = next &- first
      origin = ends[next &- 1]
      first = next
    }
  }

  /// The first segment that has no room on a line.
  ///
  /// Segments end at ever greater positions: of eight about the guess, those that fit are counted, which
  /// takes no branch that depends on the text; and only a guess that is far off is walked away from.
  @inline(__always)
  private func lineEnd(_ first: Int, _ end: Int, _ origin: UInt32) -> Int {
    let from = max(first, min(first &+ guess, end &- 1) &- Self.lanes / 2)
    let eight = UnsafeRawPointer(contentEnds + from).loadUnaligned(as: SIMD8<UInt32>.self)
    // Differences are below 2^31: the upper bit says which of two numbers is the less.
    let left = SIMD8(repeating: UInt32(truncatingIfNeeded: end &- from))
    let isOfText = (Self.laneNumbers &- left) &>> 31
    let isTooFar = (SIMD8(repeating: room) &- (eight &- origin)) &>> 31
    let count = (isOfText & ~isTooFar).wrappedSum()
    var next = from &+ Int(count)
    if count == 0 {
      while next > first, contentEnds[next &- 1] &- origin > room { next &-= 1 }
    } else if Int(count) == Self.lanes {
      while next < end, contentEnds[next] &- origin <= room { next &+= 1 }
    }
    return next
  }

  /// Where the first line ends if all segments are equally wide.
  private func firstGuess(_ start: Int, _ end: Int, _ origin: UInt32) -> Int {
    let total = contentEnds[end &- 1] &- origin
    return Int(UInt64(end &- start) &* UInt64(room) / UInt64(max(total, 1)))
  }
}
