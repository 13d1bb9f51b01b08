/// The quantiles of many values, such as the times of all asks of a run.
public struct DistributionSummary: Sendable, Codable, Equatable {
  /// How many values there were.
  public var count: Int
  /// The smallest value.
  public var min: Double
  /// The median (type 7, as all quantiles here).
  public var p50: Double
  /// The value that a tenth exceed.
  public var p90: Double
  /// The value that a hundredth exceed.
  public var p99: Double
  /// The largest value.
  public var max: Double

  /// Summarises values, O(n log n); nil if there are none or one is NaN.
  public init?(_ values: [Double]) {
    guard let quantiles = Quantiles(values) else { return nil }
    count = quantiles.sorted.count
    min = quantiles.value(at: 0)
    p50 = quantiles.median
    p90 = quantiles.value(at: 0.9)
    p99 = quantiles.value(at: 0.99)
    max = quantiles.value(at: 1)
  }

  /// Joins the summaries of several processes; nil if there are none.
  ///
  /// The process is the unit of replication, so each quantile is the median of the processes' own;
  /// the extremes are those of all values.
  public init?(joining parts: [DistributionSummary]) {
    guard let p50 = median(parts.map(\.p50)), let p90 = median(parts.map(\.p90)),
      let p99 = median(parts.map(\.p99)), let least = parts.map(\.min).min(),
      let most = parts.map(\.max).max()
    else { return nil }
    count = parts.reduce(0) { $0 + $1.count }
    self.min = least
    self.p50 = p50
    self.p90 = p90
    self.p99 = p99
    self.max = most
  }
}
