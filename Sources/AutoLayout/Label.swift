import Instrumentation
import LayoutTraits
import TextLayout

/// Text on one or several lines: UILabel's sizes (`text.md` 7).
///
/// A label keeps what it prepared and measured of its text until the text changes: that is what a
/// template cell saves over a new one when a row's text equals the one before.
public final class Label: View {
  /// The font of all of the text.
  public var font: Font {
    didSet { if font != oldValue { contentDidChange() } }
  }
  /// The most lines shown; 0 means as many as it takes.
  public let numberOfLines: Int
  /// What it shows.
  @exclusivity(unchecked) public var text = "" {
    didSet { if text != oldValue { contentDidChange() } }
  }

  /// A text of several fonts, shown in place of `text`; nil, as at first, shows `text`.
  @exclusivity(unchecked) public var attributedText: AttributedText? {
    didSet { if attributedText != oldValue { contentDidChange() } }
  }

  /// What its last line shows when the text needs more lines than it may have, and whether lines break
  /// between words.
  @exclusivity(unchecked) public var lineBreakMode = LineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { contentDidChange() } }
  }

  /// True if a label of one line shrinks its font where the text does not fit.
  ///
  /// Then it is drawn in `displayedFont(width:)`. Its size is told at the full size, as UILabel's is.
  public var adjustsFontSizeToFitWidth = false
  /// The least part of the font's size that it shrinks to; 0, as in UIKit, for the full size.
  public var minimumScaleFactor = 0.0

  /// The width in points at which the text's size is to be told; nil, as from iOS 8 on, lets layout
  /// find it.
  ///
  /// Set by hand before there was a second pass: UILabel's `preferredMaxLayoutWidth`.
  @exclusivity(unchecked) public var preferredMaxLayoutWidth: Double?

  /// Whether the text is measured at a width that was set, and not at the one that layout finds.
  public var hasPreferredWidth: Bool { preferredMaxLayoutWidth != nil }
  /// Whether it shows `text`, broken between words: then lines and line height make its height.
  public var isPlain: Bool { attributedText == nil && lineBreakMode != .byCharWrapping }

  @exclusivity(unchecked) private var content: LabelContent?
  @exclusivity(unchecked) private var natural: LabelExtent?
  @exclusivity(unchecked) private var wrapped: (width: Double, extent: LabelExtent)?

  /// Makes a label without text.
  public init(context: LayoutContext, font: Font, numberOfLines: Int = 1) {
    self.font = font
    self.numberOfLines = numberOfLines
    super.init(context: context)
  }

  /// The text's size with no width to wrap to; nothing at all for an empty text.
  public override var intrinsicContentSize: AxisPair<Double?> {
    guard !isEmpty else { return AxisPair(both: 0) }
    if let preferredMaxLayoutWidth, numberOfLines != 1 {
      return size(wrappedTo: preferredMaxLayoutWidth)
    }
    return size(of: naturalExtent)
  }

  /// The height of the text broken to a width in points; nil where the text has it on its own.
  public override func height(wrappedTo width: Double) -> Double? {
    guard preferredMaxLayoutWidth == nil, numberOfLines != 1, !isEmpty, naturalExtent.width > width
    else {
      if preferredMaxLayoutWidth == nil { wrapped = nil }
      return nil
    }
    return roundUp(extent(wrappedTo: width).height)
  }

  /// The width of the widest line.
  public override func width(wrappedTo width: Double) -> Double? {
    guard height(wrappedTo: width) != nil, let extent = wrapped?.extent else { return nil }
    return roundUp(min(extent.width, width))
  }

  /// The font that the text is drawn in at a width in points: smaller than `font` if the label shrinks
  /// it to fit.
  public func displayedFont(width: Double) -> Font {
    guard adjustsFontSizeToFitWidth, numberOfLines == 1, attributedText == nil, !isEmpty else {
      return font
    }
    return context.text.font(
      font, fitting: text, width: width, minimumScaleFactor: minimumScaleFactor)
  }

  /// How many lines the text took when it was last measured; 0 for an empty text.
  public var measuredLineCount: Int {
    isEmpty ? 0 : (wrapped?.extent ?? naturalExtent).lineCount
  }

  /// From the top to the first line's letters.
  public override var firstBaselineOffset: Double? {
    attributedText == nil || isEmpty ? font.ascender : measuredExtent.firstBaseline
  }
  /// From the last line's letters to the lower edge.
  public override var lastBaselineOffset: Double? {
    attributedText == nil || isEmpty ? -font.descender : measuredExtent.lastBaseline
  }

  private var isEmpty: Bool { attributedText?.isEmpty ?? text.isEmpty }
  private var measuredExtent: LabelExtent { wrapped?.extent ?? naturalExtent }

  private func contentDidChange() {
    content = nil
    natural = nil
    wrapped = nil
  }

  private func size(wrappedTo width: Double) -> AxisPair<Double?> {
    size(of: naturalExtent.width > width ? extent(wrappedTo: width, isCut: true) : naturalExtent)
  }

  private func size(of extent: LabelExtent) -> AxisPair<Double?> {
    AxisPair(horizontal: roundUp(extent.width), vertical: roundUp(extent.height))
  }

  private func roundUp(_ length: Double) -> Double {
    PixelGrid.roundUp(length, scale: context.traits.displayScale)
  }

  /// - Parameter isCut: true if the width of a truncated line matters, which takes a closer look.
  private func extent(wrappedTo width: Double, isCut: Bool = false) -> LabelExtent {
    if let wrapped, wrapped.width == width { return wrapped.extent }
    let mode =
      isCut || lineBreakMode == .byCharWrapping ? lineBreakMode : LineBreakMode.byWordWrapping
    let extent = measure(width: width, mode)
    wrapped = (width, extent)
    return extent
  }

  private var naturalExtent: LabelExtent {
    if let natural { return natural }
    let extent = measure(width: .infinity, .byWordWrapping)
    natural = extent
    return extent
  }

  private func measure(width: Double, _ mode: LineBreakMode) -> LabelExtent {
    let shaped = context.instruments.work[.charactersShaped]
    let content = content ?? LabelContent(attributedText, text, font, context.text)
    self.content = content
    let instruments = context.instruments
    defer { instruments.count(.charactersFitted, instruments.work[.charactersShaped] - shaped) }
    return content.measure(width: width, lineLimit: numberOfLines, mode, font, context.text)
  }
}
