import BenchmarkComparison
import BenchmarkResults
import Instrumentation

extension MarkdownReport {
  /// What a person who chooses a policy reads first: for each table and scenario the best right policy
  /// with what it costs and what it still gets wrong, then every policy over all scenarios.
  var decision: String {
    let groups = comparison.groups.filter { $0.cases.count > 1 }
    let policies = groups.flatMap { $0.cases.map(\.policy) }.uniqued
    guard groups.count > 1, policies.count > 2 else { return "" }
    return """
      ## The decision

      The best right policy where it stands, by the time measured on this host, or predicted for \
      \(Markdown.text(devices.last ?? "a device")) where nothing was timed. Memory is what policy \
      and table hold after the scenario. A faster policy that answers wrong is named beside it.

      \(choices(groups))
      Every policy over all of these. Right: in how many it answered and showed nothing wrong. The \
      ratio to \(Markdown.code(comparison.baseline)) is from the best of them to the worst.

      \(overview(groups, policies))
      """
  }

  // MARK: The best of each

  private func choices(_ groups: [GroupComparison]) -> String {
    var table = MarkdownTable([
      ("table", .left), ("scenario", .left), ("environment", .left), ("best right policy", .left),
      ("time", .right), ("÷ \(comparison.baseline)", .left), ("bytes a row", .right),
      ("what it still gets wrong", .left), ("faster and wrong", .left),
    ])
    for group in groups {
      var cells = [
        Markdown.code(group.table), Markdown.code(group.scenario),
        Markdown.code(group.environment.name),
      ]
      if let ranking = decisive(group), let first = ranking.entries.first,
        let result = group.cases.first(where: { $0.policy == first.policy })
      {
        let tied = ranking.best.count > 1 ? ", tied with \(ranking.best.count - 1)" : ""
        cells += [
          Markdown.code(first.policy) + tied, time(first.time),
          first.toBaseline.map(Self.ratio) ?? "–", memory(result), remainingFaults(result),
          fasterAndWrong(group, than: first.time, by: ranking.basis.metric),
        ]
      } else {
        cells += ["none is right", "", "", "", "", ""]
      }
      table.append(cells)
    }
    return table.text
  }

  private func decisive(_ group: GroupComparison) -> Ranking? { group.host ?? group.devices.last }

  private func time(_ time: MetricResult) -> String {
    let unit = TimeUnit(largest: time.estimate)
    return "\(unit.value(of: time)) \(unit.name)"
  }

  private func memory(_ result: CaseResult) -> String {
    result[.liveBytesPerRow].map { Figures.count($0.estimate.rounded()) } ?? "–"
  }

  /// Right heights can still move what the user looks at: estimates do.
  private func remainingFaults(_ result: CaseResult) -> String {
    var faults: [String] = []
    if let jump = result[.anchorJumpMax]?.estimate, jump > 0.5 {
      faults.append("content jumps by up to \(Figures.rounded(jump)) pt")
    }
    if let drift = result[.contentSizeDriftMax]?.estimate, drift > 0.01 {
      faults.append("content size off by up to \(Figures.percent(drift))")
    }
    if let size = result[.finalContentSizeError]?.estimate, size > 0.5, faults.isEmpty {
      faults.append("content size off by \(Figures.rounded(size)) pt in the end")
    }
    return faults.isEmpty ? "nothing" : faults.joined(separator: "; ")
  }

  private func fasterAndWrong(
    _ group: GroupComparison, than time: MetricResult, by metric: Metric
  ) -> String {
    let faster = group.cases.filter { result in
      result.verdict == .wrong && (result[metric]?.estimate ?? .infinity) < time.estimate
    }.sorted { ($0[metric]?.estimate ?? 0) < ($1[metric]?.estimate ?? 0) }
    guard !faster.isEmpty else { return "" }
    let shown = faster.prefix(3).map { Markdown.code($0.policy) }.joined(separator: ", ")
    return shown + (faster.count > 3 ? " and \(faster.count - 3) more" : "")
  }

  // MARK: Every policy

  private func overview(_ groups: [GroupComparison], _ policies: [String]) -> String {
    var table = MarkdownTable([
      ("policy", .left), ("right", .right), ("wrong in", .left),
      ("time ÷ \(comparison.baseline)", .left), ("most bytes a row", .right),
      ("largest jump", .right),
    ])
    for policy in policies {
      let results = groups.compactMap { group in
        group.cases.first { $0.policy == policy }.map { (group: group, result: $0) }
      }
      let wrong = results.filter { $0.result.verdict == .wrong }.map { $0.group.scenario }.uniqued
      let right = results.count { $0.result.verdict == .right }
      table.append([
        Markdown.code(policy), "\(right) of \(results.count)",
        wrong.isEmpty ? "" : Markdown.codes(Array(wrong.prefix(4))) + (wrong.count > 4 ? " …" : ""),
        ratios(results), largest(results.map(\.result), .liveBytesPerRow),
        largest(results.map(\.result), .anchorJumpMax),
      ])
    }
    return table.text
  }

  /// The ratios to the baseline, also of wrong policies: by the estimates, since these are not ranked.
  private func ratios(_ results: [(group: GroupComparison, result: CaseResult)]) -> String {
    let ratios = results.compactMap { group, result -> Double? in
      guard let metric = decisive(group)?.basis.metric,
        let base = group.cases.first(where: { $0.policy == comparison.baseline })?[metric]?
          .estimate,
        let time = result[metric]?.estimate, base > 0
      else { return nil }
      return time / base
    }
    guard let least = ratios.min(), let most = ratios.max() else { return "–" }
    let (low, high) = (Figures.rounded(least, digits: 2), Figures.rounded(most, digits: 2))
    return low == high ? low : "\(low) to \(high)"
  }

  private func largest(_ results: [CaseResult], _ metric: Metric) -> String {
    results.compactMap { $0[metric]?.estimate }.max().map { Figures.count($0.rounded()) } ?? "–"
  }
}
