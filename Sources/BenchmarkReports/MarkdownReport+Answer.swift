import BenchmarkComparison
import BenchmarkResults
import BenchmarkStatistics
import Instrumentation

extension MarkdownReport {
  /// The best right policy per table and scenario, engine by engine; where rankings differ comes first.
  var answer: String {
    var text = "## The answer: which right policy is fastest\n\n" + agreement + "\n" + key
    for engine in engines {
      if engines.count > 1 { text += "\n### With text engine \(Markdown.code(engine))\n" }
      text += "\n" + tally(of: engine) + answerTable(of: engine) + "\n" + shares(of: engine)
    }
    return text + "\n" + rule
  }

  /// Whether host and devices agree, before anything else.
  private var agreement: String {
    let timed = comparison.groups.filter { $0.host != nil && !$0.devices.isEmpty }
    guard !timed.isEmpty else {
      return "Nothing was both measured on this host and predicted for a device.\n"
    }
    let ranked = timed.filter { $0.host?.isDecided == true }
    guard !ranked.isEmpty else {
      return "**Too few samples to name a winner on this host**: take 6 or more.\n"
    }
    let changed = ranked.filter { $0.disagreements.contains(where: \.changesTheBest) }
    guard !changed.isEmpty else {
      let reversed = ranked.count { !$0.disagreements.isEmpty }
      let others =
        reversed == 0
        ? ""
        : " Further down, the rankings differ in \(share(reversed, of: ranked.count))."
      return "**Host and devices agree on the fastest right policy** in "
        + "\(share(ranked.count, of: ranked.count)).\(others)\n"
    }
    return "**Host and devices disagree on the fastest right policy in "
      + "\(share(changed.count, of: ranked.count))**, marked **differs** below.\n"
  }

  private func share(_ part: Int, of whole: Int) -> String {
    if whole == 1 { return "the one comparison" }
    return part == whole ? "all \(whole) comparisons" : "\(part) of \(whole) comparisons"
  }

  /// How often each policy wins, where there is more than one comparison.
  private func tally(of engine: String) -> String {
    let groups = comparison.groups.filter { $0.environment.textEngine == engine }
    guard groups.count > 1 else { return "" }
    let here = wins(in: groups.compactMap(\.host))
    let there = devices.map { device in
      "on \(Markdown.text(device)): "
        + wins(in: groups.flatMap(\.devices).filter { $0.basis.name == device })
    }
    return "Fastest on this host: \(([here] + there).joined(separator: "; ")).\n\n"
  }

  /// Policies with the number of rankings that they alone win, at most three, and the ties.
  private func wins(in rankings: [Ranking]) -> String {
    guard !rankings.isEmpty else { return "not known" }
    let winners = rankings.filter { !$0.isTie }.flatMap(\.best)
    let counted = winners.uniqued.map { policy in
      (policy: policy, count: winners.count { $0 == policy })
    }
    let ties = rankings.count(where: \.isTie)
    let undecided = rankings.count { !$0.isDecided }
    let others = [
      ties > 0 ? count(ties, "tie") : nil, undecided > 0 ? "\(undecided) undecided" : nil,
    ].compactMap(\.self)
    if counted.isEmpty { return "none of \(rankings.count) (\(others.joined(separator: ", ")))" }
    return counted.sorted { ($1.count, $0.policy) < ($0.count, $1.policy) }.prefix(3)
      .map { "\(Markdown.code($0.policy)) in \($0.count)" }.joined(separator: ", ")
      + " of \(rankings.count)" + (others.isEmpty ? "" : " (\(others.joined(separator: ", ")))")
  }

  private func answerTable(of engine: String) -> String {
    var columns: [(title: String, alignment: MarkdownTable.Alignment)] = [
      ("table", .left), ("scenario", .left), ("environment", .left),
      ("fastest on this host", .left), ("÷ \(comparison.baseline)", .left),
    ]
    for device in devices {
      columns += [
        ("fastest on \(Markdown.text(device)), predicted", .left),
        ("÷ \(comparison.baseline)", .left),
      ]
    }
    var table = MarkdownTable(columns)
    for group in comparison.groups where group.environment.textEngine == engine {
      var cells = [
        Markdown.code(group.table), Markdown.code(group.scenario),
        Markdown.code(group.environment.name),
      ]
      let isTimed = group.cases.contains { $0[.timeTotal] != nil }
      cells += best(of: group.host, marked: false, otherwise: isTimed ? "none" : "not timed")
      for device in devices {
        let differs = group.disagreements.contains { $0.device == device && $0.changesTheBest }
        cells += best(of: group.devices.first { $0.basis.name == device }, marked: differs)
      }
      table.append(cells)
    }
    return table.text
  }

