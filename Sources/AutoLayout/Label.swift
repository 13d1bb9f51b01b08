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

  /// The width in points at which the text's size is to be told; nil, as from iOS 8 on, lets layout
  /// find it.
  ///
  /// Set by hand before there was a second pass: UILabel's `preferredMaxLayoutWidth`.
  public var preferredMaxLayoutWidth: Double?

  private var prepared: (text: any PreparedText, natural: TextExtent)?
  private var wrapped: (width: Double, extent: TextExtent)?

  /// Makes a label without text.
  public init(context: LayoutContext, font: Font, numberOfLines: Int = 1) {
    self.font = font
    self.numberOfLines = numberOfLines
    super.init(context: context)
  }

  /// The text's size with no width to wrap to; nothing at all for an empty text.
  public override var intrinsicContentSize: AxisPair<Double?> {
    guard !text.isEmpty else { return AxisPair(both: 0) }
    if let preferredMaxLayoutWidth, numberOfLines != 1 {
      return size(wrappedTo: preferredMaxLayoutWidth)
    }
    let natural = naturalExtent
    return AxisPair(
      horizontal: LabelMetrics.width(of: natural, scale: context.traits.displayScale),
      vertical: height(lines: natural.lineCount))
  }

  /// The height of the text broken to a width in points; nil where the text has it on its own.
  public override func height(wrappedTo width: Double) -> Double? {
    guard preferredMaxLayoutWidth == nil, numberOfLines != 1, !text.isEmpty,
      naturalExtent.width > width
    else {
      if preferredMaxLayoutWidth == nil { wrapped = nil }
      return nil
    }
    return height(lines: extent(wrappedTo: width).lineCount)
  }

  /// The width of the widest line.
  public override func width(wrappedTo width: Double) -> Double? {
    guard height(wrappedTo: width) != nil, let extent = wrapped?.extent else { return nil }
    return LabelMetrics.width(of: extent, scale: context.traits.displayScale)
  }

  private func size(wrappedTo width: Double) -> AxisPair<Double?> {
    let extent = naturalExtent.width > width ? extent(wrappedTo: width) : naturalExtent
    return AxisPair(
      horizontal: LabelMetrics.width(of: extent, scale: context.traits.displayScale),
      vertical: height(lines: extent.lineCount))
  }

  private func extent(wrappedTo width: Double) -> TextExtent {
    if let wrapped, wrapped.width == width { return wrapped.extent }
    let extent = context.text.layout(preparedText, width: width, lineLimit: numberOfLines)
    wrapped = (width, extent)
    return extent
  }

  /// How many lines the text took when it was last measured; 0 for an empty text.
  public var measuredLineCount: Int {
    text.isEmpty ? 0 : wrapped?.extent.lineCount ?? naturalExtent.lineCount
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
