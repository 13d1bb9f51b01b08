import BenchmarkComparison
import BenchmarkResults
import BenchmarkStatistics
import Instrumentation

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
    let unit = TimeUnit(largest: group.cases.compactMap { $0[.timeTotal]?.estimate }.max())
    let predictedUnit = TimeUnit(
      largest: group.cases.flatMap { result in
        devices.compactMap { result[.predicted(.total, device: $0)]?.estimate }
      }.max())
    let columns = sideBySideColumns(unit: unit, predictedUnit: predictedUnit, in: group)
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

  private struct Column {
    var title: String
    var alignment = MarkdownTable.Alignment.right
    var cell: (CaseResult) -> String
  }

  private func sideBySideColumns(
    unit: TimeUnit, predictedUnit: TimeUnit, in group: GroupComparison
  ) -> [Column] {
    var columns = [
      Column(title: "policy", alignment: .left) { Markdown.code($0.policy) },
      Column(title: "heights", alignment: .left) { Self.verdict($0) },
      Column(title: "host, \(unit.name)") { $0[.timeTotal].map(unit.withInterval) ?? "–" },
      Column(title: "÷ \(comparison.baseline)") {
        group.host?.entry(of: $0.policy)?.toBaseline.map(Self.ratio) ?? "–"
      },
    ]
    for device in devices {
      columns.append(
        Column(title: "\(device), \(predictedUnit.name)") {
          $0[.predicted(.total, device: device)].map { predictedUnit.value($0.estimate) } ?? "–"
        })
    }
    columns.append(
      Column(title: "text / layout, host") {
        Self.shares($0, text: .share(of: .text), layout: .share(of: .layout))
      })
    if let device = devices.first {
      columns.append(
        Column(title: "text / layout, \(device)") {
          Self.shares(
            $0, text: .predicted(.textShare, device: device),
            layout: .predicted(.layoutShare, device: device))
        })
    }
    let counts: [(String, Metric)] = [
      ("height asks", .work(.heightAsks)), ("cells made", .work(.cellsCreated)),
      ("solves", .work(.solves)), ("texts measured", .work(.textMeasures)),
      ("cache hits", .work(.cacheHits)), ("allocations", .allocations),
      ("bytes/row", .liveBytesPerRow),
    ]
    return columns
      + counts.map { title, metric in
        Column(title: title) { $0[metric].map { Figures.count($0.estimate) } ?? "–" }
      }
  }

  private static func verdict(_ result: CaseResult) -> String {
    switch result.verdict {
    case .right: return "✓ right"
    case .unchecked: return "? unchecked"
    case .wrong:
      let wrong = result[.wrongAnswers]?.estimate ?? 0
      let checked = result[.checkedAnswers].map { " of \(Figures.count($0.estimate))" } ?? ""
      return wrong > 0 ? "✗ wrong: \(Figures.count(wrong))\(checked)" : "✗ wrong"
    }
  }

  private static func shares(_ result: CaseResult, text: Metric, layout: Metric) -> String {
    guard let text = result[text], let layout = result[layout] else { return "–" }
    return "\(Figures.percent(text.estimate)) / \(Figures.percent(layout.estimate))"
  }
}

/// The unit of a column of times.
struct TimeUnit {
  let name: String
  private let nanoseconds: Double

  /// Chooses the unit in which the largest time has one to four digits before the point.
  init(largest: Double?) {
    let units: [(String, Double)] = [("ns", 1), ("µs", 1e3), ("ms", 1e6), ("s", 1e9)]
    let (name, size) = units.last { (largest ?? 0) >= $0.1 } ?? ("ns", 1)
    // A column in seconds would leave its small times without digits.
    (self.name, nanoseconds) = name == "s" ? ("ms", 1e6) : (name, size)
  }

  func value(_ time: Double) -> String { Figures.rounded(time / nanoseconds) }

  func withInterval(_ time: MetricResult) -> String {
    let digits = Figures.withBounds(
      time.estimate / nanoseconds, low: time.interval.low / nanoseconds,
      high: time.interval.high / nanoseconds)
    return time.isExact ? digits.value : "\(digits.value) [\(digits.low), \(digits.high)]"
  }
}
