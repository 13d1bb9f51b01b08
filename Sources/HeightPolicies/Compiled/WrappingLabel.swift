import LayoutTraits
import TextLayout

/// What turns the lines of a label that wraps into its height.
struct WrappingLabel {
  /// The most lines; 0 means no limit.
  let lineLimit: Int
  private let font: Font
  private let scale: Double
  /// Heights of the first few line counts, which are nearly all.
  private let known: [Double]

  init(font: Font, lineLimit: Int, scale: Double) {
    self.lineLimit = lineLimit
    self.font = font
    self.scale = scale
    known = (0..<32).map { LabelMetrics.height(lines: $0, font: font, scale: scale) }
  }

  /// In points.
  @inline(__always)
  func height(lines: Int) -> Double {
    lines < known.count ? known[lines] : LabelMetrics.height(lines: lines, font: font, scale: scale)
  }
}
