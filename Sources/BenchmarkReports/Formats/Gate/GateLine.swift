import BenchmarkComparison

/// One finding of a gate, as formats with a list of findings tell it.
struct GateLine {
  /// How grave it is.
  let severity: GateSeverity
  /// The rule that it breaks: a metric's name, or the kind of a problem.
  let rule: String
  /// The case; nil of what concerns the whole run.
  let caseName: String?
  /// What was found, on one line.
  let message: String
  /// Where the suite asks for it.
  let place: SuitePlace?

  /// The finding of a judgement.
  init(_ judgement: GateJudgement) {
    severity = judgement.severity
    rule = judgement.metric
    caseName = judgement.caseName
    message =
      "\(judgement.caseName): \(judgement.metric) is \(judgement.word): \(judgement.reason)"
    place = judgement.place
  }

  /// The finding of a problem; one that an option allows is a warning.
  init(_ problem: GateProblem) {
    severity = problem.isAllowed ? .warning : .failure
    rule = problem.kind.rawValue
    caseName = problem.caseName
    message = [problem.caseName, problem.message].compactMap(\.self).joined(separator: ": ")
    place = problem.place
  }

  /// What a reader should look at: problems first, then judgements that did not just pass.
  static func all(in document: GateDocument) -> [GateLine] {
    document.problems.map(GateLine.init)
      + document.judgements.filter { $0.severity != .pass }.map(GateLine.init)
  }
}
