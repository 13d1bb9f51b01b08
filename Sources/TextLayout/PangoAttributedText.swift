import CPango
import Instrumentation

/// An attributed text in Pango: a layout a paragraph, with the runs' fonts as attributes.
///
/// Heights of lines follow UIKit's metrics, as in the other engines; Pango decides where lines end.
final class PangoAttributedText: PreparedAttributedText {
  private struct Paragraph {
    /// Where it starts in the text, in UTF-16 code units.
    let start: Int
    /// Where it ends, without the white space and the line end that close it.
    let end: Int
    let text: PangoText
    /// For each byte of its UTF-8 form, the UTF-16 code units before it.
    let units: [Int]
  }

  private let runs: StyledRuns
  private let paragraphs: [Paragraph]

  /// - Parameter makeLayout: an empty layout with the engine's settings.
  init(_ runs: StyledRuns, fonts: PangoFonts, makeLayout: () -> OpaquePointer?) {
    self.runs = runs
    let units = Array(runs.string.utf16)
    paragraphs = Self.ranges(of: units).map { range in
      var end = range.upperBound
      while end > range.lowerBound, HangingSpace.contains(units[end - 1]) { end -= 1 }
      let text = String(decoding: units[range.lowerBound..<end], as: UTF16.self)
      let places = Self.places(of: text)
      let layout = makeLayout()
      pango_layout_set_text(layout, text, Int32(clamping: text.utf8.count))
      let list = Self.attributes(
        of: runs, in: range.lowerBound..<end, places: places, bytes: Array(text.utf8), fonts)
      pango_layout_set_attributes(layout, list)
      pango_attr_list_unref(list)
      return Paragraph(
        start: range.lowerBound, end: end,
        text: PangoText(layout: layout, text: text, isEmpty: false), units: places)
    }
  }

  func layout(
    width: Double, lineLimit: Int, lineBreakMode: LineBreakMode, instruments: Instruments
  ) -> TextBlock {
    instruments.count(.textMeasures)
    let limit = lineLimit > 0 ? lineLimit : .max
    var lines: [PlacedLine] = []
    for (index, paragraph) in paragraphs.enumerated() where lines.count < limit {
      let found = paragraph.text.lines(
        room: TextUnit.room(width: width) ?? -1, mode: lineBreakMode, limit: limit - lines.count,
        goesOn: index + 1 < paragraphs.count, instruments)
      for line in found {
        let start = paragraph.start + (paragraph.units[line.bytes.lowerBound])
        let end = paragraph.start + (paragraph.units[line.bytes.upperBound])
        lines.append(PlacedLine(range: start..<end, width: line.width, endsParagraph: false))
      }
      if !lines.isEmpty { lines[lines.count - 1].endsParagraph = true }
    }
    return runs.block(of: lines)
  }

  /// The paragraphs of a text without their line ends, by UILabel's rule for the last one.
  private static func ranges(of units: [UInt16]) -> [Range<Int>] {
    let length = LineEnds.lengthToLayOut(units)
    if units.isEmpty { return [] }
    var ranges: [Range<Int>] = []
    var start = 0
    for (index, unit) in units[..<length].enumerated() where LineEnds.isLineEnd(unit) {
      if unit == 0x0A, index > 0, units[index - 1] == 0x0D {
        start = index + 1
        continue
      }
      ranges.append(start..<index)
      start = index + 1
    }
    return ranges + [start..<max(start, length)]
  }

  /// For each byte of the UTF-8 form, and its end, the UTF-16 code units before.
  private static func places(of text: String) -> [Int] {
    var places: [Int] = []
    var unit = 0
    for scalar in text.unicodeScalars {
      for _ in UTF8.encode(scalar) ?? UTF8.EncodedScalar() { places.append(unit) }
      unit += scalar.value > 0xFFFF ? 2 : 1
    }
    return places + [unit]
  }

  private static func attributes(
    of runs: StyledRuns, in range: Range<Int>, places: [Int], bytes: [UInt8], _ fonts: PangoFonts
  ) -> OpaquePointer? {
    let list = pango_attr_list_new()
    func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ bytes: Range<Int>) {
      attribute?.pointee.start_index = UInt32(bytes.lowerBound)
      attribute?.pointee.end_index = UInt32(bytes.upperBound)
      pango_attr_list_insert(list, attribute)
    }
    for run in runs.runs where run.range.overlaps(range) {
      let part = run.range.clamped(to: range)
      let start = places.firstIndex(of: part.lowerBound - range.lowerBound) ?? 0
      let end = places.firstIndex(of: part.upperBound - range.lowerBound) ?? bytes.count
      insert(pango_attr_font_desc_new(fonts.description(of: run.font)), start..<end)
      if let width = run.attachmentWidth {
        var box = PangoRectangle(x: 0, y: 0, width: Int32(width), height: Int32(TextUnit.perPoint))
        insert(pango_attr_shape_new(&box, &box), start..<end)
      }
    }
    PangoEngine.addBreaks(
      of: bytes, keptTogether: PangoBreaks.keptTogether(in: String(decoding: bytes, as: UTF8.self)),
      to: list)
    return list
  }
}
