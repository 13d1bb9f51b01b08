import ProfileFormats

extension ProfileReport {
  private static let listed = 15

  var memory: [ReportBlock] {
    let measured = sides.filter { $0.memory != nil }
    guard !measured.isEmpty else { return [] }
    var blocks: [ReportBlock] = [.heading(2, "Memory")]
    for side in measured {
      guard let memory = side.memory else { continue }
      if sides.count > 1 { blocks.append(.heading(3, name(of: side))) }
      blocks.append(.paragraph(summary(of: memory)))
      if let chart = stepChart(of: memory, side) { blocks.append(.chart(chart)) }
      blocks.append(.table(stepTable(of: memory)))
      if let end = memory.endSites { blocks.append(.table(holders(end, memory))) }
      if let peak = memory.peakSites { blocks += peakBlocks(peak, side) }
      if let left = memory.leftSites, memory.leak > 0 {
        blocks.append(.table(sites(left, kind: 1, objects: 0, "What a run left")))
      }
      blocks.append(.folded("Blocks by size", [.table(sizes(of: memory))]))
    }
    return blocks
  }

  private func summary(of memory: MemoryProfile) -> RichText {
    let rows = max(1, memory.rows)
    let perRow = Double(memory.liveAtEnd) / Double(rows)
    let leak: RichText =
      memory.leak > 0
      ? """
      A run that is taken down leaves \(strong: Self.bytes(memory.leak)), run after run: a leak.
      """ : "A run that is taken down leaves nothing: no leak."
    let first = memory.leftAfterRuns.first ?? 0
    let filled: RichText =
      first > max(0, memory.leak)
      ? " The first run left \(figure: Self.bytes(first)), which later ones use again." : ""
    return """
      At its end the case holds \(strong: Self.bytes(memory.liveAtEnd)), \
      \(strong: Figures.rounded(perRow)) bytes for each of \
      \(figure: Figures.count(Double(memory.rows))) rows, cells on screen and the table included; the \
      most at once was \(strong: Self.bytes(memory.peak.bytes)). \(leak)\(filled)
      """
  }

  /// Live bytes along the steps; nothing for a scenario of one.
  private func stepChart(of memory: MemoryProfile, _ side: CaseProfile) -> Chart? {
    guard memory.steps.count > 1 else { return nil }
    func series(_ name: String, _ bytes: (MemoryProfile.Step) -> Int) -> Chart.Series {
      Chart.Series(
        name: name, marks: .line,
        points: memory.steps.enumerated().map { index, step in
          Chart.Point(x: Double(index + 1), y: Double(bytes(step)) / 1_024)
        })
    }
    let place = sides.firstIndex { $0.label == side.label } ?? 0
    return Chart(
      name: "memory-steps-\(place + 1)", title: "Live bytes over the steps of \(text: side.label)",
      description: "What is live at the end of each step, and the most during it.",
      horizontal: Chart.Axis(label: "step"), vertical: Chart.Axis(label: "KiB"),
      series: [series("at its end", \.live), series("most at once", \.peak)])
  }

  private func stepTable(of memory: MemoryProfile) -> ReportTable {
    var table = ReportTable(
      "Live bytes over the scenario's steps",
      columns: [
        .left("step"), .right("live at its end"), .right("most at once"), .right("allocated in it"),
        .right("live for each row"),
      ])
    for (index, step) in memory.steps.enumerated() {
      table.append([
        "\(index + 1) \(text: step.name)", .figure(Self.bytes(step.live)),
        .figure(Self.bytes(step.peak)), .figure(Self.bytes(step.allocated)),
        .figure(Figures.rounded(Double(step.live) / Double(max(1, memory.rows)))),
      ])
    }
    return table
  }

