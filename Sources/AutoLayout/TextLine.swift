import LayoutTraits
import TextLayout

/// A text of a control, measured once and kept until it changes.
struct TextLine {
  private(set) var text: String
  private(set) var font: Font
  private var known: (text: any PreparedText, natural: TextExtent)?
  private var wrapped: (width: Double, lines: Int)?

  init(_ text: String, font: Font) {
    self.text = text
    self.font = font
  }

  mutating func set(_ text: String, _ font: Font) {
    guard text != self.text || font != self.font else { return }
    self = TextLine(text, font: font)
  }

  /// The size on one line, or on as many as the text has itself; no lines for an empty text.
  mutating func size(in context: LayoutContext) -> (width: Double, lines: Int) {
    guard !text.isEmpty else { return (0, 0) }
    let natural = preparation(context).natural
    return (LabelMetrics.width(of: natural, scale: context.traits.displayScale), natural.lineCount)
  }

  /// How many lines the text takes at a width in points.
  mutating func lines(at width: Double, in context: LayoutContext) -> Int {
    guard !text.isEmpty else { return 0 }
    if let wrapped, wrapped.width == width { return wrapped.lines }
    let prepared = preparation(context)
    let lines =
      prepared.natural.width <= width
      ? prepared.natural.lineCount
      : context.text.layout(prepared.text, width: width, lineLimit: 0).lineCount
    wrapped = (width, lines)
    return lines
  }

  private mutating func preparation(
    _ context: LayoutContext
  ) -> (text: any PreparedText, natural: TextExtent) {
    if let known { return known }
    let prepared = context.text.prepare(text, font: font)
    let extent = context.text.layout(prepared, width: .infinity, lineLimit: 0)
    known = (prepared, extent)
    return (prepared, extent)
  }
}
