/// The parts of a stretch of text between two places where a line may break.
struct Segment {
  /// What shows even at a line's end.
  var content: Range<Int>
  /// White space that hangs at a line's end.
  var space: Range<Int>
  /// True if a line end closes the stretch.
  var endsParagraph: Bool

  /// Takes a stretch of text apart; all places in UTF-16 code units.
  init(_ range: Range<Int>, in units: UnsafeBufferPointer<UInt16>) {
    var spaceEnd = range.upperBound
    if let last = units[range].last, LineEnds.isLineEnd(last) {
      while spaceEnd > range.lowerBound, LineEnds.isLineEnd(units[spaceEnd - 1]) { spaceEnd -= 1 }
    }
    var contentEnd = spaceEnd
    while contentEnd > range.lowerBound, HangingSpace.contains(units[contentEnd - 1]) {
      contentEnd -= 1
    }
    content = range.lowerBound..<contentEnd
    space = contentEnd..<spaceEnd
    endsParagraph = spaceEnd < range.upperBound
  }
}
