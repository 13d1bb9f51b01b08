import ProfileFormats

extension ProfileReport {
  private static let listed = 20

  /// What a side's samples stand for: processor time of one run, so that profiles compare.
  static func perRun(_ cpu: CPUProfile) -> StackProfile {
    var perRun = StackProfile(kinds: [StackProfile.Kind("cpu", unit: "nanoseconds")])
    for stack in cpu.stacks.stacks {
      perRun.add(
        stack.frames.map(cpu.stacks.frame),
        values: [cpu.stacks.value(stack, 1) / max(1, cpu.runs)])
    }
    return perRun
  }

  var processor: [ReportBlock] {
    let sampled = sides.filter { $0.cpu != nil }
    guard !sampled.isEmpty else { return [] }
    var blocks: [ReportBlock] = [.heading(2, "Processor time by function")]
    if let now = subject.cpu, let before = document.against?.cpu, let against = document.against {
      blocks += differences(Self.perRun(now), against, Self.perRun(before))
    }
    for side in sampled {
      guard let cpu = side.cpu else { continue }
      if sides.count > 1 { blocks.append(.heading(3, name(of: side))) }
      blocks.append(
        .paragraph(
          """
          \(cpu.samples) samples of \(text: cpu.source) in \(count(cpu.runs, "run")); boxes stand over \
          what called them and are as wide as their part of the time.
          """))
      blocks.append(.picture(graph(of: cpu, side)))
      blocks.append(.table(functions(of: cpu)))
    }
    return blocks
  }

  private func graph(of cpu: CPUProfile, _ side: CaseProfile) -> ReportBlock.Picture {
    let graph = FlameGraph(
      title: "Processor time of \(side.label)",
      subtitle: "\(cpu.samples) samples; click to zoom"
    ) { "\($0) samples" }
    return ReportBlock.Picture(
      file: file("cpu.svg", of: side), title: "Flame graph of \(text: side.label)",
      svg: graph.svg(CallTree(cpu.stacks), isEmbedded: true))
  }

  private func functions(of cpu: CPUProfile) -> ReportTable {
    let total = Double(max(1, cpu.stacks.total(0)))
    var table = ReportTable(
      "Functions by what they take themselves",
      columns: [.left("function"), .right("itself"), .right("with what it calls"), .left("in")])
    for sum in cpu.stacks.functions(0).prefix(Self.listed) {
      table.append([
        .code(sum.name), .figure(Figures.percent(Double(sum.exclusive) / total)),
        .figure(Figures.percent(Double(sum.inclusive) / total)), .text(sum.object ?? ""),
      ])
    }
    return table
  }

  // MARK: Two sides

  private func differences(
    _ now: StackProfile, _ against: CaseProfile, _ before: StackProfile
  ) -> [ReportBlock] {
    var table = ReportTable(
      "Functions by how their own time in a run differs",
      columns: [
        .left("function"), .right("\(code: subject.label), µs"),
        .right("\(code: against.label), µs"), .right("difference, µs"),
      ])
    let (mine, theirs) = (now.functions(), before.functions())
    var sums: [String: (now: Int, before: Int)] = [:]
    for sum in mine { sums[sum.name, default: (0, 0)].now += sum.exclusive }
    for sum in theirs { sums[sum.name, default: (0, 0)].before += sum.exclusive }
    let largest = sums.sorted {
      let (left, right) = (abs($0.value.now - $0.value.before), abs($1.value.now - $1.value.before))
      return left == right ? $0.key < $1.key : left > right
    }
    for (name, values) in largest.prefix(Self.listed) {
      func text(_ nanoseconds: Int) -> RichText {
        .figure(Figures.fixed(Double(nanoseconds) / 1e3, decimals: 0))
      }
      table.append([
        .code(name), text(values.now), text(values.before),
        "\(figure: values.now > values.before ? "+" : "")\(text(values.now - values.before))",
      ])
    }
    return Self.differenceGraphs(document).map { .picture($0) } + [.table(table)]
  }

  /// The flame graph of each side, coloured by the difference to the other.
  static func differenceGraphs(
    _ document: ProfileDocument, isEmbedded: Bool = true
  ) -> [ReportBlock.Picture] {
    guard let against = document.against, let now = document.subject.cpu, let before = against.cpu
    else { return [] }
    let (here, there) = (perRun(now), perRun(before))
    let sides = [
      (document.subject, here, against, there, "cpu-difference.svg"),
      (against, there, document.subject, here, "cpu-difference-reversed.svg"),
    ]
    return sides.map { side, own, other, others, file in
      let graph = FlameGraph(
        title: "Processor time of \(side.label) against \(other.label)",
        subtitle: "width: time in a run of \(side.label); red: more than in \(other.label), "
          + "blue: less"
      ) { ProfileReport.time(Double($0)) }
      return ReportBlock.Picture(
        file: file,
        title: "Difference: \(text: side.label) against \(text: other.label), red is more",
        svg: graph.svg(CallTree(own, against: others), isEmbedded: isEmbedded))
    }
  }

  /// The name of a side's file in the document's list; the plain name if it is not listed.
  func file(_ name: String, of side: CaseProfile) -> String {
    side.files.first { $0.name == name || $0.name.hasSuffix("-" + name) }?.name ?? name
  }
}

extension Reports {
  /// The flame graphs that show the difference of two sides: names and SVG, to stand as files.
  public static func profileDifferences(
    _ document: ProfileDocument
  ) -> [(name: String, svg: String)] {
    ProfileReport.differenceGraphs(document, isEmbedded: false).map { ($0.file, $0.svg) }
  }
}

/// A number of things, as in "1 run" and "2 runs".
private func count(_ number: Int, _ thing: String) -> RichText {
  "\(figure: Figures.count(Double(number))) \(figure: number == 1 ? thing : thing + "s")"
}
