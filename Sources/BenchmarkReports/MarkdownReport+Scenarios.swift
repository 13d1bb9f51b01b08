import BenchmarkComparison
import BenchmarkResults
import BenchmarkStatistics

extension MarkdownReport {
  /// One table per group: work, truth and cost of every policy side by side.
  var scenarioSections: String {
    let sections = comparison.groups.filter { !$0.cases.isEmpty }.map(section)
    return sections.isEmpty
      ? "" : "## By scenario\n\n" + sections.joined(separator: "\n")
  }

  private func section(_ group: GroupComparison) -> String {
    let environment = group.environment
    let size =
      "\(Figures.shortest(environment.widthInPoints)) × "
      + "\(Figures.shortest(environment.viewportHeightInPoints)) pt at "
      + "\(Figures.shortest(environment.scale))x"
    let title = [group.table, group.scenario, environment.name].map(Markdown.code)
      .joined(separator: " · ")
    return """
      ### \(title)

      \(group.rows.map { count($0, "row") } ?? "no rows"), text engine \
      \(Markdown.code(environment.textEngine)), call order \(Markdown.code(environment.profile)), \
      \(size), \(Figures.shortest(environment.framesPerSecond)) Hz, frames scheduled for \
      \(Markdown.code(environment.device)) (\(Markdown.text(environment.scheduling))), \
      \(Markdown.text(environment.start)) start.

      \(sideBySide(group))
      \(notes(group))
      \(allFigures(group))
      """
  }

  private func sideBySide(_ group: GroupComparison) -> String {
    let columns = sideBySideColumns(of: group)
    var table = MarkdownTable(columns.map { ($0.title, $0.alignment) })
    for result in ordered(group) { table.append(columns.map { $0.cell(result) }) }
    return table.text
  }

  /// Right policies by the host's ranking, then those that are not ranked.
  private func ordered(_ group: GroupComparison) -> [CaseResult] {
    let ranked = (group.host ?? group.devices.first)?.entries.map(\.policy) ?? []
    let right = ranked.compactMap { name in group.cases.first { $0.policy == name } }
    return right + group.cases.filter { !ranked.contains($0.policy) }
  }
}
