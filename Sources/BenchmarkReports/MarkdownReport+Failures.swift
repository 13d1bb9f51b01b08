import BenchmarkResults

extension MarkdownReport {
  /// The cases that did not run to their end, each with the reason.
  var failures: String {
    guard !document.failedCases.isEmpty else { return "" }
    let lines = document.failedCases.map {
      "- \(Markdown.code($0.name)): \(Markdown.text($0.reason))"
    }
    return "## \(count(document.failedCases.count, "case")) failed\n\n"
      + lines.joined(separator: "\n") + "\n"
  }
}
