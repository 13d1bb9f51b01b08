import Instrumentation
import ProfileFormats

extension ProfileReport {
  // MARK: Pictures

  var phaseCharts: [ReportBlock] {
    let measured = bars("phases-measured", "Time of a run by phase, measured on this host") {
      $0.nanoseconds
    }
    let predicted = bars(
      "phases-predicted", "Time of a run by phase, predicted for \(device)"
    ) { Double($0.predicted[device] ?? 0) }
    return [measured, predicted].compactMap(\.self).map(ReportBlock.chart)
  }

  private func bars(_ name: String, _ title: String, _ value: (PhaseCost) -> Double) -> Chart? {
    let rows = sides.compactMap { side in
      side.phases.map { (label: side.label, groups: $0.groups()) }
    }
    let largest = rows.map { row in row.groups.reduce(0) { $0 + value($1.exclusive) } }.max() ?? 0
    guard largest > 0 else { return nil }
    let series = PhaseGroup.allCases.enumerated().map { place, group in
      let points = rows.enumerated().compactMap { row, side -> Chart.Point? in
        let before = side.groups.prefix(place).reduce(0) { $0 + value($1.exclusive) }
        let own = value(side.groups[place].exclusive)
        guard own > 0 else { return nil }
        return Chart.Point(
          x: (before + own) / 1e6, y: Double(row), from: before / 1e6)
      }
      return Chart.Series(name: group.title, marks: .bars, points: points)
    }
    return Chart(
      name: name, title: .text(title),
      description: "A bar a side, made of its phases; the figures stand in the tables.",
      horizontal: Chart.Axis(label: "ms"),
      vertical: Chart.Axis(label: "", categories: rows.map(\.label)),
      series: series.filter { !$0.points.isEmpty })
  }

  // MARK: Tables

  var phases: [ReportBlock] {
    guard sides.contains(where: { $0.phases != nil }) else { return [] }
    var blocks: [ReportBlock] = [.heading(2, "Phases")]
    for side in sides {
      guard let phases = side.phases else { continue }
      if sides.count > 1 { blocks.append(.heading(3, name(of: side))) }
      blocks.append(.table(table(of: phases, side)))
      blocks.append(tree(of: phases, side))
    }
    return blocks
  }

  private func table(of phases: PhaseProfile, _ side: CaseProfile) -> ReportTable {
    let groups = phases.groups()
    let parts = phases.sums()
    let total = phases.total
    let devices = side.devices
    let unit = TimeUnit(largest: total.nanoseconds)
    var table = ReportTable(
      """
      What each phase takes itself and, as “with inner”, together with the phases inside of it; one \
      run of the whole scenario
      """,
      columns: [
        .left("phase"), .right("time, \(figure: unit.name)"), .right("part"),
        .right("with inner, \(figure: unit.name)"), .right("entered"), .right("allocations"),
        .right("bytes"),
      ] + devices.map { .right("\(code: $0), ms") } + [.left("counts")])
    func append(_ title: RichText, _ own: PhaseCost, _ inner: PhaseCost?, _ counts: RichText) {
      table.append(
        [
          ReportTable.Cell(title),
          ReportTable.Cell(.figure(unit.text(of: own.nanoseconds)), value: own.nanoseconds),
          ReportTable.Cell(
            .figure(Self.share(own.nanoseconds, of: total.nanoseconds)), value: own.nanoseconds),
          ReportTable.Cell(
            inner.map { .figure(unit.text(of: $0.nanoseconds)) } ?? "",
            value: inner?.nanoseconds),
          ReportTable.Cell(.figure(Figures.count(Double(own.entries))), value: Double(own.entries)),
          ReportTable.Cell(
            .figure(Figures.count(Double(own.allocations))), value: Double(own.allocations)),
          ReportTable.Cell(
            .figure(Self.bytes(own.allocatedBytes)), value: Double(own.allocatedBytes)),
        ]
          + devices.map { device in
            // Work is counted for text as a whole.
            guard inner != nil else { return "" }
            let predicted = Double(own.predicted[device] ?? 0) / 1e6
            return ReportTable.Cell(.figure(Figures.rounded(predicted)), value: predicted)
          } + [ReportTable.Cell(counts)])
    }
    for (group, own, inner) in groups where inner.entries > 0 || own.nanoseconds > 0 {
      let counts = group.counters.compactMap { counter -> RichText? in
        guard let count = total.work["\(counter)"], count > 0 else { return nil }
        return "\(figure: counter.plainName) \(figure: Figures.count(Double(count)))"
      }
      append(.figure(group.title), own, inner, counts.prefix(3).joined(separator: ", "))
      for part in group.parts {
        guard let sum = parts.first(where: { $0.phase == "\(part.phase)" }) else { continue }
        append(.figure("– " + part.title), sum.exclusive, nil, "")
      }
    }
    append("\(strong: "all")", total, total, "")
    return table
  }

