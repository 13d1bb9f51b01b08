/// How a text is fitted into a label's width: UIKit's `NSLineBreakMode`.
///
/// UILabel breaks lines between words in every mode but `byCharWrapping`; the others differ in what
/// its last line shows when the text needs more lines than the label may have.
public enum LineBreakMode: String, CaseIterable, Sendable {
  /// The last line ends at a word.
  case byWordWrapping
  /// Lines are filled character by character.
  case byCharWrapping
  /// The last line goes on to the label's edge.
  case byClipping
  /// The last line starts with an ellipsis and shows its paragraph's end.
  case byTruncatingHead
  /// The last line ends with an ellipsis: UILabel's default.
  case byTruncatingTail
  /// The last line shows its paragraph's start and end about an ellipsis.
  case byTruncatingMiddle
}
