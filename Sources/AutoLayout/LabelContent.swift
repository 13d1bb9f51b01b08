import TextLayout

/// A label's text as its engine has taken it in.
enum LabelContent {
  case plain(any PreparedText)
  case attributed(any PreparedAttributedText)

  init(_ attributed: AttributedText?, _ text: String, _ font: Font, _ context: TextContext) {
    if let attributed {
      self = .attributed(context.prepare(attributed))
    } else {
      self = .plain(context.prepare(text, font: font))
    }
  }

  func measure(
    width: Double, lineLimit: Int, _ mode: LineBreakMode, _ font: Font, _ context: TextContext
  ) -> LabelExtent {
    switch self {
    case .plain(let text):
      let extent =
        mode == .byWordWrapping
        ? context.layout(text, width: width, lineLimit: lineLimit)
        : context.layout(text, width: width, lineLimit: lineLimit, lineBreakMode: mode)
      return LabelExtent(
        lineCount: extent.lineCount, width: extent.width,
        height: Double(extent.lineCount) * font.lineHeight, firstBaseline: font.ascender,
        lastBaseline: -font.descender)
    case .attributed(let text):
      let block = context.layout(
        text, width: width, lineLimit: lineLimit, lineBreakMode: mode)
      return LabelExtent(
        lineCount: block.lines.count, width: block.width, height: block.height,
        firstBaseline: block.firstBaseline, lastBaseline: block.lastBaseline)
    }
  }
}

/// The size of a label's text in points, before any rounding to pixels.
struct LabelExtent {
  var lineCount: Int
  var width: Double
  var height: Double
  var firstBaseline: Double
  var lastBaseline: Double
}
