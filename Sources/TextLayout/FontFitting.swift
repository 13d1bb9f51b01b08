/// Shrinking a font until a text fits on one line: UILabel's `adjustsFontSizeToFitWidth`.
extension TextContext {
  /// The font at which a text fits into a width on one line.
  ///
  /// UIKit's search is not published; this one finds the largest size, in steps of 1/1024 point, that
  /// fits. Where even the least size is too wide, that is the answer, and the text gets truncated.
  ///
  /// - Parameters:
  ///   - width: in points.
  ///   - minimumScaleFactor: the least part of the font's size, above 0 and at most 1; others count as 1.
  /// - Complexity: O(text) for each of the at most eight sizes tried; two as a rule.
  public func font(
    _ font: Font, fitting text: String, width: Double, minimumScaleFactor: Double
  ) -> Font {
    guard minimumScaleFactor > 0, minimumScaleFactor < 1, width > 0 else { return font }
    var fitted = font
    let least = font.size * minimumScaleFactor
    for _ in 0..<8 {
      let extent = layout(prepare(text, font: fitted), width: .infinity, lineLimit: 0)
      guard extent.width > width, fitted.size > least else { return fitted }
      // Advances grow with the size but for the rounding of each: a step less makes up for that.
      let units = fitted.size * width / extent.width * TextUnit.perPoint
      let next = min(units.rounded(.down), fitted.size * TextUnit.perPoint - 1)
      fitted.size = max(least, next / TextUnit.perPoint)
    }
    return fitted
  }
}
