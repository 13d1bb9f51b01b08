import BenchmarkComparison
import BenchmarkResults
import BenchmarkStatistics

extension RunReport {
  /// One table per group: work, truth and cost of every policy side by side.
  var scenarios: [ReportBlock] {
    let groups = comparison.groups.filter { !$0.cases.isEmpty }
    return groups.isEmpty ? [] : [.heading(2, "By scenario")] + groups.flatMap(section)
  }

  private func section(_ group: GroupComparison) -> [ReportBlock] {
    let environment = group.environment
    let title = [group.table, group.scenario, environment.name].map(RichText.code)
      .joined(separator: " · ")
    let width = Figures.shortest(environment.widthInPoints)
    let height = Figures.shortest(environment.viewportHeightInPoints)
    let conditions: RichText = """
      \(group.rows.map { count($0, "row") } ?? "no rows"), text engine \
      \(code: environment.textEngine), call order \(code: environment.profile), \
      \(figure: width) × \(figure: height) pt at \(figure: Figures.shortest(environment.scale))x, \
      \(figure: Figures.shortest(environment.framesPerSecond)) Hz, frames scheduled for \
      \(code: environment.device) (\(text: environment.scheduling)), \
      \(text: environment.start) start.
      """
    return [.heading(3, title), .paragraph(conditions), .table(sideBySide(group))]
      + caches(of: group) + charts(of: group) + notes(group) + [allFigures(group)]
  }

  private func sideBySide(_ group: GroupComparison) -> ReportTable {
    let columns = sideBySideColumns(of: group)
    var table = ReportTable(
      "The policies side by side",
      columns: columns.map { ReportTable.Column(title: $0.title, alignment: $0.alignment) })
    for result in ordered(group) { table.append(columns.map { $0.cell(result) }) }
    return table
  }

  /// Right policies by the host's ranking, then those that are not ranked.
  func ordered(_ group: GroupComparison) -> [CaseResult] {
    let ranked = (group.host ?? group.devices.first)?.entries.map(\.policy) ?? []
    let right = ranked.compactMap { name in group.cases.first { $0.policy == name } }
    return right + group.cases.filter { !ranked.contains($0.policy) }
  }
}
