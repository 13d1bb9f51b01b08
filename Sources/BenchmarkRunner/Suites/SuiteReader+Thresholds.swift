import BenchmarkResults
import Documents
import Instrumentation

extension SuiteReader {
  /// Every change beyond this is a change.
  private static let percentRange = 0.0...1_000
  private static let absoluteRange = 0.0...1e18
  /// The word for a metric that is not to be judged.
  private static let ignored = "ignore"
  static let thresholdMemberNames = ["percent", "absolute"]

  /// Reads thresholds by metric: a name, or the beginning of several up to a dot.
  static func thresholds(
    _ node: JSONNode?, over base: GateThresholds
  ) throws(DocumentError) -> GateThresholds {
    guard let node else { return base }
    var rules: [GateThresholds.Rule] = []
    for (name, node) in try node.members().all {
      try checkMetric(name, at: node)
      rules.append(GateThresholds.Rule(metric: name, threshold: try threshold(node, of: name)))
    }
    return base.adding(rules)
  }

  private static func threshold(
    _ node: JSONNode, of metric: String
  ) throws(DocumentError) -> GateThreshold? {
    if case .string(let word) = node.value {
      guard word == ignored else {
        throw node.error(
          "\(word.quoted) is no threshold",
          remedy: "write \(ignored.quoted), or an object such as {\"percent\": 1}")
      }
      return nil
    }
    let members = try node.members()
    try members.check("a threshold", hasOnly: thresholdMemberNames)
    guard !members.names.isEmpty else {
      throw node.error(
        "the threshold is empty", remedy: "give \"percent\", \"absolute\" or both")
    }
    if let absolute = members["absolute"], metric == Metric.timeTotal.name {
      throw absolute.error(
        "a time has no absolute threshold", remedy: "give its floor in \"percent\"")
    }
    return GateThreshold(
      percent: try members["percent"]?.number(in: percentRange) ?? 0,
      absolute: try members["absolute"]?.number(in: absoluteRange) ?? 0)
  }

  private static func checkMetric(_ name: String, at node: JSONNode) throws(DocumentError) {
    let judged = Metric.all.filter(GateThresholds.canJudge).map(\.name)
    if name.hasSuffix(".") {
      guard judged.contains(where: { $0.hasPrefix(name) }) else {
        throw node.error(
          "no metric that the gate judges begins with \(name.quoted)",
          remedy: Names.suggestion(for: name, among: ["work.", "truth.", "cost.memory."]))
      }
      return
    }
    guard !judged.contains(name) else { return }
    throw node.error(
      Metric.named(name) == nil
        ? "unknown metric \(name.quoted)" : "the gate does not judge \(name.quoted)",
      remedy: Names.suggestion(for: name, among: judged))
  }
}
