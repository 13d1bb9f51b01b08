import AutoLayout
import LayoutTraits
import TextLayout

/// Frame arithmetic of cells written by hand: the sizes of labels, and the sum.
///
/// It measures each text once, at the width that the cell's design gives it, and keeps nothing.
struct ManualLayout {
  let traits: TraitCollection
  let text: TextContext

  /// Height of a label in points: 0 for no text.
  func labelHeight(_ string: String, font: Font, width: Double, numberOfLines: Int) -> Double {
    guard !string.isEmpty else { return 0 }
    let extent = text.layout(
      text.prepare(string, font: font), width: width, lineLimit: numberOfLines)
    return LabelMetrics.height(lines: extent.lineCount, font: font, scale: traits.displayScale)
  }

  /// Height of a label of one line in points, which no width changes.
  func oneLineHeight(_ string: String, font: Font) -> Double {
    string.isEmpty
      ? 0 : LabelMetrics.height(lines: 1, font: font, scale: traits.displayScale)
  }

  /// The row's height for a content view's: with the separator, rounded up to the pixel.
  func rowHeight(content: Double) -> Double {
    let scale = traits.displayScale
    return PixelGrid.roundUp(
      content + TableViewCell.separatorHeight(scale: scale), scale: scale)
  }
}
