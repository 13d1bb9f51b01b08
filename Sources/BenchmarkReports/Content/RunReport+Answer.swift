import BenchmarkComparison
import BenchmarkResults
import BenchmarkStatistics
import Instrumentation

extension RunReport {
  /// The best right policy per table and scenario, engine by engine; where rankings differ comes first.
  var answer: [ReportBlock] {
    var blocks: [ReportBlock] = [
      .heading(2, "The answer: which right policy is fastest"), .paragraph(agreement),
      .paragraph(key),
    ]
    for engine in engines {
      if engines.count > 1 { blocks.append(.heading(3, "With text engine \(code: engine)")) }
      blocks += tally(of: engine) + [.table(answerTable(of: engine))] + shares(of: engine)
    }
    return blocks + [.paragraph(rule)]
  }

  /// Whether host and devices agree, before anything else.
  private var agreement: RichText {
    let timed = comparison.groups.filter { $0.host != nil && !$0.devices.isEmpty }
    guard !timed.isEmpty else {
      return "Nothing was both measured on this host and predicted for a device."
    }
    let ranked = timed.filter { $0.host?.isDecided == true }
    guard !ranked.isEmpty else {
      return .strong("Too few samples to name a winner on this host") + ": take 6 or more."
    }
    let changed = ranked.filter { $0.disagreements.contains(where: \.changesTheBest) }
    guard !changed.isEmpty else {
      let reversed = ranked.count { !$0.disagreements.isEmpty }
      let others: RichText =
        reversed == 0
        ? ""
        : " Further down, the rankings differ in \(share(reversed, of: ranked.count))."
      return .strong("Host and devices agree on the fastest right policy")
        + " in \(share(ranked.count, of: ranked.count)).\(others)"
    }
    return .strong(
      "Host and devices disagree on the fastest right policy in "
        + share(changed.count, of: ranked.count)) + ", marked " + .strong("differs") + " below."
  }

  private func share(_ part: Int, of whole: Int) -> RichText {
    if whole == 1 { return "the one comparison" }
    return part == whole ? "all \(whole) comparisons" : "\(part) of \(whole) comparisons"
  }

  /// How often each policy wins, where there is more than one comparison.
  private func tally(of engine: String) -> [ReportBlock] {
    let groups = comparison.groups.filter { $0.environment.textEngine == engine }
    guard groups.count > 1 else { return [] }
    let here = wins(in: groups.compactMap(\.host))
    let there: [RichText] = devices.map { device in
      "on \(text: device): "
        + wins(in: groups.flatMap(\.devices).filter { $0.basis.name == device })
    }
    return [.paragraph("Fastest on this host: \(([here] + there).joined(separator: "; ")).")]
  }

  /// Policies with the number of rankings that they alone win, at most three, and the ties.
  private func wins(in rankings: [Ranking]) -> RichText {
    guard !rankings.isEmpty else { return "not known" }
    let winners = rankings.filter { !$0.isTie }.flatMap(\.best)
    let counted = winners.uniqued.map { policy in
      (policy: policy, count: winners.count { $0 == policy })
    }
    let ties = rankings.count(where: \.isTie)
    let undecided = rankings.count { !$0.isDecided }
    let others: RichText = [
      ties > 0 ? count(ties, "tie") : nil, undecided > 0 ? "\(undecided) undecided" : nil,
    ].compactMap(\.self).joined(separator: ", ")
    if counted.isEmpty { return "none of \(rankings.count) (\(others))" }
    let named = counted.sorted { ($1.count, $0.policy) < ($0.count, $1.policy) }.prefix(3)
      .map { "\(code: $0.policy) in \($0.count)" as RichText }.joined(separator: ", ")
    return named + " of \(rankings.count)" + (others.isEmpty ? "" : " (\(others))")
  }

  private func answerTable(of engine: String) -> ReportTable {
    var columns: [ReportTable.Column] = [
      .left("table"), .left("scenario"), .left("environment"), .left("fastest on this host"),
      .left("÷ \(text: comparison.baseline)"),
    ]
    for device in devices {
      columns += [
        .left("fastest on \(text: device), predicted"), .left("÷ \(text: comparison.baseline)"),
      ]
    }
    var table = ReportTable("The fastest right policy of each comparison", columns: columns)
    for group in comparison.groups where group.environment.textEngine == engine {
      var cells: [ReportTable.Cell] = [
        "\(code: group.table)", "\(code: group.scenario)", "\(code: group.environment.name)",
      ]
      let isTimed = group.cases.contains { $0[.timeTotal] != nil }
      cells += best(of: group.host, marked: false, otherwise: isTimed ? "none" : "not timed")
      for device in devices {
        let differs = group.disagreements.contains { $0.device == device && $0.changesTheBest }
        cells += best(of: group.devices.first { $0.basis.name == device }, marked: differs)
      }
      table.append(cells)
    }
    return table
  }

