import BenchmarkComparison
import BenchmarkResults
import Instrumentation

extension MarkdownReport {
  /// What was run and where, in a few lines.
  var heading: String {
    let groups = comparison.groups
    let tables = groups.map(\.table).uniqued.map { name in
      let rows = groups.first { $0.table == name }?.rows.map { " (\(count($0, "row")))" } ?? ""
      return Markdown.code(name) + rows
    }
    let policies = document.cases.map(\.policy) + document.failedCases.map(\.policy)
    return """
      # Row heights: suite \(Markdown.code(document.suite.name))

      \(count(policies.uniqued.count, "policy", "policies")) on \(tables.joined(separator: ", ")), in \
      \(count(groups.map(\.environment.name).uniqued.count, "environment")), through \
      \(Markdown.codes(groups.map(\.scenario).uniqued)): \(count(policies.count, "case")) with \
      \(count(document.run.samples, "sample process", "sample processes")) each.
      Run \(Markdown.text(document.run.startedAt)) in \(Figures.fixed(document.run.seconds, decimals: 0)) s on \
      \(Markdown.text(document.host.processor)), \(count(document.host.cores, "core")); RowBench \
      \(Markdown.text(document.rowbench.version)) (\(Markdown.text(String(document.rowbench.commit.prefix(12))))), seed \
      \(document.suite.seed).

      """
  }

  /// A number and what it counts, in the right number.
  func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    let many = many ?? one + "s"
    return "\(Figures.count(Double(number))) \(number == 1 ? one : many)"
  }
}