  /// Phases inside of phases, step by step.
  private func tree(of phases: PhaseProfile, _ side: CaseProfile) -> ReportBlock {
    let subtrees = phases.subtreeCosts()
    let unit = TimeUnit(largest: phases.total.nanoseconds)
    var table = ReportTable(
      "Phases inside of phases, in the order in which they were entered first",
      columns: [
        .left("step and phase"), .right("time, \(figure: unit.name)"),
        .right("with inner, \(figure: unit.name)"), .right("entered"), .right("allocations"),
        .right("bytes"), .right("\(code: device), ms"),
      ])
    for index in order(of: phases) {
      let node = phases.nodes[index]
      let depth = phases.path(index).count - 2
      let title: RichText =
        depth <= 0
        ? "\(strong: "step \(node.step + 1)") \(text: stepName(phases, node.step))"
        : "\(figure: String(repeating: "· ", count: depth))\(text: node.phase)"
      table.append([
        title, .figure(unit.text(of: node.cost.nanoseconds)),
        .figure(unit.text(of: subtrees[index].nanoseconds)),
        .figure(Figures.count(Double(node.cost.entries))),
        .figure(Figures.count(Double(node.cost.allocations))),
        .figure(Self.bytes(node.cost.allocatedBytes)),
        .figure(Figures.rounded(Double(node.cost.predicted[device] ?? 0) / 1e6)),
      ])
    }
    return .folded("Phases inside of phases, by step", [.table(table)])
  }

  /// Each node behind the one around it, and before that one's next.
  private func order(of phases: PhaseProfile) -> [Int] {
    var children: [Int: [Int]] = [:]
    var roots: [Int] = []
    for (index, node) in phases.nodes.enumerated() {
      if let parent = node.parent, parent < index {
        children[parent, default: []].append(index)
      } else {
        roots.append(index)
      }
    }
    var order: [Int] = []
    var open = Array(roots.reversed())
    while let index = open.popLast() {
      order.append(index)
      open += (children[index] ?? []).reversed()
    }
    return order
  }

  private func stepName(_ phases: PhaseProfile, _ step: Int) -> String {
    phases.steps.indices.contains(step) ? phases.steps[step] : ""
  }

  // MARK: Steps

  var steps: [ReportBlock] {
    guard let phases = subject.phases, phases.steps.count > 1 else { return [] }
    let unit = TimeUnit(largest: phases.total.nanoseconds)
    var table = ReportTable(
      "Time of each step by phase, measured, in \(figure: unit.name)",
      columns: [
        .left("step"), .right("all"), .right("\(code: device)"), .right("allocations"),
      ] + PhaseGroup.allCases.map { .right(.figure($0.title)) })
    for (index, step) in phases.steps.enumerated() {
      let total = phases.total(step: index)
      table.append(
        [
          "\(index + 1) \(text: step)", .figure(unit.text(of: total.nanoseconds)),
          .figure(unit.text(of: Double(total.predicted[device] ?? 0))),
          .figure(Figures.count(Double(total.allocations))),
        ]
          + phases.groups(step: index).map { .figure(unit.text(of: $0.exclusive.nanoseconds)) })
    }
    return [.heading(2, "Steps"), .table(table)]
  }
}
