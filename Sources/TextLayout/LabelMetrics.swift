import LayoutTraits

/// How UILabel turns lines into a size (`text.md` 7): explicit line metrics, the total rounded up.
public enum LabelMetrics {
  /// Height of a label in points: lines times the font's line height, rounded up to the pixel.
  public static func height(lines: Int, font: Font, scale: Double) -> Double {
    PixelGrid.roundUp(Double(lines) * font.lineHeight, scale: scale)
  }

  /// Width of a label in points: its widest line, rounded up to the pixel.
  public static func width(of extent: TextExtent, scale: Double) -> Double {
    PixelGrid.roundUp(extent.width, scale: scale)
  }
}
