import TableCells

/// What a synthetic feed is like.
///
/// Shares are in percent of rows, 0 to 100.
public struct FeedOptions: Codable, Equatable, Sendable {
  /// Lengths of the bodies that are not empty.
  ///
  /// With a median of 60 and a mean of 75 UTF-16 code units, posts are short messages, and a feed of
  /// 2,000 rows is measured by all policies within minutes.
  public var bodyLengths = TextLengths(median: 60, spreadInThousandths: 668)
  /// Lengths of the titles that are not empty.
  public var titleLengths = TextLengths(median: 22, spreadInThousandths: 400)
  /// Rows without a title.
  public var emptyTitleShare = 5
  /// Rows without a body.
  public var emptyBodyShare = 10
  /// Rows of the first cell with a picture.
  public var imageShare = 45
  /// Rows whose text is Chinese; the others' is of Latin letters.
  public var chineseShare = 25
  /// Rows with emoji at the end of the text.
  public var emojiShare = 15
  /// Rows that show what an earlier row shows, as reposts and reloaded pages do.
  public var duplicateShare = 20
  /// Rows of the second cell, which have no picture.
  public var briefShare = 20
  /// The first cell's reuse identifier.
  public var cell = FeedCellPrototype.reuseIdentifier
  /// The second cell's reuse identifier.
  public var briefCell = BriefCellPrototype.reuseIdentifier

  /// The default feed.
  public init() {}
}
