/// Rounding of lengths in points to whole pixels, as UIKit rounds sizes.
public enum PixelGrid {
  /// How far above a pixel boundary a length may lie, in pixels, and still count as on it.
  ///
  /// Sums of thirds and of 1/2048 em are not exact in binary; a millionth of a pixel is far above
  /// their error and far below anything that shows (`text.md` 7 uses the same value).
  public static let tolerance = 1e-6

  /// Rounds a length up to the next pixel.
  ///
  /// - Parameters:
  ///   - points: a finite length in points.
  ///   - scale: pixels per point.
  /// - Returns: the least multiple of `1 / scale` that is not below `points`, within the tolerance.
  @inlinable
  public static func roundUp(_ points: Double, scale: Double) -> Double {
    (points * scale - tolerance).rounded(.up) / scale
  }

  /// Rounds a length to the nearest pixel, halves away from zero.
  @inlinable
  public static func round(_ points: Double, scale: Double) -> Double {
    (points * scale).rounded() / scale
  }
}
