/// A font as a label names it: the system's, at a size and weight.
public struct Font: Hashable, Sendable {
  /// Size in points, above 0.
  public var size: Double
  /// How heavy the strokes are.
  public var weight: FontWeight

  /// The system font at a size.
  public static func system(_ size: Double, weight: FontWeight = .regular) -> Font {
    Font(size: size, weight: weight)
  }

  /// Height of a line in points: UIKit's system font has 1950 units above the baseline and 494
  /// below it, of 2048 to the em, and no leading (`text.md` 7: 17 pt gives 20.287109375).
  public var lineHeight: Double { size * 2444 / 2048 }
  /// Height above the baseline in points.
  public var ascender: Double { size * 1950 / 2048 }
  /// Depth below the baseline in points, negative as in UIKit.
  public var descender: Double { size * -494 / 2048 }
}

/// Weights of the system font.
public enum FontWeight: String, CaseIterable, Sendable {
  /// As `UIFont.Weight` names them.
  case regular, medium, semibold, bold
}
