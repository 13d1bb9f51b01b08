/// A font as a label names it: a family at a size and weight.
public struct Font: Hashable, Sendable {
  /// Size in points, above 0.
  public var size: Double
  /// How heavy the strokes are.
  public var weight: FontWeight
  /// Which font files it is measured with.
  public var family: FontFamily

  /// A family's font.
  public init(size: Double, weight: FontWeight = .regular, family: FontFamily = .system) {
    self.size = size
    self.weight = weight
    self.family = family
  }

  /// The system font at a size.
  public static func system(_ size: Double, weight: FontWeight = .regular) -> Font {
    Font(size: size, weight: weight)
  }

  /// Height above the baseline in points.
  public var ascender: Double { size * family.metrics.ascender }
  /// Depth below the baseline in points, negative as in UIKit.
  public var descender: Double { size * family.metrics.descender }
  /// Room between the lines in points, a part of `lineHeight`.
  public var leading: Double { size * family.metrics.leading }
  /// Height of a line in points.
  ///
  /// Of the system font: 1950 units above the baseline, 494 below it, of 2048 to the em, no leading
  /// (`text.md` 7: 17 pt gives 20.287109375). Of other families: what their own files say.
  public var lineHeight: Double { size * family.metrics.lineHeight }
}

/// Weights of a font, as `UIFont.Weight` names them.
public enum FontWeight: String, CaseIterable, Sendable {
  /// Lightest first; 100 to 900 as CSS and OpenType count.
  case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

  /// The weight as CSS and OpenType count it.
  public var cssWeight: Int {
    switch self {
    case .ultraLight: 100
    case .thin: 200
    case .light: 300
    case .regular: 400
    case .medium: 500
    case .semibold: 600
    case .bold: 700
    case .heavy: 800
    case .black: 900
    }
  }
}