  /// The cells for a ranking's winner and its ratio to the baseline.
  private func best(
    of ranking: Ranking?, marked differs: Bool, otherwise nobody: ReportTable.Cell = "none"
  ) -> [ReportTable.Cell] {
    guard let ranking, let first = ranking.entries.first else { return [nobody, ""] }
    guard ranking.isDecided else { return ["too few samples", ""] }
    return [
      ReportTable.Cell(names(of: ranking) + (differs ? " " + .strong("differs") : "")),
      Self.ratio(first.toBaseline),
    ]
  }

  /// The winner, or those that tie for it: three at the most, as the scenario's table has them all.
  private func names(of ranking: Ranking) -> RichText {
    guard ranking.isTie else { return .codes(ranking.best) }
    let more = ranking.best.count - 3
    return "tie: " + .codes(ranking.best.prefix(3)) + (more > 0 ? " and \(more) more" : "")
  }

  /// A ratio and its interval; a dash if there is none.
  ///
  /// A prediction has none and is given to two digits: a device's unit costs are no surer.
  static func ratio(_ ratio: PairedRatio?) -> ReportTable.Cell {
    guard let ratio else { return "–" }
    return ReportTable.Cell(.figure(text(of: ratio)), value: ratio.estimate)
  }

  private static func text(of ratio: PairedRatio) -> String {
    if ratio.estimate == 1 && ratio.interval.low == ratio.interval.high { return "1" }
    if ratio.interval.confidence == 1 { return Figures.rounded(ratio.estimate, digits: 2) }
    let digits = Figures.withBounds(
      ratio.estimate, low: ratio.interval.low, high: ratio.interval.high)
    return "\(digits.value) [\(digits.low), \(digits.high)]"
  }

  /// How much of the baseline's time is text and how much layout, here and on devices: why they differ.
  private func shares(of engine: String) -> [ReportBlock] {
    let cases = comparison.groups.filter { $0.environment.textEngine == engine }
      .flatMap(\.cases).filter { $0.policy == comparison.baseline }
    func range(_ metric: Metric) -> String? {
      let values = cases.compactMap { $0[metric]?.estimate }
      guard let least = values.min(), let most = values.max() else { return nil }
      let (low, high) = (Figures.percent(least), Figures.percent(most))
      return low == high ? low : "\(low) to \(high)"
    }
    let places: [(RichText, Metric, Metric)] =
      [("this host (measured)", .share(of: .text), .share(of: .layout))]
      + devices.map {
        (.text($0), .predicted(.textShare, device: $0), .predicted(.layoutShare, device: $0))
      }
    let parts = places.compactMap { place, text, layout -> RichText? in
      guard let text = range(text), let layout = range(layout) else { return nil }
      return "text \(figure: text) and layout \(figure: layout) on \(place)"
    }
    guard !parts.isEmpty else { return [] }
    return [
      .paragraph(
        "Of the time of \(code: comparison.baseline): \(parts.joined(separator: "; ")).")
    ]
  }

  /// How to read the tables, and how far to trust them.
  private var key: RichText {
    let key: RichText = """
      ÷ \(code: comparison.baseline): the policy's time for the whole scenario as a part \
      of that of \(code: comparison.baseline), so 0.5 is twice as fast; measured on this \
      host as the median of paired samples [with its interval], predicted for devices from \
      counted work.
      """
    guard let lowest = lowestConfidence, lowest < SignTest.usualConfidence else { return key }
    return key + "\n" + .strong("The intervals are only the extremes of few samples")
      + """
      : they hold with a confidence of \(figure: Figures.percent(lowest)), not 95 %. Take 6 samples \
      or more.
      """
  }

  /// The rule by which policies are named.
  private var rule: RichText {
    "A policy is named only if it is right and the interval of its ratio to every other right one "
      + "excludes 1; else it is a tie. Wrong policies never win."
      + (engines.count > 1 ? " Nothing is compared across text engines." : "")
  }

  /// The lowest confidence of an interval that the answer rests on.
  private var lowestConfidence: Double? {
    comparison.groups.compactMap { group in
      group.host?.entries.compactMap { $0.toFastest?.interval.confidence }.min()
    }.min()
  }
}
