import CVectors
import Glibc

/// Prepared texts one behind the other in memory: what their line counts at any width take, and no more.
///
/// Eight bytes a segment (a word, or an ideograph), four where nothing stands between segments, and 24 a
/// text. Texts are only added; whoever wants
/// the room back starts anew. It holds no strings: a text with a word that is wider than a line has to
/// be laid out by the engine that prepared it.
public final class PackedTexts {
  /// Where a text's numbers stand: first the ends of its segments' letters, then those of their white
  /// space, then the segments that its paragraphs end with.
  private struct Place {
    let numbers: UnsafePointer<UInt32>
    let segments: UInt32
    /// 0 for a text of one paragraph; the upper bit says that segments end with their letters, as
    /// ideographs do, so that their ends are kept once.
    private let paragraphsAndForm: UInt32
    let bounds: LineBounds

    private static let endsWithLetters: UInt32 = 1 << 31

    init(
      _ room: SegmentPlaces, segments: Int, paragraphs: Int, endsWithLetters: Bool
    ) {
      numbers = UnsafePointer(room.contentEnds)
      self.segments = UInt32(segments)
      paragraphsAndForm = UInt32(paragraphs) | (endsWithLetters ? Self.endsWithLetters : 0)
      bounds = LineBounds(room, segments: segments)
    }

    @inline(__always)
    var paragraphs: Int { Int(paragraphsAndForm & ~Self.endsWithLetters) }

    @inline(__always)
    var ends: UnsafePointer<UInt32> {
      paragraphsAndForm & Self.endsWithLetters == 0 ? numbers + Int(segments) : numbers
    }

    @inline(__always)
    var paragraphEnds: UnsafePointer<UInt32> { ends + Int(segments) }

    /// How many lines it takes, if that needs no look at its numbers.
    @inline(__always)
    func settledCount(width: Double, limit: Int) -> Int? {
      if segments == 0 { return 0 }
      guard let room = TextUnit.room(width: width) else { return min(max(1, paragraphs), limit) }
      if paragraphs > 0 { return nil }
      return bounds.lines(room: Int(room)).map { min($0, limit) }
    }

    /// How many lines it takes by its numbers; nil if a word is wider than a line.
    @inline(__always)
    func walkedCount(width: Double, limit: Int) -> Int? {
      guard let room = TextUnit.room(width: width) else { return nil }
      var lines = LineCounting(
        contentEnds: numbers, ends: ends, room: UInt32(room), limit: limit)
      if paragraphs == 0 {
        guard lines.addParagraph(0, Int(segments)) else { return nil }
        return min(lines.count, limit)
      }
      let paragraphEnds = paragraphEnds
      var first = 0
      for paragraph in 0..<paragraphs where lines.count < limit {
        let end = Int(paragraphEnds[paragraph])
        guard lines.addParagraph(first, end) else { return nil }
        first = end
      }
      return min(lines.count, limit)
    }

    /// Has the processor fetch the numbers, of a long text the first of them.
    @inline(__always)
    func fetch() {
      let line = 64
      let bytes = min(
        (paragraphEnds - numbers) &* MemoryLayout<UInt32>.stride, 16 &* line)
      let start = UnsafeRawPointer(numbers)
      var offset = 0
      while offset < bytes {
        prefetch_line(start + offset)
        offset &+= line
      }
    }
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
    let endsWithLetters =
      memcmp(room.contentEnds, room.ends, segments * MemoryLayout<UInt32>.stride) == 0
    let place = Place(
      room, segments: segments, paragraphs: paragraphEnds.count, endsWithLetters: endsWithLetters)
    // Behind the ends, or in place of those that say nothing more.
    let end = room.contentEnds + (endsWithLetters ? segments : 2 * segments)
    for (index, paragraphEnd) in paragraphEnds.enumerated() {
      end[index] = UInt32(truncatingIfNeeded: paragraphEnd)
    }
    let taken = end + paragraphEnds.count - room.contentEnds
    self.free = (room.contentEnds + taken, free.count - taken)
    places.append(place)
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
    let limit = limit > 0 ? limit : Int.max
    let place = places[number]
    return place.settledCount(width: width, limit: limit)
      ?? place.walkedCount(width: width, limit: limit)
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
    var counted = 0
    var first = 0
    while first < count {
      let end = min(first &+ Self.batch, count)
      counted &+= countLines(of: numbers, widths, limit, in: first..<end, &lines)
      first = end
    }
    return counted
  }

  /// Texts that are looked at together: what is walked along of them has room in a processor's nearest
  /// cache.
  private static let batch = 64

  /// Settles the texts whose bounds meet and has the numbers of the others fetched, which have come when
  /// those are walked along.
  private func countLines(
    of numbers: [Int32], _ widths: ArraySlice<Double>, _ limit: Int, in range: Range<Int>,
    _ lines: inout [Int32]
  ) -> Int {
    let firstWidth = widths.startIndex
    var counted = 0
    var walked = InlineArray<64, Int32>(repeating: 0)
    var walkedCount = 0
    places.withUnsafeBufferPointer { places in
      for index in range {
        guard numbers[index] >= 0 else {
          lines[index] = 0
          continue
        }
        counted &+= 1
        let place = places[Int(numbers[index])]
        if let found = place.settledCount(width: widths[firstWidth &+ index], limit: limit) {
          lines[index] = Int32(truncatingIfNeeded: found)
        } else {
          place.fetch()
          walked[walkedCount] = Int32(truncatingIfNeeded: index)
          walkedCount &+= 1
        }
      }
      for position in 0..<walkedCount {
        let index = Int(walked[position])
        let found = places[Int(numbers[index])]
          .walkedCount(width: widths[firstWidth &+ index], limit: limit)
        lines[index] = found.map(Int32.init(truncatingIfNeeded:)) ?? -1
      }
    }
    return counted
  }
}
