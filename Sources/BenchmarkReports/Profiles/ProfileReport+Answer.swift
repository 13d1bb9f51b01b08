import Instrumentation
import ProfileFormats

/// What comes first: where it went, and what to change.
extension ProfileReport {
  /// Phases that are told at the top.
  private static let told = 3
  /// A smaller part of the time is no reason to change anything.
  private static let worthwhile = 0.1

  var answer: [ReportBlock] {
    guard let phases = subject.phases else { return withoutPhases }
    if let against = document.against, let other = against.phases {
      return difference(phases, against, other)
    }
    return alone(phases)
  }

  /// What the other passes say, where phases were not asked for.
  private var withoutPhases: [ReportBlock] {
    var sentences: [RichText] = []
    func largest(_ functions: [(name: String, value: Int)], of total: Int) -> RichText {
      functions.prefix(Self.told).map { name, value in
        "\(code: name) (\(figure: Self.share(Double(value), of: Double(total))))"
      }.joined(separator: ", ")
    }
    for side in sides {
      if let cpu = side.cpu {
        let functions = cpu.stacks.functions(0).map { (name: $0.name, value: $0.exclusive) }
        sentences.append(
          """
          Most processor time of \(name(of: side)) is in \
          \(largest(functions, of: cpu.stacks.total(0))).
          """)
      }
      if let memory = side.memory {
        sentences.append(
          """
          \(name(of: side)) holds \(figure: Self.bytes(memory.peak.bytes)) at once and \
          \(figure: Self.bytes(memory.liveAtEnd)) at its end.
          """)
      }
      if let instructions = side.instructions {
        let functions = instructions.functions.map { (name: $0.name, value: $0.exclusive) }
        sentences.append(
          """
          A run of \(name(of: side)) executes \
          \(figure: Figures.count(Double(instructions.total))) instructions, most in \
          \(largest(functions, of: instructions.total)).
          """)
      }
    }
    if sentences.isEmpty { sentences = ["The phases of \(code: subject.name) were not measured."] }
    return sentences.map(ReportBlock.paragraph)
  }

  // MARK: One case

  private func alone(_ phases: PhaseProfile) -> [ReportBlock] {
    let total = phases.total
    let groups = phases.groups()
    let measured = ranked(groups) { $0.nanoseconds }
    let predicted = ranked(groups) { Double($0.predicted[device] ?? 0) }
    let whole = total.nanoseconds
    let wholePredicted = Double(total.predicted[device] ?? 0)
    let opening: RichText = """
      A run of \(code: subject.name) takes \(strong: Self.time(whole)) on this host, and is predicted to \
      take \(strong: Self.time(wholePredicted)) on \(code: device). It allocates \
      \(figure: Figures.count(Double(total.allocations))) blocks, \
      \(figure: Self.bytes(total.allocatedBytes)).
      """
    let first = measured.prefix(Self.told).filter { $0.value >= Self.worthwhile * whole }
    let deviceFirst = predicted.prefix(Self.told).filter {
      $0.value >= Self.worthwhile * wholePredicted
    }
    // What is dear on either is worth a change; what is dear on the device comes first.
    let groupsToChange = (deviceFirst + first).map(\.group).uniqued
    let points = groupsToChange.map { group -> ReportBlock.ListItem in
      let here = measured.first { $0.group == group }?.value ?? 0
      let there = predicted.first { $0.group == group }?.value ?? 0
      let text: RichText = """
        \(strong: group.title): \(figure: Self.share(here, of: whole)) of the time here, \
        \(figure: Self.share(there, of: wholePredicted)) on \(code: device). \
        \(advice(on: group, total.work))
        """
      return ReportBlock.ListItem(text: text)
    }
    return [
      .paragraph(opening), .heading(2, "What to change first"), .list(points),
      .paragraph(probeCost(of: subject)),
    ]
  }

  private func ranked(
    _ groups: [(group: PhaseGroup, exclusive: PhaseCost, inclusive: PhaseCost)],
    _ value: (PhaseCost) -> Double
  ) -> [(group: PhaseGroup, value: Double)] {
    groups.map { ($0.group, value($0.exclusive)) }.sorted { $0.1 > $1.1 }
  }

  // MARK: Two

  private func difference(
    _ phases: PhaseProfile, _ against: CaseProfile, _ other: PhaseProfile
  ) -> [ReportBlock] {
    let here = changes(phases, other) { $0.nanoseconds }
    let there = changes(phases, other) { Double($0.predicted[device] ?? 0) }
    return [
      .paragraph(
        "On this host: "
          + sentence(phases.total.nanoseconds, against, other.total.nanoseconds, here)),
      .table(table(of: here, "measured", against, phases, other)),
      .paragraph(
        "On \(code: device), predicted from the counted work: "
          + sentence(
            Double(phases.total.predicted[device] ?? 0), against,
            Double(other.total.predicted[device] ?? 0), there)),
      .table(table(of: there, "predicted for \(device)", against, phases, other)),
      .paragraph(
        sides.map { probeCost(of: $0, named: true) }.joined(separator: " ")),
    ]
  }

  typealias Change = (group: PhaseGroup, value: Double, before: Double)

  /// The groups by how much they differ, the largest difference first.
  func changes(
    _ phases: PhaseProfile, _ other: PhaseProfile, _ value: (PhaseCost) -> Double
  ) -> [Change] {
    zip(phases.groups(), other.groups()).map {
      ($0.group, value($0.exclusive), value($1.exclusive))
    }.sorted { ($0.value - $0.before).magnitude > ($1.value - $1.before).magnitude }
  }