  /// The cells for a ranking's winner and its ratio to the baseline.
  private func best(
    of ranking: Ranking?, marked differs: Bool, otherwise nobody: String = "none"
  ) -> [String] {
    guard let ranking, let first = ranking.entries.first else { return [nobody, ""] }
    guard ranking.isDecided else { return ["too few samples", ""] }
    return [
      names(of: ranking) + (differs ? " **differs**" : ""), first.toBaseline.map(Self.ratio) ?? "–",
    ]
  }

  /// The winner, or those that tie for it: three at the most, as the scenario's table has them all.
  private func names(of ranking: Ranking) -> String {
    guard ranking.isTie else { return Markdown.codes(ranking.best) }
    let more = ranking.best.count - 3
    return "tie: " + Markdown.codes(Array(ranking.best.prefix(3)))
      + (more > 0 ? " and \(more) more" : "")
  }

  /// A ratio and its interval.
  ///
  /// A prediction has none and is given to two digits: a device's unit costs are no surer.
  static func ratio(_ ratio: PairedRatio) -> String {
    if ratio.estimate == 1 && ratio.interval.low == ratio.interval.high { return "1" }
    if ratio.interval.confidence == 1 { return Figures.rounded(ratio.estimate, digits: 2) }
    let digits = Figures.withBounds(
      ratio.estimate, low: ratio.interval.low, high: ratio.interval.high)
    return "\(digits.value) [\(digits.low), \(digits.high)]"
  }

  /// How much of the baseline's time is text and how much layout, here and on devices: why they differ.
  private func shares(of engine: String) -> String {
    let cases = comparison.groups.filter { $0.environment.textEngine == engine }
      .flatMap(\.cases).filter { $0.policy == comparison.baseline }
    func range(_ metric: Metric) -> String? {
      let values = cases.compactMap { $0[metric]?.estimate }
      guard let least = values.min(), let most = values.max() else { return nil }
      let (low, high) = (Figures.percent(least), Figures.percent(most))
      return low == high ? low : "\(low) to \(high)"
    }
    let places: [(String, Metric, Metric)] =
      [("this host (measured)", .share(of: .text), .share(of: .layout))]
      + devices.map {
        (
          Markdown.text($0), .predicted(.textShare, device: $0),
          .predicted(.layoutShare, device: $0)
        )
      }
    let parts = places.compactMap { place, text, layout in
      range(text).flatMap { text in
        range(layout).map { "text \(text) and layout \($0) on \(place)" }
      }
    }
    guard !parts.isEmpty else { return "" }
    return
      "Of the time of \(Markdown.code(comparison.baseline)): \(parts.joined(separator: "; ")).\n"
  }

  /// How to read the tables, and how far to trust them.
  private var key: String {
    var text =
      "÷ \(Markdown.code(comparison.baseline)): the policy's time for the whole scenario as a part "
      + "of that of \(Markdown.code(comparison.baseline)), so 0.5 is twice as fast; measured on this "
      + "host as the median of paired samples [with its interval], predicted for devices from "
      + "counted work.\n"
    if let lowest = lowestConfidence, lowest < SignTest.usualConfidence {
      text +=
        "**The intervals are only the extremes of few samples**: they hold with a "
        + "confidence of \(Figures.percent(lowest)), not 95 %. Take 6 samples or more.\n"
    }
    return text
  }

  /// The rule by which policies are named.
  private var rule: String {
    "A policy is named only if it is right and the interval of its ratio to every other right one "
      + "excludes 1; else it is a tie. Wrong policies never win."
      + (engines.count > 1 ? " Nothing is compared across text engines." : "") + "\n"
  }

  /// The lowest confidence of an interval that the answer rests on.
  private var lowestConfidence: Double? {
    comparison.groups.compactMap { group in
      group.host?.entries.compactMap { $0.toFastest?.interval.confidence }.min()
    }.min()
  }
}
