import BenchmarkResults

/// What `rowbench run` tells of wrong answers and findings when a run is over.
enum WrongAnswerLines {
  /// Wrong cases that are told in full; a suite of all policies has a hundred.
  static let limit = 8

  /// A line for each wrong case, with its script under it, and how many there are beyond the limit.
  static func of(_ document: ResultDocument, report: String) -> [String] {
    let wrong = document.cases.filter { $0.verdict == .wrong }
    var lines = wrong.prefix(limit).flatMap { result in
      [line(of: result)] + (result.firstWrong?.script ?? []).map { "    \($0)" }
    }
    if wrong.count > limit {
      lines.append("wrong: \(wrong.count - limit) more cases, all in \(report)")
    }
    let findings = document.cases.reduce(0) { $0 + ($1.findings?.count ?? 0) }
    if findings > 0 { lines.append("findings: \(findings), all in \(report)") }
    return lines
  }

  private static func line(of result: CaseResult) -> String {
    guard let first = result.firstWrong else { return "wrong: \(result.name)" }
    var words = "wrong: \(result.name): section \(first.section), row \(first.row): \(first.kind)"
    if let answered = first.answeredInPoints, let required = first.requiredInPoints {
      words += ", \(answered) pt instead of \(required) pt"
    }
    if let environment = first.environment { words += " at \(environment)" }
    return words + (first.script == nil ? "" : "; the shortest script that gives it:")
  }
}
