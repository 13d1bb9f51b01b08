import BenchmarkComparison
import BenchmarkResults
import Glibc

extension RunReport {
  /// Every policy in every scenario at a glance: its time to the baseline's, coloured by it.
  func heatMap(_ groups: [GroupComparison], _ policies: [String]) -> [ReportBlock] {
    let columns: [ReportTable.Column] =
      [.left("policy")]
      + groups.map { .right(headline($0, among: groups)) }
    var table = ReportTable("Time to that of the baseline, policy by scenario", columns: columns)
    for policy in policies {
      table.append(
        ["\(code: policy)"]
          + groups.map { group in
            group.cases.first { $0.policy == policy }.map { cell($0, in: group) } ?? "–"
          })
    }
    return [
      .folded(
        "Every policy in every scenario: time ÷ \(code: comparison.baseline)",
        [
          .paragraph(
            "✗ marks policies that were wrong there: their time is that of a wrong result."),
          .table(table),
        ], isOpen: true)
    ]
  }

  private func cell(_ result: CaseResult, in group: GroupComparison) -> ReportTable.Cell {
    let mark: RichText = result.verdict == .wrong ? "✗ " : ""
    guard let ratio = ratio(of: result, in: group) else { return ReportTable.Cell(mark + "–") }
    // Four times as fast or as slow is as bright as it gets.
    let heat = result.verdict == .wrong ? nil : max(-1, min(1, log2(ratio) / 2))
    return ReportTable.Cell(
      mark + .figure(Figures.rounded(ratio, digits: 2)), value: ratio, heat: heat)
  }

  /// The scenario, with the table and environment where others have the same scenario.
  private func headline(_ group: GroupComparison, among groups: [GroupComparison]) -> RichText {
    var words: [RichText] = [.code(group.scenario)]
    if groups.contains(where: { $0.table != group.table }) { words.append(.code(group.table)) }
    if groups.contains(where: { $0.environment.name != group.environment.name }) {
      words.append(.code(group.environment.name))
    }
    return words.joined(separator: " ")
  }
}