  private func sentence(
    _ value: Double, _ against: CaseProfile, _ before: Double, _ changes: [Change]
  ) -> RichText {
    let ratio = value > 0 && before > 0 ? max(value, before) / min(value, before) : 1
    let words = value <= before ? "less" : "more"
    let whole = (value - before).magnitude
    let first = changes.prefix(Self.told).filter { $0.value != $0.before }
    guard whole > 0 || !first.isEmpty else {
      return """
        \(code: subject.label) and \(code: against.label) take the same, \(strong: Self.time(value)) a run.
        """
    }
    let sum = first.reduce(0) { $0 + ($1.value - $1.before) }.magnitude
    let names = first.map { RichText.strong(RichText.figure($0.group.title)) }
    return """
      \(code: subject.label) takes \(strong: Self.time(value)) a run and \(code: against.label) \
      \(strong: Self.time(before)): \(figure: Self.time(whole)) \(figure: words), a factor of \
      \(strong: Figures.rounded(ratio, digits: 3)). \
      \(figure: first.count == Self.told ? "Three phases" : "These phases") make \
      \(figure: Self.share(sum, of: whole)) of the difference: \(names.joined(separator: ", ")).
      """
  }

  private func table(
    of changes: [Change], _ kind: String, _ against: CaseProfile, _ phases: PhaseProfile,
    _ other: PhaseProfile
  ) -> ReportTable {
    let unit = TimeUnit(largest: changes.flatMap { [$0.value, $0.before] }.max())
    let whole = changes.reduce(0) { $0 + ($1.value - $1.before) }
    var table = ReportTable(
      "Time by phase, \(text: kind), the largest difference first",
      columns: [
        .left("phase"), .right("\(code: subject.label), \(figure: unit.name)"),
        .right("\(code: against.label), \(figure: unit.name)"),
        .right("difference, \(figure: unit.name)"), .right("part of the difference"), .left("why"),
      ])
    let work = phases.total.work
    let otherWork = other.total.work
    for (rank, change) in changes.enumerated() where change.value != 0 || change.before != 0 {
      let delta = change.value - change.before
      let title = RichText.figure(change.group.title)
      table.append([
        ReportTable.Cell(rank < Self.told ? .strong(title) : title),
        "\(figure: unit.text(of: change.value))", "\(figure: unit.text(of: change.before))",
        "\(figure: delta > 0 ? "+" : "")\(figure: unit.text(of: delta))",
        "\(figure: whole.magnitude > 0 ? Figures.percent(delta / whole) : "–")",
        ReportTable.Cell(rank < Self.told ? reason(for: change.group, work, otherWork) : ""),
      ])
    }
    return table
  }

  /// The counts that a difference comes from.
  private func reason(
    for group: PhaseGroup, _ work: [String: Int], _ other: [String: Int]
  ) -> RichText {
    group.counters.compactMap { counter -> RichText? in
      let (now, before) = (work["\(counter)"] ?? 0, other["\(counter)"] ?? 0)
      guard now != before else { return nil }
      return """
        \(figure: counter.plainName) \(figure: Figures.count(Double(now))) against \
        \(figure: Figures.count(Double(before)))
        """
    }.prefix(3).joined(separator: "; ")
  }

  // MARK: The probe

  /// A part of the time that the probe may add without a warning.
  private static let unnoticed = 0.02

  func probeCost(of side: CaseProfile, named: Bool = false) -> RichText {
    guard let probe = side.phases?.probe else { return "" }
    let whose: RichText = named ? "In \(code: side.label) the probe" : "The probe"
    let percent = Figures.fixed(probe.overhead * 100, decimals: 1)
    let change = probe.overhead <= 0 ? "no longer" : "\(percent) % longer"
    let fact: RichText = """
      \(whose) entered \(figure: Figures.count(Double(probe.entries))) phases a run and made it \
      \(figure: change) (the median of \(probe.pairs) pairs of runs with and without it)
      """
    if probe.overhead < Self.unnoticed { return fact + "." }
    return fact
      + """
      , which is more than 2 %: the times hold it, most of it in the phases entered most often, so \
      that short phases look longer than they are.
      """
  }
}

extension RichText.StringInterpolation {
  /// A figure or words of our own that are to be seen first.
  mutating func appendInterpolation(strong words: String) {
    appendInterpolation(RichText.strong(RichText.figure(words)))
  }
}

extension WorkCounter {
  /// The counter's name in words, such as "cells created".
  var plainName: String {
    "\(self)".reduce(into: "") { words, letter in
      words += letter.isUppercase ? " \(letter.lowercased())" : String(letter)
    }
  }
}

extension Reports {
  /// The answer in lines for a terminal: what the page says first.
  public static func profileAnswer(_ document: ProfileDocument) -> [String] {
    ProfileReport(document: document).answer.flatMap { block -> [String] in
      switch block {
      case .paragraph(let text): [text.plain]
      case .list(let items): items.map { "- " + $0.text.plain }
      case .heading, .table, .folded, .chart, .picture: []
      }
    }.filter { !$0.isEmpty }
  }
}

extension RichText {
  /// The text without its marks, on one line, for a terminal.
  fileprivate var plain: String {
    runs.map { run in
      switch run {
      case .literal(let words), .text(let words), .code(let words): VisibleText.of(words)
      case .strong(let words): words.plain
      }
    }.joined()
  }
}
