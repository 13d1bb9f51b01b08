import BenchmarkResults
import BenchmarkStatistics

/// The unit of a column of times.
struct TimeUnit {
  let name: String
  private let nanoseconds: Double

  /// Chooses the largest unit, up to milliseconds, that the largest time reaches.
  init(largest: Double?) {
    // Seconds would leave a column's small times without digits.
    let units = [("ns", 1), ("µs", 1e3), ("ms", 1e6)]
    (name, nanoseconds) = units.last { (largest ?? 0) >= $0.1 } ?? units[0]
  }

  /// A measured time has the digits that its interval justifies, a prediction three.
  func value(of time: MetricResult) -> String {
    if time.isExact { return Figures.rounded(time.estimate / nanoseconds, digits: 3) }
    return Figures.withBounds(
      time.estimate / nanoseconds, low: time.interval.low / nanoseconds,
      high: time.interval.high / nanoseconds
    ).value
  }

  /// A time of which no interval is known, to four digits.
  func text(of time: Double) -> String { Figures.rounded(time / nanoseconds) }
}
