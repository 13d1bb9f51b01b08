import BenchmarkResults
import BenchmarkStatistics
import Instrumentation

extension RunReport {
  /// How many samples each time has, why there are no more, what disturbed them, and what measuring
  /// itself takes.
  var samples: [ReportBlock] {
    let timed = document.cases.filter { $0.stopping != nil }
    guard !timed.isEmpty else { return [] }
    var table = ReportTable(
      "The samples of each time",
      columns: [
        .left("case"), .right("samples"), .left("why no more"), .right("half-width"),
        .right("flagged"), .right("interrupted"), .right("moved"), .right("stolen"),
      ])
    for result in timed {
      guard let stopping = result.stopping else { continue }
      table.append([
        .code(result.name), .figure("\(stopping.samples)"), .text(Self.words(stopping)),
        .figure("±" + Self.percent(stopping.halfWidth)),
        sum(of: .flagged, result), mean(of: .involuntarySwitches, result),
        sum(of: .migrations, result),
        result[.stolen].map { .figure(Self.percent($0.processValues.max() ?? 0)) } ?? "–",
      ])
    }
    return [
      .folded("Samples", [.paragraph(rule), .table(table)] + overhead)
    ]
  }

  private var rule: RichText {
    """
    A time is sampled until half of its 95 % interval is as small a part of it as is wanted, the \
    noise has settled above that, or the budget of samples or seconds is used. A sample is flagged, by a \
    rule that was fixed before, if the hypervisor took more than a twentieth of its time or it was \
    interrupted more than ten times; flagged samples stay. Interrupted is the mean a run; moved are moves \
    between cores in all samples; stolen is the most in a sample.
    """
  }

  /// What measuring costs, as it was measured in the sample processes of this run.
  private var overhead: [ReportBlock] {
    func values(_ metric: Metric) -> [Double] { document.cases.compactMap { $0[metric]?.estimate } }
    var items: [RichText] = []
    if let time = median(values(.overheadTime)) {
      items.append(
        "Each time of a scenario holds \(figure: Figures.rounded(time, digits: 2)) ns of its own timing."
      )
    }
    if let ask = median(values(.overheadAsk)) {
      items.append(
        """
        Timing an ask adds \(figure: Figures.rounded(ask, digits: 2)) ns, which are subtracted.
        """)
    }
    if let phases = median(values(.overheadPhases)) {
      items.append(
        """
        The probe's own readings are \(figure: Self.percent(phases)) of the times of phases, and no \
        other time has them.
        """)
    }
    guard !items.isEmpty else { return [] }
    return [
      .paragraph("What measuring itself takes, measured in this run (medians over the cases):"),
      .list(items.map { ReportBlock.ListItem(text: $0) }),
    ]
  }

  /// The size classes that each case allocates from most.
  var allocationSizes: [ReportBlock] {
    let counted = document.cases.filter { $0.allocationClasses?.isEmpty == false }
    guard !counted.isEmpty else { return [] }
    var table = ReportTable(
      "Allocations by size class",
      columns: [.left("case"), .right("allocations"), .left("most, as bytes × allocations")])
    for result in counted {
      let classes = result.allocationClasses ?? []
      let most = classes.enumerated().filter { $0.element.allocations > 0 }.sorted {
        ($1.element.allocations, $0.offset) < ($0.element.allocations, $1.offset)
      }.prefix(Self.shownClasses)
      let all = classes.reduce(0) { $0 + $1.allocations }
      table.append([
        .code(result.name), .figure(Figures.count(Double(all))),
        .text(
          most.map { "\($0.element.bytes) × \(Figures.count(Double($0.element.allocations)))" }
            .joined(separator: ", ")),
      ])
    }
    return [
      .folded(
        "Allocations by size class",
        [
          .paragraph(
            "The allocator rounds a request up to the next of its size classes. "
              + "\(code: "results.json") has all of them, with the blocks still held."),
          .table(table),
        ])
    ]
  }

  private static let shownClasses = 8

  private static func words(_ stopping: StoppingRecord) -> String {
    let goal = Figures.rounded(stopping.goal * 100, digits: 2)
    return switch stopping.reason {
    case .goalReached: "goal of \(goal) % reached"
    case .noiseSettled: "noise settled above the goal of \(goal) %"
    case .budgetUsed: "budget used before the goal of \(goal) %"
    }
  }

  private static func percent(_ part: Double) -> String {
    Figures.rounded(part * 100, digits: 2) + " %"
  }

  private func sum(of metric: Metric, _ result: CaseResult) -> RichText {
    result[metric].map { .figure(Figures.count($0.processValues.reduce(0, +))) } ?? "–"
  }

  private func mean(of metric: Metric, _ result: CaseResult) -> RichText {
    guard let values = result[metric]?.processValues, !values.isEmpty else { return "–" }
    return .figure(Figures.rounded(values.reduce(0, +) / Double(values.count), digits: 2))
  }
}
