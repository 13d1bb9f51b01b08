/// The unit that both engines measure in: 1/1024 point, as Pango does.
///
/// Whole numbers make sums exact, whatever their order, and so line counts equal on every machine.
enum TextUnit {
  /// Units in a point (PANGO_SCALE).
  static let perPoint = 1024.0

  /// Widths from this one on, in points, never break a line: a million points is far beyond any
  /// table, and its units are far from overflowing 32 bits.
  static let unboundedWidth = 1_000_000.0

  /// The room for a line in whole units; nil if there is no limit.
  ///
  /// Not a number and widths below 0 are no room at all. A solver's width may lie a rounding error
  /// below the sum that it stands for: a hundredth of a unit is far above such an error.
  static func room(width: Double) -> Int32? {
    if width >= unboundedWidth { return nil }
    return width > 0 ? Int32(width * perPoint + 0.01) : 0
  }

  /// A font size in whole units; sizes are kept between one unit, since Pango has no font of size 0,
  /// and 10,000 points.
  static func fontSize(points: Double) -> Int32 {
    points > 0 ? max(1, Int32((min(points, 10_000) * perPoint).rounded())) : 1
  }

  /// Units in points.
  static func points(_ units: Int) -> Double { Double(units) / perPoint }
}
