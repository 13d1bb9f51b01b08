/// Prepared texts one behind the other in memory: what their line counts at any width take, and no more.
///
/// Eight bytes a segment (a word, or an ideograph) and 24 a text. Texts are only added; whoever wants
/// the room back starts anew. It holds no strings: a text with a word that is wider than a line has to
/// be laid out by the engine that prepared it.
public final class PackedTexts {
  /// Where a text's numbers stand: first the ends of its segments' letters, then those of their white
  /// space, then the segments that its paragraphs end with.
  private struct Place {
    var numbers: UnsafeMutablePointer<UInt32>
    var segments: UInt32
    /// 0 for a text of one paragraph.
    var paragraphs: UInt32
    var bounds: LineBounds
  }

  /// Where a text may end, in `TextUnit`s: the differences of places fit into 31 bits.
  static let greatestEnd = UInt32(Int32.max)

  /// Numbers in a block; a text that needs more has one of its own.
  private static let blockCapacity = 1 << 15

  @exclusivity(unchecked) private var blocks: [UnsafeMutablePointer<UInt32>] = []
  /// The room left in the last block.
  @exclusivity(unchecked) private var free: (start: UnsafeMutablePointer<UInt32>, count: Int)?
  @exclusivity(unchecked) private var numbers = 0
  @exclusivity(unchecked) private var places: [Place] = []

  /// Makes a store without texts.
  public init() {}

  deinit { for block in blocks { block.deallocate() } }

  /// How many texts it holds.
  public var count: Int { places.count }

  /// Bytes held for the texts.
  public var byteCount: Int {
    numbers * MemoryLayout<UInt32>.stride + places.capacity * MemoryLayout<Place>.stride
  }

  /// Drops all texts; keeps a block of the room for others.
  public func removeAll() {
    places.removeAll(keepingCapacity: true)
    for block in blocks.dropFirst() { block.deallocate() }
    blocks.removeSubrange(min(1, blocks.count)...)
    if let first = blocks.first, numbers > 0 {
      free = (first, Self.blockCapacity)
      numbers = Self.blockCapacity + LineCounting.lanes
    }
  }

  /// Adds a text.
  ///
  /// - Returns: its number, from 0; nil if it is not of an engine that keeps segments, has tabs or soft
  ///   hyphens, or is longer on one line than 2 million points.
  public func append(_ text: any PreparedText) -> Int? {
    guard let text = text as? SegmentedText, text.marks == nil,
      text.count == 0 || (text.isWithin32Bits && text.ends[text.count - 1] <= Self.greatestEnd)
    else { return nil }
    let places = room(forSegments: text.count)
    places.contentEnds.update(from: text.contentEnds, count: text.count)
    places.ends.update(from: text.ends, count: text.count)
    return keep(places, segments: text.count, paragraphEnds: text.paragraphEnds)
  }

  // MARK: Texts that are prepared in place

  /// Room for a text that is about to be prepared; good until something else is added.
  func room(forSegments count: Int) -> SegmentPlaces {
    // Where segments end in the text is not kept: the ends of paragraphs take its room, of which there
    // may be one more than segments.
    let start = makeRoom(for: 3 * count + 1)
    return SegmentPlaces(
      contentEnds: start, ends: start + count, textEnds: start + 2 * count)
  }

  /// Keeps what was put into the room.
  ///
  /// - Returns: the text's number; nil if there are too many.
  func keep(_ room: SegmentPlaces, segments: Int, paragraphEnds: [Int]) -> Int? {
    guard places.count < Int32.max, let free else { return nil }
    for (index, end) in paragraphEnds.enumerated() {
      room.textEnds[index] = UInt32(truncatingIfNeeded: end)
    }
    let taken = 2 * segments + paragraphEnds.count
    self.free = (room.contentEnds + taken, free.count - taken)
    places.append(
      Place(
        numbers: room.contentEnds, segments: UInt32(segments),
        paragraphs: UInt32(paragraphEnds.count),
        bounds: LineBounds(room, segments: segments)))
    return places.count - 1
  }

  private func makeRoom(for count: Int) -> UnsafeMutablePointer<UInt32> {
    if let free, count <= free.count { return free.start }
    let capacity = max(Self.blockCapacity, count)
    // Lines are searched eight segments at a time, past a text's end too.
    let block = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity + LineCounting.lanes)
    block.initialize(repeating: 0, count: capacity + LineCounting.lanes)
    blocks.append(block)
    numbers += capacity + LineCounting.lanes
    free = (block, capacity)
    return block
  }

  // MARK: Lines

  /// How many lines a text takes.
  ///
  /// - Parameters:
  ///   - number: a text's, as `append` gave it.
  ///   - width: the room for a line in points.
  ///   - limit: the most lines; 0 means no limit.
  /// - Returns: nil if a word is wider than a line.
  /// - Complexity: as a rule O(lines).
  public func lineCount(of number: Int, width: Double, limit: Int) -> Int? {
    lineCount(of: places[number], width: width, limit: limit > 0 ? limit : Int.max)
  }

  /// How many lines many texts take, each at its width.
  ///
  /// - Parameters:
  ///   - numbers: texts, as `append` gave their numbers; -1 for none.
  ///   - widths: the room for a line in points, one for each text.
  ///   - limit: the most lines; 0 means no limit.
  ///   - lines: set to the lines of each text, 0 for no text, and -1 where a word is wider than a line;
  ///     as many as texts.
  /// - Returns: how many texts there were.
  public func countLines(
    of numbers: [Int32], widths: ArraySlice<Double>, limit: Int, into lines: inout [Int32]
  ) -> Int {
    let limit = limit > 0 ? limit : Int.max
    let count = min(numbers.count, widths.count, lines.count)
    let firstWidth = widths.startIndex
    var counted = 0
    places.withUnsafeBufferPointer { places in
      for index in 0..<count {
        guard numbers[index] >= 0 else {
          lines[index] = 0
          continue
        }
        counted &+= 1
        let found = lineCount(
          of: places[Int(numbers[index])], width: widths[firstWidth &+ index], limit: limit)
        lines[index] = found.map(Int32.init(truncatingIfNeeded:)) ?? -1
      }
    }
    return counted
  }

  @inline(__always)
  private func lineCount(of place: Place, width: Double, limit: Int) -> Int? {
    let segments = Int(place.segments)
    if segments == 0 { return 0 }
    guard let room = TextUnit.room(width: width) else {
      return min(max(1, Int(place.paragraphs)), limit)
    }
    if place.paragraphs == 0, let lines = place.bounds.lines(room: Int(room)) {
      return min(lines, limit)
    }
    let contentEnds = UnsafePointer(place.numbers)
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
