import CPango
import Instrumentation

/// A text in a PangoLayout.
final class PangoText: PreparedText {
  let layout: OpaquePointer?
  /// UTF-16 code units in the layout.
  private let length: Int
  private let isEmpty: Bool
  /// Pango's width that the layout was last shaped for; nil before the first time.
  private var shapedWidth: Int32?

  init(layout: OpaquePointer?, length: Int, isEmpty: Bool) {
    self.layout = layout
    self.length = length
    self.isEmpty = isEmpty
  }

  deinit { if let layout { g_object_unref(UnsafeMutableRawPointer(layout)) } }

  func layout(width: Double, lineLimit: Int, instruments: Instruments) -> TextExtent {
    instruments.count(.textMeasures)
    if isEmpty { return .zero }
    // To Pango a width of -1 is no limit.
    let room = TextUnit.room(width: width) ?? -1
    if room != shapedWidth {
      pango_layout_set_width(layout, room)
      shapedWidth = room
      instruments.count(.charactersShaped, length)
      instruments.count(.charactersSegmented, length)
    }
    var count = 0
    var widest: Int32 = 0
    var line = pango_layout_get_lines_readonly(layout)
    while let node = line, lineLimit <= 0 || count < lineLimit {
      var logical = PangoRectangle()
      pango_layout_line_get_extents(
        node.pointee.data?.assumingMemoryBound(to: PangoLayoutLine.self), nil, &logical)
      widest = max(widest, logical.width)
      count += 1
      line = node.pointee.next
    }
    return TextExtent(lineCount: count, width: TextUnit.points(Int(widest)))
  }
}
