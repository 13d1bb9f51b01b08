import BenchmarkResults
import BenchmarkStatistics
import Glibc
import Instrumentation

/// What a comparison of two figures comes to.
public enum ChangeVerdict: String, Sendable, Codable {
  /// Better than the base by more than the floor, and the interval excludes no change.
  case better
  /// Worse than the base by more than the floor, and the interval excludes no change.
  case worse
  /// More or less than the base, of a figure of which neither is better.
  case changed
  /// Equal, or the whole interval lies within the floor.
  case same
  /// The samples do not tell.
  case unresolved

  /// The word that a report uses.
  public func word(for unit: MetricUnit) -> String {
    switch self {
    case .better: unit == .nanoseconds ? "FASTER" : "BETTER"
    case .worse: unit == .nanoseconds ? "SLOWER" : "WORSE"
    case .changed: "CHANGED"
    case .same: "SAME"
    case .unresolved: "UNRESOLVED"
    }
  }
}

/// One figure against another: the ratio, how sure it is, and what it comes to.
public struct FigureRatio: Sendable, Equatable {
  /// How the samples of the two sides belong together.
  public enum Method: String, Sendable {
    /// Neither side has an error of measurement.
    case exact
    /// Rounds of one run: what disturbed both cancels. The sign test's interval.
    case paired
    /// Different runs: drift between them is in the ratio. Hodges and Lehmann's interval.
    case independent
  }

  /// The figure divided by the base; nil where the base is 0 and the figure is not.
  public let ratio: Double?
  /// The interval of the ratio; nil without samples that allow one.
  public let interval: ConfidenceInterval?
  /// How it was found.
  public let method: Method
  /// What it comes to.
  public let verdict: ChangeVerdict
  /// Why the verdict is not FASTER or SLOWER, where that needs saying.
  public let reason: String?

  /// Compares a figure with its base.
  ///
  /// - Parameters:
  ///   - isPaired: true if value i of both sides is of one round of one run.
  ///   - floor: the least change that counts, as a part of the base; exact figures have none.
  public init(of figure: MetricResult, to base: MetricResult, isPaired: Bool, floor: Double) {
    if figure.isExact && base.isExact {
      self.init(exactly: figure.estimate, to: base.estimate, direction: figure.direction)
      return
    }
    let paired =
      isPaired && figure.processValues.count == base.processValues.count
      ? PairedRatio(figure.processValues, to: base.processValues) : nil
    if let paired {
      self.init(
        paired.estimate, paired.interval, .paired, direction: figure.direction, floor: floor)
    } else if let shift = Self.shift(of: figure.processValues, from: base.processValues) {
      let interval = ConfidenceInterval(
        low: exp(shift.interval.low), high: exp(shift.interval.high),
        confidence: shift.interval.confidence)
      self.init(
        exp(shift.estimate), interval, .independent, direction: figure.direction, floor: floor)
    } else {
      let isSame = figure.estimate == base.estimate
      self.init(
        ratio: base.estimate == 0 ? nil : figure.estimate / base.estimate, interval: nil,
        method: .independent, verdict: isSame ? .same : .unresolved,
        reason: isSame ? nil : "a value is 0, negative, or there are too many for an interval")
    }
  }

  private init(
    ratio: Double?, interval: ConfidenceInterval?, method: Method, verdict: ChangeVerdict,
    reason: String?
  ) {
    self.ratio = ratio
    self.interval = interval
    self.method = method
    self.verdict = verdict
    self.reason = reason
  }

  private init(exactly figure: Double, to base: Double, direction: MetricDirection) {
    ratio = base == 0 ? (figure == 0 ? 1 : nil) : figure / base
    interval = ratio.map(ConfidenceInterval.init(exactly:))
    method = .exact
    reason = nil
    verdict = figure == base ? .same : Self.verdict(isLower: figure < base, direction)
  }

  private init(
    _ ratio: Double, _ interval: ConfidenceInterval, _ method: Method,
    direction: MetricDirection, floor: Double
  ) {
    self.ratio = ratio
    self.interval = interval
    self.method = method
    // On the logarithmic scale, so that the verdict turns round with the sides.
    let upper = 1 + floor
    let lower = 1 / upper
    if !interval.reaches(SignTest.usualConfidence) {
      verdict = .unresolved
      reason = "too few samples for an interval of \(Int(SignTest.usualConfidence * 100)) %"
    } else if interval.low >= lower && interval.high <= upper {
      verdict = .same
      reason = nil
    } else if interval.contains(1) {
      verdict = .unresolved
      reason = "the interval includes no change"
    } else if ratio <= upper && ratio >= lower {
      verdict = .unresolved
      reason = "the change is below the floor"
    } else {
      verdict = Self.verdict(isLower: ratio < 1, direction)
      reason = nil
    }
  }

  private static func verdict(isLower: Bool, _ direction: MetricDirection) -> ChangeVerdict {
    switch direction {
    case .lower: isLower ? .better : .worse
    case .higher: isLower ? .worse : .better
    case .neutral: .changed
    }
  }

  private static func shift(of left: [Double], from right: [Double]) -> HodgesLehmann? {
    guard (left + right).allSatisfy({ $0 > 0 }) else { return nil }
    return HodgesLehmann(shiftOf: left.map { log($0) }, from: right.map { log($0) })
  }
}
