import AutoLayout
import Instrumentation
import LayoutTraits
import TextLayout

/// A text engine whose answers can be worked out by hand: every character is 10 pt wide, and a line
/// takes as many as fit.
final class MonospaceEngine: TextEngine {
  static let advance = 10.0
  let name = TextEngineName.pango
  var fontFiles: [FontFile] { [] }

  func prepare(
    _ text: String, font: Font, wordCache: WordCache?, instruments: Instruments
  )
    -> any PreparedText
  {
    instruments.count(.textsPrepared)
    return Monospaced(count: text.count)
  }

  /// One line of runs side by side; a line is as high as its first run's font says.
  func prepare(
    _ text: AttributedText, wordCache: WordCache?, instruments: Instruments
  ) -> any PreparedAttributedText {
    instruments.count(.textsPrepared)
    return MonospacedRuns(text)
  }

  final class MonospacedRuns: PreparedAttributedText {
    let text: AttributedText

    init(_ text: AttributedText) { self.text = text }

    func layout(
      width: Double, lineLimit: Int, lineBreakMode: LineBreakMode, instruments: Instruments
    ) -> TextBlock {
      instruments.count(.textMeasures)
      guard let font = text.runs.first?.font else { return TextBlock() }
      let extent = Monospaced(count: text.string.count).layout(
        width: width, lineLimit: lineLimit, instruments: instruments)
      return TextBlock(
        lines: (0..<extent.lineCount).map { line in
          let top = Double(line) * font.lineHeight
          return TextBlock.Line(
            range: 0..<0, width: extent.width, top: top, height: font.lineHeight,
            baseline: top + font.ascender)
        })
    }
  }

  final class Monospaced: PreparedText {
    let count: Int

    init(count: Int) { self.count = count }

    func layout(
      width: Double, lineLimit: Int, lineBreakMode: LineBreakMode, instruments: Instruments
    ) -> TextExtent {
      layout(width: width, lineLimit: lineLimit, instruments: instruments)
    }

    func layout(width: Double, lineLimit: Int, instruments: Instruments) -> TextExtent {
      instruments.count(.textMeasures)
      let length = Double(count) * MonospaceEngine.advance
      guard width < length else { return TextExtent(lineCount: 1, width: length) }
      let perLine = max(1, (width / MonospaceEngine.advance).rounded(.down))
      let lines = Int((Double(count) / perLine).rounded(.up))
      return TextExtent(
        lineCount: lineLimit > 0 ? min(lines, lineLimit) : lines,
        width: perLine * MonospaceEngine.advance)
    }
  }
}

/// A context for one test, with counters of its own.
func makeContext(
  direction: LayoutDirection = .leftToRight, scale: Double = 2, width: Double = 320
) -> LayoutContext {
  LayoutContext(
    traits: TraitCollection(width: width, displayScale: scale, layoutDirection: direction),
    text: TextContext(engine: MonospaceEngine(), instruments: Instruments()))
}

/// Height of some lines at a font size, worked out from UIKit's metrics alone.
func textHeight(lines: Int, size: Double, scale: Double = 2) -> Double {
  (Double(lines) * size * 1.193359375 * scale).rounded(.up) / scale
}
