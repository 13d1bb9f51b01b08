/// Where a text's segments are written as they are found, by their number.
struct SegmentPlaces {
  /// Where the visible characters of a segment end, in `TextUnit`s from the text's start.
  let contentEnds: UnsafeMutablePointer<UInt32>
  /// Where its white space ends, which is where the next segment starts.
  let ends: UnsafeMutablePointer<UInt32>
  /// Where it ends in the text, in UTF-16 code units.
  let textEnds: UnsafeMutablePointer<UInt32>
}
