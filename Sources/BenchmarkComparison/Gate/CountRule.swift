import BenchmarkResults
import Instrumentation

/// How the gate judges a figure that does not depend on the host: exactly, or within declared slack.
public enum CountRule {
  /// Judges a count.
  ///
  /// - Parameter threshold: what may differ without a word.
  /// - Returns: what the figures come to, whether it fails the gate, and why.
  public static func judge(
    new: Double, old: Double, of metric: Metric, threshold: GateThreshold
  ) -> (verdict: ChangeVerdict, severity: GateSeverity, reason: String) {
    guard new != old else { return (.same, .pass, "equal") }
    let change = new - old
    let unit = metric.unit == .count ? "" : " " + metric.unit.rawValue
    let difference = "\(change > 0 ? "+" : "")\(plain(change))\(unit)"
    let allowance = threshold.allowance(of: old)
    // A slack of 0.1 % of 1000 is 1, whatever the rounding of 0.1 makes of it.
    if change.magnitude <= allowance * (1 + 1e-12) {
      return (.same, .pass, "\(difference), within the slack of \(plain(allowance))")
    }
    let beyond = allowance == 0 ? "" : ", beyond the slack of \(plain(allowance))"
    switch metric.direction {
    case .neutral:
      return (
        .changed, .warning,
        "\(difference)\(beyond); neither more nor less is better, so look whether it is meant"
      )
    case .lower where change > 0, .higher where change < 0:
      return (.worse, .failure, difference + beyond)
    case .lower, .higher:
      return (.better, .pass, "\(difference)\(beyond); save the baseline anew to keep it")
    }
  }

  private static func plain(_ value: Double) -> String {
    Int(exactly: value).map { "\($0)" } ?? "\((value * 1000).rounded() / 1000)"
  }
}
