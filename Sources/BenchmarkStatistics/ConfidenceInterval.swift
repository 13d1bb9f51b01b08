/// Bounds between which a figure lies, and how sure that is.
public struct ConfidenceInterval: Sendable, Codable, Equatable {
  /// The lower bound, a part of the interval.
  public var low: Double
  /// The upper bound, a part of the interval.
  public var high: Double
  /// The probability, 0 to 1, that such an interval holds the figure: the one achieved, not aimed at.
  public var confidence: Double

  /// Makes an interval.
  public init(low: Double, high: Double, confidence: Double) {
    self.low = low
    self.high = high
    self.confidence = confidence
  }

  /// An exact figure: both bounds are the value, and that is certain.
  public init(exactly value: Double) {
    self.init(low: value, high: value, confidence: 1)
  }

  /// True if the value is within the bounds.
  public func contains(_ value: Double) -> Bool { low <= value && value <= high }

  /// True if the interval was made for at least this confidence.
  ///
  /// A sample of under 6 values cannot reach 0.95: its interval is the extremes.
  public func reaches(_ target: Double) -> Bool { confidence >= target }
}
