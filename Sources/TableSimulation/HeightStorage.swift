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

/// What a table does to its content offset when rows above what the user looks at change height.
///
/// UIKit's own rule is not documented, and reports prove that it does not always correct
/// (`row-heights.md` 2.2): so the rule is a parameter, and figures name theirs.
public enum OffsetCompensation: String, Codable, Sendable, CaseIterable {
  /// The offset stays, and everything on screen moves by the difference.
  case none
  /// The offset follows the change of every row whose top lies above the top of the viewport.
  case aboveFold = "above-fold"
  /// The offset follows so that the topmost row on screen keeps its place.
  case anchor
}
