import BenchmarkComparison
import BenchmarkResults
import Instrumentation

extension RunReport {
  /// A column of the table that shows policies side by side.
  struct Column {
    var title: RichText
    var alignment = ReportTable.Alignment.right
    var cell: (CaseResult) -> ReportTable.Cell
  }

  /// Truth, cost and work of a group's policies; what is zero or missing everywhere has no column.
  func sideBySideColumns(of group: GroupComparison) -> [Column] {
    [
      Column(title: "policy", alignment: .left) { policy($0, in: group) },
      Column(title: "heights", alignment: .left) { verdict($0) },
    ] + costColumns(of: group) + shareColumns(of: group) + countColumns(of: group)
  }

  /// The policy's name, bold if a ranking has it first.
  private func policy(_ result: CaseResult, in group: GroupComparison) -> ReportTable.Cell {
    let isBest = ([group.host].compactMap { $0 } + group.devices).contains {
      $0.best.contains(result.policy)
    }
    let name = RichText.code(result.policy)
    return ReportTable.Cell(isBest ? .strong(name) : name)
  }

  private func verdict(_ result: CaseResult) -> ReportTable.Cell {
    switch result.verdict {
    case .right: return "✓ right"
    case .unchecked: return "? unchecked"
    case .wrong:
      let wrong = result[.wrongAnswers]?.estimate ?? 0
      let checked = result[.checkedAnswers].map { " of \(Figures.count($0.estimate))" } ?? ""
      return wrong > 0 ? "✗ wrong: \(figure: Figures.count(wrong) + checked)" : "✗ wrong"
    }
  }

  private func costColumns(of group: GroupComparison) -> [Column] {
    var columns = times([("host", .timeTotal, group.host)], of: group)
    if !columns.isEmpty {
      columns.append(
        Column(title: "÷ \(text: comparison.baseline)") {
          Self.ratio(group.host?.entry(of: $0.policy)?.toBaseline)
        })
    }
    columns += times(
      devices.map { device in
        (
          .text(device), .predicted(.total, device: device),
          group.devices.first { $0.basis.name == device }
        )
      }, of: group)
    columns += times([("first frame", .timeFirstFrame, nil)], of: group)
    columns += times(
      devices.prefix(1).map {
        ("first frame \(text: $0)", .predicted(.firstFrame, device: $0), nil)
      }, of: group)
    return columns
  }

  /// Columns of times in one unit; the best of a ranking are bold.
  private func times(
    _ columns: [(title: RichText, metric: Metric, ranking: Ranking?)], of group: GroupComparison
  ) -> [Column] {
    let shown = columns.filter { hasFigures($0.metric, in: group) }
    let unit = TimeUnit(
      largest: shown.flatMap { column in group.cases.compactMap { $0[column.metric]?.estimate } }
        .max())
    return shown.map { title, metric, ranking in
      Column(title: "\(title), \(figure: unit.name)") { result in
        guard let time = result[metric] else { return "–" }
        let isBest = ranking?.best.contains(result.policy) ?? false
        let words = RichText.figure(unit.value(of: time))
        return ReportTable.Cell(isBest ? .strong(words) : words, value: time.estimate)
      }
    }
  }

  private func shareColumns(of group: GroupComparison) -> [Column] {
    let places: [(RichText, Metric, Metric)] =
      [("host", .share(of: .text), .share(of: .layout))]
      + devices.prefix(1).map {
        (.text($0), .predicted(.textShare, device: $0), .predicted(.layoutShare, device: $0))
      }
    return places.filter { hasFigures($0.1, in: group) || hasFigures($0.2, in: group) }.map {
      place, text, layout in
      Column(title: "text/layout, \(place)") { result in
        guard let text = result[text], let layout = result[layout] else { return "–" }
        let shares = "\(Figures.percent(text.estimate)) / \(Figures.percent(layout.estimate))"
        return ReportTable.Cell(.figure(shares), value: text.estimate)
      }
    }
  }

  private func countColumns(of group: GroupComparison) -> [Column] {
    var figures: [(RichText, Metric)] = [
      ("height asks", .work(.heightAsks)), ("estimate asks", .work(.estimateAsks)),
      ("cells made", .work(.cellsCreated)), ("solves", .work(.solves)),
      ("texts measured", .work(.textMeasures)), ("cache hits", .work(.cacheHits)),
      ("allocations", .allocations), ("bytes/row", .liveBytesPerRow),
      ("largest jump, pt", .anchorJumpMax),
    ]
    figures += devices.prefix(1).map {
      ("hitches \(text: $0), ms/s", .predicted(.hitchTimeRatio60, device: $0))
    }
    return figures.filter { hasFigures($0.1, in: group) }.map { title, metric in
      Column(title: title) { result in
        guard let figure = result[metric]?.estimate else { return "–" }
        return ReportTable.Cell(.figure(Figures.count(figure)), value: figure)
      }
    }
  }

  /// True if a policy of the group has this figure, and it is not zero.
  private func hasFigures(_ metric: Metric, in group: GroupComparison) -> Bool {
    group.cases.contains { ($0[metric]?.estimate ?? 0) != 0 }
  }
}
