/// How wide a stored row height is.
public enum HeightStorage: String, Codable, Sendable, CaseIterable {
  /// 32 bits, as in UIKit (`float *_rowHeights` in its public runtime headers, `row-heights.md` 2.1).
  case float32
  /// 64 bits: heights come back as they went in.
  case float64

  /// The value that comes back after a height has been stored.
  @inlinable
  public func stored(_ height: Double) -> Double {
    self == .float32 ? Double(Float(height)) : height
  }
}
