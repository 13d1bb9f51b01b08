import Instrumentation

/// An attributed text that was laid out: its lines, before any rounding to pixels.
public struct TextBlock: Equatable, Sendable {
  /// A line; all lengths in points, places from the block's top.
  public struct Line: Equatable, Sendable {
    /// Which part of the text stands on it, in UTF-16 code units.
    public var range: Range<Int>
    /// Up to the last visible character.
    public var width: Double
    /// The line's upper edge.
    public var top: Double
    /// Height by the fonts and the paragraph's style, without room to the next line.
    public var height: Double
    /// Where its letters stand.
    public var baseline: Double

    /// Makes a line.
    public init(range: Range<Int>, width: Double, top: Double, height: Double, baseline: Double) {
      self.range = range
      self.width = width
      self.top = top
      self.height = height
      self.baseline = baseline
    }
  }

  /// From top to bottom.
  public var lines: [Line]

  /// Makes a block.
  public init(lines: [Line] = []) { self.lines = lines }

  /// Width of the widest line in points.
  public var width: Double { lines.reduce(0) { max($0, $1.width) } }
  /// From the first line's top to the last one's lower edge, in points.
  public var height: Double { lines.last.map { $0.top + $0.height } ?? 0 }
  /// From the top to the first line's baseline, in points; 0 without lines.
  public var firstBaseline: Double { lines.first?.baseline ?? 0 }
  /// From the last line's baseline to the lower edge, in points; 0 without lines.
  public var lastBaseline: Double { lines.last.map { height - $0.baseline } ?? 0 }
}

/// An attributed text that an engine has taken in, ready to be laid out at any width.
public protocol PreparedAttributedText: AnyObject {
  /// Breaks the text into lines.
  ///
  /// - Parameters:
  ///   - width: the room for a line in points; infinite breaks at the text's own line ends only.
  ///   - lineLimit: the most lines; 0 means no limit.
  ///   - lineBreakMode: what the last line shows if others would follow.
  func layout(
    width: Double, lineLimit: Int, lineBreakMode: LineBreakMode, instruments: Instruments
  ) -> TextBlock
}
