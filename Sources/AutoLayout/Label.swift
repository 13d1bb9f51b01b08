import LayoutTraits
import TextLayout

/// Text on one or several lines: UILabel's sizes (`text.md` 7).
///
/// A label keeps what it prepared and measured of its text until the text changes: that is what a
/// template cell saves over a new one when a row's text equals the one before.
public final class Label: View {
  /// The font of all of the text.
  public let font: Font
  /// The most lines shown; 0 means as many as it takes.
  public let numberOfLines: Int
  /// What it shows.
  public var text = "" {
    didSet {
      guard text != oldValue else { return }
      prepared = nil
      wrapped = nil
    }
  }

  private var prepared: (text: any PreparedText, natural: TextExtent)?
  private var wrapped: (width: Double, lines: Int)?

  /// Makes a label without text.
  public init(context: LayoutContext, font: Font, numberOfLines: Int = 1) {
    self.font = font
    self.numberOfLines = numberOfLines
    super.init(context: context)
  }

  /// The text's size with no width to wrap to; nothing at all for an empty text.
  public override var intrinsicContentSize: AxisPair<Double?> {
    guard !text.isEmpty else { return AxisPair(both: 0) }
    let natural = naturalExtent
    return AxisPair(
      horizontal: LabelMetrics.width(of: natural, scale: context.traits.displayScale),
      vertical: height(lines: natural.lineCount))
  }

  /// The height of the text broken to a width in points; nil where the text has it on its own.
  public override func height(wrappedTo width: Double) -> Double? {
    guard numberOfLines != 1, !text.isEmpty, naturalExtent.width > width else {
      wrapped = nil
      return nil
    }
    if let wrapped, wrapped.width == width { return height(lines: wrapped.lines) }
    let extent = context.text.layout(preparedText, width: width, lineLimit: numberOfLines)
    wrapped = (width, extent.lineCount)
    return height(lines: extent.lineCount)
  }

  /// How many lines the text took when it was last measured; 0 for an empty text.
  public var measuredLineCount: Int {
    text.isEmpty ? 0 : wrapped?.lines ?? naturalExtent.lineCount
  }

  /// The ascender of the first line.
  public override var firstBaselineOffset: Double? { font.ascender }
  /// The descender of the last line, upwards.
  public override var lastBaselineOffset: Double? { -font.descender }

  private func height(lines: Int) -> Double {
    LabelMetrics.height(lines: lines, font: font, scale: context.traits.displayScale)
  }

  private var naturalExtent: TextExtent { preparation.natural }
  private var preparedText: any PreparedText { preparation.text }

  private var preparation: (text: any PreparedText, natural: TextExtent) {
    if let prepared { return prepared }
    let taken = context.text.prepare(text, font: font)
    let extent = context.text.layout(taken, width: .infinity, lineLimit: numberOfLines)
    prepared = (taken, extent)
    return (taken, extent)
  }
}
