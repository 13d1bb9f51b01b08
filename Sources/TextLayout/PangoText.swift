import CPango
import Instrumentation

/// A text in a PangoLayout.
final class PangoText: PreparedText {
  let layout: OpaquePointer?
  /// The text as Pango has it.
  private let text: String
  /// UTF-16 code units in the layout.
  private let length: Int
  private let isEmpty: Bool
  /// What the layout was last shaped for; nil before the first time.
  private var shaped: (width: Int32, wrap: PangoWrapMode)?

  init(layout: OpaquePointer?, text: String, isEmpty: Bool) {
    self.layout = layout
    self.text = text
    length = text.utf16.count
    self.isEmpty = isEmpty
  }

  deinit { if let layout { g_object_unref(UnsafeMutableRawPointer(layout)) } }

  func layout(width: Double, lineLimit: Int, instruments: Instruments) -> TextExtent {
    layout(
      width: width, lineLimit: lineLimit, lineBreakMode: .byWordWrapping, instruments: instruments)
  }

  func layout(
    width: Double, lineLimit: Int, lineBreakMode mode: LineBreakMode, instruments: Instruments
  ) -> TextExtent {
    instruments.count(.textMeasures)
    if isEmpty { return .zero }
    // To Pango a width of -1 is no limit.
    let room = TextUnit.room(width: width) ?? -1
    breakLines(
      room: room, wrap: mode == .byCharWrapping ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR,
      instruments)
    var count = 0
    var widest: Int32 = 0
    var line = pango_layout_get_lines_readonly(layout)
    while let node = line, lineLimit <= 0 || count < lineLimit {
      count += 1
      let isCutOff = count == lineLimit && node.pointee.next != nil
      if isCutOff, let cut = PangoCut(mode) {
        widest = max(widest, cutWidth(of: node, cut: cut, room: room, instruments))
      } else {
        widest = max(widest, Self.naturalWidth(of: node))
      }
      line = node.pointee.next
    }
    return TextExtent(lineCount: count, width: TextUnit.points(Int(widest)))
  }

  /// The lines at a width, for those who look at each: pieces of the layout's UTF-8 text.
  ///
  /// - Parameter goesOn: true if other paragraphs follow, so that a last line is cut off as well.
  func lines(
    room: Int32, mode: LineBreakMode, limit: Int, goesOn: Bool, _ instruments: Instruments
  ) -> [(bytes: Range<Int>, width: Int)] {
    breakLines(
      room: room, wrap: mode == .byCharWrapping ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR,
      instruments)
    var lines: [(bytes: Range<Int>, width: Int)] = []
    var node = pango_layout_get_lines_readonly(layout)
    while let line = node, lines.count < limit {
      node = line.pointee.next
      let isCutOff = lines.count == limit - 1 && (node != nil || goesOn)
      let width =
        if isCutOff, let cut = PangoCut(mode) {
          cutWidth(of: line, cut: cut, room: room, instruments)
        } else {
          Self.naturalWidth(of: line)
        }
      lines.append((Self.bytes(of: line), Int(width)))
    }
    return lines
  }

  private func breakLines(room: Int32, wrap: PangoWrapMode, _ instruments: Instruments) {
    if let shaped, shaped == (room, wrap) { return }
    pango_layout_set_wrap(layout, wrap)
    pango_layout_set_width(layout, room)
    shaped = (room, wrap)
    instruments.count(.charactersShaped, length)
    instruments.count(.charactersSegmented, length)
  }

  private static func naturalWidth(of node: UnsafeMutablePointer<GSList>) -> Int32 {
    var logical = PangoRectangle()
    pango_layout_line_get_extents(
      node.pointee.data?.assumingMemoryBound(to: PangoLayoutLine.self), nil, &logical)
    return logical.width
  }

  private static func bytes(of node: UnsafeMutablePointer<GSList>) -> Range<Int> {
    guard let line = node.pointee.data?.assumingMemoryBound(to: PangoLayoutLine.self) else {
      return 0..<0
    }
    let start = Int(line.pointee.start_index)
    return start..<start + Int(line.pointee.length)
  }

  /// The width of the last line that is shown, when others would follow.
  private func cutWidth(
    of node: UnsafeMutablePointer<GSList>, cut: PangoCut, room: Int32, _ instruments: Instruments
  ) -> Int32 {
    let start = Self.bytes(of: node).lowerBound
    let bytes = Array(text.utf8)
    let rest = bytes[start...].prefix { $0 != 0x0A }
    instruments.count(.charactersShaped, rest.count)
    instruments.count(.charactersSegmented, rest.count)
    let line = pango_layout_copy(layout)
    defer { if let line { g_object_unref(UnsafeMutableRawPointer(line)) } }
    let string = String(decoding: rest, as: UTF8.self)
    let attributes = pango_attr_list_copy(pango_layout_get_attributes(line))
    pango_attr_list_update(attributes, 0, Int32(start), 0)
    pango_layout_set_attributes(line, attributes)
    pango_attr_list_unref(attributes)
    pango_layout_set_text(line, string, Int32(clamping: rest.count))
    pango_layout_set_width(line, -1)
    let natural = Self.singleWidth(line)
    guard let ellipsis = cut.ellipsis else { return room < 0 ? natural : min(natural, room) }
    // Where other paragraphs follow, a line that fits gets an ellipsis too.
    let shown = natural <= room || room < 0 ? string + "\u{2026}" : string
    pango_layout_set_text(line, shown, Int32(clamping: shown.utf8.count))
    pango_layout_set_ellipsize(line, ellipsis)
    pango_layout_set_height(line, -1)
    pango_layout_set_width(line, room)
    let mark = pango_layout_copy(layout)
    defer { if let mark { g_object_unref(UnsafeMutableRawPointer(mark)) } }
    pango_layout_set_text(mark, "\u{2026}", 3)
    pango_layout_set_width(mark, -1)
    return Self.ellipsizedWidth(line, ellipsis: Self.singleWidth(mark))
  }

  /// The width of an ellipsized line: Pango makes the ellipsis as wide as it takes to fill the room.
  private static func ellipsizedWidth(_ layout: OpaquePointer?, ellipsis: Int32) -> Int32 {
    let first = pango_layout_get_lines_readonly(layout)?.pointee.data
    let line = first?.assumingMemoryBound(to: PangoLayoutLine.self)
    var run = line?.pointee.runs
    var width: Int32 = 0
    while let node = run {
      let item = node.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee
      let flags = item?.item?.pointee.analysis.flags ?? 0
      width +=
        Int32(flags) & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0
        ? ellipsis : pango_glyph_string_get_width(item?.glyphs)
      run = node.pointee.next
    }
    return width
  }

  private static func singleWidth(_ layout: OpaquePointer?) -> Int32 {
    guard let first = pango_layout_get_lines_readonly(layout) else { return 0 }
    return naturalWidth(of: first)
  }
}

/// How Pango cuts a line that does not fit.
private struct PangoCut {
  /// nil to clip it.
  let ellipsis: PangoEllipsizeMode?

  /// nil where the line stays as it was broken.
  init?(_ mode: LineBreakMode) {
    switch mode {
    case .byWordWrapping, .byCharWrapping: return nil
    case .byClipping: ellipsis = nil
    case .byTruncatingHead: ellipsis = PANGO_ELLIPSIZE_START
    case .byTruncatingMiddle: ellipsis = PANGO_ELLIPSIZE_MIDDLE
    case .byTruncatingTail: ellipsis = PANGO_ELLIPSIZE_END
    }
  }
}
