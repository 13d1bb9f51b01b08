import ProfileFormats

extension ProfileReport {
  private static let listedFunctions = 20

  // MARK: Instructions

  var instructions: [ReportBlock] {
    let counted = sides.filter { $0.instructions != nil }
    guard !counted.isEmpty else { return [] }
    var blocks: [ReportBlock] = [.heading(2, "Instructions")]
    for side in counted {
      guard let instructions = side.instructions else { continue }
      if sides.count > 1 { blocks.append(.heading(3, name(of: side))) }
      let total = Double(max(1, instructions.total))
      var table = ReportTable(
        "Functions by the instructions of one run, in callgrind",
        columns: [
          .left("function"), .right("itself"), .right("part"), .right("with what it calls"),
          .right("calls"),
        ])
      for function in instructions.functions.prefix(Self.listedFunctions) {
        table.append([
          .code(function.name), .figure(Figures.count(Double(function.exclusive))),
          .figure(Figures.percent(Double(function.exclusive) / total)),
          .figure(Figures.count(Double(function.inclusive))),
          .figure(Figures.count(Double(function.calls))),
        ])
      }
      blocks.append(
        .paragraph(
          "A run executes \(strong: Figures.count(Double(instructions.total))) instructions."))
      blocks.append(.table(table))
    }
    return blocks
  }

  // MARK: Timeline

  var timeline: [ReportBlock] {
    let recorded = sides.filter { $0.timeline != nil }
    guard !recorded.isEmpty else { return [] }
    var table = ReportTable(
      "What the timelines hold, in modelled time",
      columns: [
        .left("of"), .right("frames"), .right("late"), .right("asks"), .right("misses"),
        .right("solves"), .right("idle turns"), .right("events left out"), .left("file"),
      ])
    for side in recorded {
      guard let timeline = side.timeline else { continue }
      let figures = [
        timeline.frames, timeline.lateFrames, timeline.asks, timeline.misses, timeline.solves,
        timeline.idleTurns, timeline.leftOut,
      ]
      table.append(
        [name(of: side)] + figures.map { .figure(Figures.count(Double($0))) }
          + [.code(file("timeline.json", of: side))])
    }
    return [.heading(2, "Timeline"), .table(table)]
  }

  // MARK: The end

  /// What could not be had, and what brings it.
  var missing: [ReportBlock] {
    let missing = sides.flatMap { side in side.missing.map { (side, $0) } }
    guard !missing.isEmpty else { return [] }
    return [
      .heading(2, "What is missing"),
      .list(
        missing.map { side, missing in
          ReportBlock.ListItem(
            text: "\(code: missing.pass) of \(name(of: side)): \(text: missing.reason)")
        }),
    ]
  }

  var files: [ReportBlock] {
    let files = sides.flatMap(\.files)
    guard !files.isEmpty else { return [] }
    return [
      .heading(2, "Files"),
      .list(
        files.map {
          ReportBlock.ListItem(text: "\(code: $0.name): \(text: $0.purpose)")
        }),
    ]
  }

  var method: [ReportBlock] {
    let sampled = sides.compactMap { $0.memory?.sampleBytes }.max() ?? 1
    let heap: RichText =
      sampled > 1
      ? "the heap profile looks at an allocation every \(figure: Figures.count(Double(sampled))) bytes"
      : "the heap profile looks at every allocation"
    return [
      .heading(2, "How it was made"),
      .paragraph(
        """
        \(text: document.tool) on \(text: document.host). Every pass is a process of its own, so that no \
        instrument stands in another's figures: times with and without the probe in turns; allocations \
        and work with a probe that reads no clock; samples; \(heap). Predictions are counted work times \
        the unit costs of a device profile, and the same on every machine.
        """),
    ]
  }
}
