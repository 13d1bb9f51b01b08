import BenchmarkComparison
import BenchmarkResults
import Instrumentation

extension RunReport {
  /// What a person who chooses a policy reads first: for each table and scenario the best right policy
  /// with what it costs and what it still gets wrong, then every policy over all scenarios.
  var decision: [ReportBlock] {
    let groups = comparison.groups.filter { $0.cases.count > 1 }
    let policies = groups.flatMap { $0.cases.map(\.policy) }.uniqued
    guard groups.count > 1, policies.count > 2 else { return [] }
    return [
      .heading(2, "The decision"),
      .paragraph(
        """
        The best right policy where it stands, by the time measured on this host, or predicted for \
        \(text: devices.last ?? "a device") where nothing was timed. Memory is what policy \
        and table hold after the scenario. A faster policy that answers wrong is named beside it.
        """),
      .table(choices(groups)),
      .paragraph(
        """
        Every policy over all of these. Right: in how many it answered and showed nothing wrong. The \
        ratio to \(code: comparison.baseline) is from the best of them to the worst.
        """),
      .table(overview(groups, policies)),
    ] + heatMap(groups, policies)
  }

  // MARK: The best of each

  private func choices(_ groups: [GroupComparison]) -> ReportTable {
    var table = ReportTable(
      "The best right policy of each comparison",
      columns: [
        .left("table"), .left("scenario"), .left("environment"), .left("best right policy"),
        .right("time"), .left("÷ \(text: comparison.baseline)"), .right("bytes a row"),
        .left("what it still gets wrong"), .left("faster and wrong"),
      ])
    for group in groups {
      var cells: [ReportTable.Cell] = [
        "\(code: group.table)", "\(code: group.scenario)", "\(code: group.environment.name)",
      ]
      if let ranking = decisive(group), let first = ranking.entries.first,
        let result = group.cases.first(where: { $0.policy == first.policy })
      {
        let tied: RichText = ranking.best.count > 1 ? ", tied with \(ranking.best.count - 1)" : ""
        cells += [
          "\(code: first.policy)\(tied)", time(first.time), Self.ratio(first.toBaseline),
          memory(result), ReportTable.Cell(remainingFaults(result)),
          ReportTable.Cell(fasterAndWrong(group, than: first.time, by: ranking.basis.metric)),
        ]
      } else {
        cells += ["none is right", "", "", "", "", ""]
      }
      table.append(cells)
    }
    return table
  }

  private func decisive(_ group: GroupComparison) -> Ranking? { group.host ?? group.devices.last }

  private func time(_ time: MetricResult) -> ReportTable.Cell {
    let unit = TimeUnit(largest: time.estimate)
    return ReportTable.Cell(
      "\(figure: unit.value(of: time)) \(figure: unit.name)", value: time.estimate)
  }

  private func memory(_ result: CaseResult) -> ReportTable.Cell {
    guard let bytes = result[.liveBytesPerRow]?.estimate else { return "–" }
    return ReportTable.Cell(.figure(Figures.count(bytes.rounded())), value: bytes)
  }

  /// Right heights can still move what the user looks at: estimates do.
  private func remainingFaults(_ result: CaseResult) -> RichText {
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
    return .figure(faults.isEmpty ? "nothing" : faults.joined(separator: "; "))
  }

  private func fasterAndWrong(
    _ group: GroupComparison, than time: MetricResult, by metric: Metric
  ) -> RichText {
    let faster = group.cases.filter { result in
      result.verdict == .wrong && (result[metric]?.estimate ?? .infinity) < time.estimate
    }.sorted { ($0[metric]?.estimate ?? 0) < ($1[metric]?.estimate ?? 0) }
    guard !faster.isEmpty else { return "" }
    return .codes(faster.prefix(3).map(\.policy))
      + (faster.count > 3 ? " and \(faster.count - 3) more" : "")
  }

  // MARK: Every policy

  private func overview(_ groups: [GroupComparison], _ policies: [String]) -> ReportTable {
    var table = ReportTable(
      "Every policy over all comparisons",
      columns: [
        .left("policy"), .right("right"), .left("wrong in"),
        .left("time ÷ \(text: comparison.baseline)"), .right("most bytes a row"),
        .right("largest jump"),
      ])
    for policy in policies {
      let results = groups.compactMap { group in
        group.cases.first { $0.policy == policy }.map { (group: group, result: $0) }
      }
      let wrong = results.filter { $0.result.verdict == .wrong }.map { $0.group.scenario }.uniqued
      let right = results.count { $0.result.verdict == .right }
      table.append([
        "\(code: policy)",
        ReportTable.Cell("\(right) of \(results.count)", value: Double(right)),
        ReportTable.Cell(.codes(wrong.prefix(4)) + (wrong.count > 4 ? " …" : "")),
        ratios(results), largest(results.map(\.result), .liveBytesPerRow),
        largest(results.map(\.result), .anchorJumpMax),
      ])
    }
    return table
  }

  /// The ratios to the baseline, also of wrong policies: by the estimates, since these are not ranked.
  private func ratios(
    _ results: [(group: GroupComparison, result: CaseResult)]
  ) -> ReportTable.Cell {
    let ratios = results.compactMap { ratio(of: $0.result, in: $0.group) }
    guard let least = ratios.min(), let most = ratios.max() else { return "–" }
    let (low, high) = (Figures.rounded(least, digits: 2), Figures.rounded(most, digits: 2))
    return ReportTable.Cell(.figure(low == high ? low : "\(low) to \(high)"), value: least)
  }

  /// A case's time to that of the baseline by the estimates; nil if one of them has none.
  func ratio(of result: CaseResult, in group: GroupComparison) -> Double? {
    guard let metric = decisive(group)?.basis.metric,
      let base = group.cases.first(where: { $0.policy == comparison.baseline })?[metric]?.estimate,
      let time = result[metric]?.estimate, base > 0
    else { return nil }
    return time / base
  }

  private func largest(_ results: [CaseResult], _ metric: Metric) -> ReportTable.Cell {
    guard let largest = results.compactMap({ $0[metric]?.estimate }).max() else { return "–" }
    return ReportTable.Cell(.figure(Figures.count(largest.rounded())), value: largest)
  }
}
