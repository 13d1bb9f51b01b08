import AutoLayout
import LayoutTraits
import Platform
import TableCells
import TextLayout

/// Draws rows as they were laid out: frames, texts and images, as SVG.
enum CellPicture {
  /// Rows drawn at most; more than fit a page show nothing that fewer do not.
  private static let rowLimit = 20

  static func write(
    _ rows: [RowContent], in cell: RowCell, width: Double, to path: String
  ) throws {
    var shapes: [String] = []
    var top = 0.0
    for (index, row) in rows.prefix(rowLimit).enumerated() {
      cell.configure(with: row)
      let height = cell.fittingHeight(width: width)
      cell.layout(width: width, height: height)
      shapes.append(
        "<rect class=\"row\" x=\"0\" y=\"\(number(top))\" width=\"\(number(width))\" "
          + "height=\"\(number(height))\"><title>row \(index): \(number(height)) pt</title></rect>")
      let root = cell.cellView ?? cell.contentView
      draw(root, x: 0, y: top, isRoot: true, into: &shapes)
      top += height
    }
    let document = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(number(width))" height="\(number(top))" \
      viewBox="0 0 \(number(width)) \(number(top))" font-family="Inter, sans-serif">
      <style>.row{fill:#fff;stroke:#c6c6c8;stroke-width:0.5}.view{fill:none;stroke:#8e8e93;\
      stroke-width:0.5;stroke-dasharray:2 2}.label{fill:#eef4ff;stroke:#9db8e8;stroke-width:0.5}\
      .image{fill:#dfe7dc;stroke:#93a98b;stroke-width:0.5}.control{fill:#f3ece0;stroke:#b8a37f;\
      stroke-width:0.5}</style>
      \(shapes.joined(separator: "\n"))
      </svg>

      """
    try AtomicFile.write(document, to: path)
  }

  private static func draw(
    _ view: View, x: Double, y: Double, isRoot: Bool, into shapes: inout [String]
  ) {
    guard !view.isHidden else { return }
    let left = x + (isRoot ? 0 : view.frame.x)
    let top = y + (isRoot ? 0 : view.frame.y)
    let frame = Rect(x: left, y: top, width: view.frame.width, height: view.frame.height)
    if !isRoot { shapes.append(rectangle(frame, style(view))) }
    if let label = view as? Label { shapes += lines(of: label, in: frame) }
    if let image = view as? ImageView, image.imageSize != nil {
      shapes.append(
        "<path class=\"image\" d=\"M\(number(frame.x)) \(number(frame.y))L\(number(frame.maxX)) "
          + "\(number(frame.maxY))M\(number(frame.maxX)) \(number(frame.y))L\(number(frame.x)) "
          + "\(number(frame.maxY))\"/>")
    }
    if let button = view as? Button, !button.title.isEmpty {
      shapes.append(
        text(
          button.title, x: frame.x, y: frame.y + frame.height / 2 + 5, size: button.font.size,
          weight: button.font.weight))
    }
    for child in view.subviews { draw(child, x: left, y: top, isRoot: false, into: &shapes) }
  }

  private static func style(_ view: View) -> String {
    switch view {
    case is Label, is TextView: "label"
    case is ImageView: "image"
    case is FixedSizeControl, is Button, is TextField, is SegmentedControl: "control"
    default: "view"
    }
  }

  /// The label's text, a line a `text` element, broken where the frame's width breaks it.
  private static func lines(of label: Label, in frame: Rect) -> [String] {
    guard !label.text.isEmpty, frame.width > 0 else { return [] }
    let context = label.context.text
    var rest = label.text[...]
    var shown: [String] = []
    let limit = max(1, Int((frame.height / label.font.lineHeight).rounded()))
    while !rest.isEmpty, shown.count < limit {
      let end = lineEnd(of: rest, font: label.font, width: frame.width, context)
      shown.append(String(rest[..<end]))
      rest = rest[end...]
    }
    if !rest.isEmpty, let last = shown.popLast() { shown.append(last + "…") }
    return shown.enumerated().map { index, line in
      text(
        line, x: frame.x,
        y: frame.y + Double(index) * label.font.lineHeight + label.font.ascender,
        size: label.font.size, weight: label.font.weight)
    }
  }

  /// The longest beginning that takes one line, ended after a space where there is one.
  private static func lineEnd(
    of text: Substring, font: Font, width: Double, _ context: TextContext
  ) -> Substring.Index {
    var end = text.startIndex
    var candidate = text.startIndex
    while candidate < text.endIndex {
      let next = text[candidate...].firstIndex { $0 == " " || $0.isNewline }
      let stop = next.map { text.index(after: $0) } ?? text.endIndex
      let trial = context.layout(
        context.prepare(String(text[..<stop]).trimmingTrailingSpace, font: font), width: .infinity,
        lineLimit: 0)
      if trial.width > width + 0.5 { break }
      end = stop
      candidate = stop
      if let next, text[next].isNewline { break }
    }
    if end > text.startIndex { return end }
    // A word wider than the line, or a script without spaces: as many characters as fit.
    var characters = text.startIndex
    while characters < text.endIndex {
      let stop = text.index(after: characters)
      let trial = context.layout(
        context.prepare(String(text[..<stop]), font: font), width: .infinity, lineLimit: 0)
      if trial.width > width + 0.5, characters > text.startIndex { break }
      characters = stop
    }
    return characters
  }

  private static func rectangle(_ frame: Rect, _ style: String) -> String {
    "<rect class=\"\(style)\" x=\"\(number(frame.x))\" y=\"\(number(frame.y))\" "
      + "width=\"\(number(max(0, frame.width)))\" height=\"\(number(max(0, frame.height)))\"/>"
  }

  private static func text(
    _ text: String, x: Double, y: Double, size: Double, weight: FontWeight
  ) -> String {
    "<text x=\"\(number(x))\" y=\"\(number(y))\" font-size=\"\(number(size))\" "
      + "font-weight=\"\(weight == .regular ? 400 : 600)\">\(escaped(text))</text>"
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text where !character.isNewline {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.append(character)
      }
    }
    return escaped
  }

  private static func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }
}

extension String {
  fileprivate var trimmingTrailingSpace: String {
    var text = self[...]
    while let last = text.last, last.isWhitespace { text = text.dropLast() }
    return String(text)
  }
}
