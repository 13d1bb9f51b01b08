/// What of a text's widths often settles its number of lines without a walk along them.
///
/// A line breaks before a segment that has no room on it. So each full line takes in more than its room
/// less that segment, and no more than its room and the white space that hangs behind it: the widest
/// segment and the widest white space bound the number of lines from both sides. In a column of a
/// phone's width the bounds meet for most short texts, and for most of ideographs.
struct LineBounds {
  /// Where the visible text ends on one endless line, in `TextUnit`s.
  private let end: UInt32
  /// The widest segment and white space, in 64 units, rounded up.
  private let widest: UInt16
  private let widestSpace: UInt16

  /// A text of one paragraph whose segments are written at some places.
  init(_ places: SegmentPlaces, segments: Int) {
    guard segments > 0 else {
      (end, widest, widestSpace) = (0, 0, 0)
      return
    }
    let (contentEnds, ends) = (places.contentEnds, places.ends)
    end = contentEnds[segments - 1]
    // Signed, since kerning may draw a segment's end before its start; places are below 2^31.
    var widest = Int32(bitPattern: contentEnds[0])
    for index in 1..<segments {
      widest = max(widest, Int32(bitPattern: contentEnds[index] &- ends[index &- 1]))
    }
    var widestSpace: Int32 = 0
    for index in 0..<segments {
      widestSpace = max(widestSpace, Int32(bitPattern: ends[index] &- contentEnds[index]))
    }
    self.widest = Self.rounded(widest)
    self.widestSpace = Self.rounded(widestSpace)
  }

  private static func rounded(_ width: Int32) -> UInt16 {
    UInt16(clamping: (Int(max(width, 0)) + 63) >> 6)
  }

  /// How many lines the text takes, if the bounds meet.
  ///
  /// - Parameter room: of a line, in `TextUnit`s.
  @inline(__always)
  func lines(room: Int) -> Int? {
    let over = Int(end) &- room
    if over <= 0 { return 1 }
    // A width that was cut off is no bound.
    let most = room &+ Int(widestSpace) &* 64
    let least = room &- Int(widest) &* 64
    guard least > 0, widest < .max, widestSpace < .max else { return nil }
    let breaks = (over &+ most &- 1) / most
    return over <= breaks &* least ? breaks &+ 1 : nil
  }
}
