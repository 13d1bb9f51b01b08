import LayoutTraits
import TextLayout

/// Text on several lines to read or edit: `UITextView`.
///
/// With scrolling off it is as high as its text; with scrolling on it has no size of its own.
public final class TextView: View {
  /// What it shows.
  public var text: String { didSet { line.set(text, font) } }
  /// The font of all of it.
  public var font: Font { didSet { line.set(text, font) } }
  /// Whether it scrolls.
  public let isScrollEnabled: Bool
  private var line: TextLine

  /// Around the text: `textContainerInset`, 8 pt above and below, and 5 pt of line fragment padding
  /// at each side.
  public static let textInsets = Insets(top: 8, left: 5, bottom: 8, right: 5)

  /// Makes a text view.
  public init(text: String = "", font: Font, isScrollEnabled: Bool = true, context: LayoutContext) {
    self.text = text
    self.font = font
    self.isScrollEnabled = isScrollEnabled
    line = TextLine(text, font: font)
    super.init(context: context)
  }

  /// The size on as few lines as the text has itself; an empty text is as high as a line.
  public override var intrinsicContentSize: AxisPair<Double?> {
    guard !isScrollEnabled else { return AxisPair(both: nil) }
    let natural = line.size(in: context)
    return AxisPair(
      horizontal: natural.width + Self.textInsets.left + Self.textInsets.right,
      vertical: height(lines: natural.lines))
  }

  /// The height of the text broken to a width.
  public override func height(wrappedTo width: Double) -> Double? {
    guard !isScrollEnabled, !text.isEmpty else { return nil }
    let room = width - Self.textInsets.left - Self.textInsets.right
    return height(lines: line.lines(at: max(room, 1), in: context))
  }

  private func height(lines: Int) -> Double {
    let insets = Self.textInsets.top + Self.textInsets.bottom
    return PixelGrid.roundUp(
      Double(max(lines, 1)) * font.lineHeight + insets, scale: context.traits.displayScale)
  }

  /// The inset and the first line's ascender.
  public override var firstBaselineOffset: Double? { Self.textInsets.top + font.ascender }
  /// The last line's descender and the inset.
  public override var lastBaselineOffset: Double? { Self.textInsets.bottom - font.descender }
}
