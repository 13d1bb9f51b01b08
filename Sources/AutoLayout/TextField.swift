import LayoutTraits
import TextLayout

/// A line of text to edit: `UITextField`.
public final class TextField: View {
  /// Its border, as far as its size goes.
  public enum BorderStyle: Sendable {
    /// No border.
    case none
    /// A line or a bezel, which leave as much room as no border and a little more at the sides.
    case line
    /// A rounded rectangle, whose height the system gives.
    case roundedRect
  }

  /// The border.
  public let borderStyle: BorderStyle
  /// The text; empty if there is none.
  public var text: String { didSet { line.set(shown, font) } }
  /// What is shown while the text is empty.
  public var placeholder: String { didSet { line.set(shown, font) } }
  /// The font of both.
  public var font: Font { didSet { line.set(shown, font) } }
  private var line: TextLine

  /// Makes a text field.
  public init(
    borderStyle: BorderStyle, text: String = "", placeholder: String = "", font: Font,
    context: LayoutContext
  ) {
    self.borderStyle = borderStyle
    self.text = text
    self.placeholder = placeholder
    self.font = font
    line = TextLine(text.isEmpty ? placeholder : text, font: font)
    super.init(context: context)
  }

  private var shown: String { text.isEmpty ? placeholder : text }

  /// The text's width and one line, or the height of the border.
  public override var intrinsicContentSize: AxisPair<Double?> {
    let metrics = ControlMetrics(context.traits)
    let scale = context.traits.displayScale
    let width = line.size(in: context).width
    let lineHeight = PixelGrid.roundUp(
      font.lineHeight + metrics.plainTextFieldPadding, scale: scale)
    return switch borderStyle {
    case .none: AxisPair(horizontal: width, vertical: lineHeight)
    case .line: AxisPair(horizontal: width + 2 * Self.linePadding, vertical: lineHeight + 4)
    case .roundedRect:
      AxisPair(
        horizontal: width + 2 * metrics.roundedTextFieldPadding,
        vertical: max(metrics.roundedTextFieldHeight, lineHeight + Self.linePadding))
    }
  }

  private static let linePadding = 4.0

  /// The text stands in the middle.
  public override var centredBaselineOffset: Double? { (font.ascender + font.descender) / 2 }
  /// From the top to the baseline, at the natural height.
  public override var firstBaselineOffset: Double? { font.ascender }
}