  /// Who allocated what is live at the end, row by row of the table.
  private func holders(_ end: StackProfile, _ memory: MemoryProfile) -> ReportTable {
    var table = ReportTable(
      "What holds the memory at the end, by the function that allocated it",
      columns: [
        .left("allocated by"), .right("live"), .right("part"), .right("bytes for each row"),
        .right("blocks"),
      ])
    let total = max(1, end.total(1))
    let blocks = end.owners(kind: 0)
    for (name, bytes) in end.owners(kind: 1).prefix(Self.listed) {
      let count = blocks.first { $0.name == name }?.value ?? 0
      table.append([
        .code(name), .figure(Self.bytes(bytes)),
        .figure(Figures.percent(Double(bytes) / Double(total))),
        .figure(Figures.rounded(Double(bytes) / Double(max(1, memory.rows)), digits: 3)),
        .figure(Figures.count(Double(count))),
      ])
    }
    return table
  }

  private func peakBlocks(_ peak: StackProfile, _ side: CaseProfile) -> [ReportBlock] {
    let graph = FlameGraph(
      title: "Live bytes at the peak of \(side.label)", subtitle: "by who allocated them"
    ) { ProfileReport.bytes($0) }
    return [
      .table(sites(peak, kind: 1, objects: 0, "Allocation sites, live where most is live")),
      .table(sites(peak, kind: 3, objects: 2, "Allocation sites, allocated until then")),
      .folded(
        "Flame graph of live bytes at the peak",
        [
          .picture(
            ReportBlock.Picture(
              file: file("memory-peak.svg", of: side), title: "Live bytes of \(text: side.label)",
              svg: graph.svg(CallTree(peak, kind: 1), isEmbedded: true)))
        ]),
    ]
  }

  private func sites(
    _ profile: StackProfile, kind: Int, objects: Int, _ caption: String
  ) -> ReportTable {
    var table = ReportTable(
      .figure(caption),
      columns: [.left("allocated by"), .right("bytes"), .right("part"), .right("blocks")])
    let total = max(1, profile.total(kind))
    let blocks = profile.owners(kind: objects)
    for (name, bytes) in profile.owners(kind: kind).prefix(Self.listed) {
      table.append([
        .code(name), .figure(Self.bytes(bytes)),
        .figure(Figures.percent(Double(bytes) / Double(total))),
        .figure(Figures.count(Double(blocks.first { $0.name == name }?.value ?? 0))),
      ])
    }
    return table
  }

  private func sizes(of memory: MemoryProfile) -> ReportTable {
    var table = ReportTable(
      "Blocks allocated in a run by size",
      columns: [.right("bytes of a block"), .right("blocks"), .right("bytes"), .left("")])
    let most = max(1, memory.sizes.map(\.allocations).max() ?? 1)
    for size in memory.sizes {
      let (total, overflow) = size.allocations.multipliedReportingOverflow(by: size.bytes)
      table.append([
        .figure(Figures.count(Double(size.bytes))),
        .figure(Figures.count(Double(size.allocations))),
        .figure(Self.bytes(overflow ? .max : total)),
        .figure(String(repeating: "█", count: size.allocations * 30 / most)),
      ])
    }
    return table
  }
}

extension StackProfile {
  /// Values by the innermost function of ours on each stack, the largest first: what asked for the
  /// memory, not the array or the runtime that passed the request on.
  func owners(kind: Int) -> [(name: String, value: Int)] {
    var sums: [String: Int] = [:]
    for stack in stacks {
      let value = value(stack, kind)
      guard value > 0 else { continue }
      let frames = stack.frames.map(frame)
      let owner = frames.last(where: \.isOfAPackage) ?? frames.last
      sums[owner?.name ?? "?", default: 0] += value
    }
    return sums.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
      .map { ($0.key, $0.value) }
  }
}

extension StackProfile.Frame {
  /// Whether it is of a package's own source, and not of the standard library's or generated.
  var isOfAPackage: Bool {
    guard let file else { return false }
    return file.contains("/Sources/") || file.contains("/Benchmarks/")
  }
}
