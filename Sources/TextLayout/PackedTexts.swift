/// Prepared texts one behind the other in memory: what their line counts at any width take, and no more.
///
/// Eight bytes a segment (a word, or an ideograph) and 16 a text. Texts are only added; whoever wants
/// the room back starts anew. It holds no strings: a text with a word that is wider than a line has to
/// be laid out by the engine that prepared it.
public final class PackedTexts {
  /// Where a text's numbers stand: in which block and from which on, first the ends of its segments'
  /// letters, then those of their white space, then the segments that its paragraphs end with.
  private struct Place {
    var block: UInt32
    var start: UInt32
    var segments: UInt32
    /// 0 for a text of one paragraph.
    var paragraphs: UInt32
  }

  /// Numbers in a block; a text that needs more has one of its own.
  private static let blockCapacity = 1 << 15

  private var blocks: [UnsafeMutablePointer<UInt32>] = []
  private var used = 0
  private var capacity = 0
  private var numbers = 0
  private var places: [Place] = []

  /// Makes a store without texts.
  public init() {}

  deinit { for block in blocks { block.deallocate() } }

  /// How many texts it holds.
  public var count: Int { places.count }

  /// Bytes held for the texts.
  public var byteCount: Int {
    numbers * MemoryLayout<UInt32>.stride + places.capacity * MemoryLayout<Place>.stride
  }

  /// Drops all texts.
  public func removeAll() {
    for block in blocks { block.deallocate() }
    blocks = []
    (used, capacity, numbers) = (0, 0, 0)
    places = []
  }

  /// Adds a text.
  ///
  /// - Returns: its number, from 0; nil if it is not of an engine that keeps segments, has tabs or soft
  ///   hyphens, or is longer on one line than 4 million points.
  public func append(_ text: any PreparedText) -> Int? {
    guard let text = text as? SegmentedText, text.marks == nil,
      text.isWithin32Bits || text.count == 0,
      places.count < Int32.max
    else { return nil }
    let segments = text.count
    let paragraphs = text.paragraphEnds
    let start = makeRoom(for: 2 * segments + paragraphs.count)
    (start).update(from: text.contentEnds, count: segments)
    (start + segments).update(from: text.ends, count: segments)
    for (index, end) in paragraphs.enumerated() {
      start[2 * segments + index] = UInt32(truncatingIfNeeded: end)
    }
    places.append(
      Place(
        block: UInt32(blocks.count - 1),
        start: UInt32(used - 2 * segments - paragraphs.count),
        segments: UInt32(segments), paragraphs: UInt32(paragraphs.count)))
    return places.count - 1
  }

  private func makeRoom(for count: Int) -> UnsafeMutablePointer<UInt32> {
    if blocks.isEmpty || used + count > capacity {
      capacity = max(Self.blockCapacity, count)
      blocks.append(.allocate(capacity: capacity))
      numbers += capacity
      used = 0
    }
    used += count
    return blocks[blocks.count - 1] + (used - count)
  }

  /// How many lines a text takes.
  ///
  /// - Parameters:
  ///   - number: a text's, as `append` gave it.
  ///   - width: the room for a line in points.
  ///   - limit: the most lines; 0 means no limit.
  /// - Returns: nil if a word is wider than a line.
  /// - Complexity: as a rule O(lines).
  public func lineCount(of number: Int, width: Double, limit: Int) -> Int? {
    let place = places[number]
    let limit = limit > 0 ? limit : Int.max
    let segments = Int(place.segments)
    if segments == 0 { return 0 }
    let contentEnds = UnsafePointer(blocks[Int(place.block)] + Int(place.start))
    guard let room = TextUnit.room(width: width) else {
      return min(max(1, Int(place.paragraphs)), limit)
    }
    var lines = LineCounting(
      contentEnds: contentEnds, ends: contentEnds + segments, room: UInt32(room), limit: limit)
    if place.paragraphs == 0 {
      guard lines.addParagraph(0, segments) else { return nil }
      return min(lines.count, limit)
    }
    let paragraphEnds = contentEnds + 2 * segments
    var first = 0
    for paragraph in 0..<Int(place.paragraphs) where lines.count < limit {
      let end = Int(paragraphEnds[paragraph])
      guard lines.addParagraph(first, end) else { return nil }
      first = end
    }
    return min(lines.count, limit)
  }
}

/// Counts lines as `SegmentedText` breaks them, without their widths.
private struct LineCounting {
  let contentEnds: UnsafePointer<UInt32>
  let ends: UnsafePointer<UInt32>
  let room: UInt32
  let limit: Int
  var count = 0
  /// Segments on the last full line, where the search for the next line's end starts.
  private var guess = 0

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
      // Segments end at ever greater positions, so a walk from any place finds the first that has no
      // room on the line.
      var next = min(first &+ guess, end)
      if next < end, contentEnds[next] &- origin <= room {
        next &+= 1
        while next < end, contentEnds[next] &- origin <= room { next &+= 1 }
      } else {
        while next > first, contentEnds[next &- 1] &- origin > room { next &-= 1 }
        if next == first { return false }
      }
      count &+= 1
      if next == end || count >= limit { return true }
      guess = next &- first
      origin = ends[next &- 1]
      first = next
    }
  }

  /// Where the first line ends if all segments are equally wide.
  private func firstGuess(_ start: Int, _ end: Int, _ origin: UInt32) -> Int {
    let total = contentEnds[end &- 1] &- origin
    return Int(UInt64(end &- start) &* UInt64(room) / UInt64(max(total, 1)))
  }
}
