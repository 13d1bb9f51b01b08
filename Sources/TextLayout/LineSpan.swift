/// A line that was laid out: which part of a segmented text is on it.
struct LineSpan: Equatable {
  /// A place between two characters of a text.
  struct Place: Equatable {
    var segment: Int
    /// How many of the segment's characters (grapheme clusters) stand before.
    var cluster = 0
  }

  var start: Place
  var end: Place
  /// Up to the last visible character, in `TextUnit`s, with the hyphen that the line may end with.
  var width: Int
  /// True if the paragraph ends with the line.
  var endsParagraph = false
}
