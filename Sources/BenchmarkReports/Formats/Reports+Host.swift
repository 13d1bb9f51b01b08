import BenchmarkStatistics
import Instrumentation

extension Reports {
  /// A host as a place to measure on: the answer first, then noise, settings and instruments.
  public static func hostMarkdown(_ report: HostReport) -> String {
    var text = "# This host\n\n\(hostAnswer(report))\n"
    if let host = report.host {
      text += "\n\(Markdown.text(host.processor)), \(host.cores) cores, "
      text += "\(Figures.count(Double(host.memoryBytes >> 20))) MiB, "
      text += "\(Markdown.text(host.operatingSystem)), \(Markdown.text(host.kernel)).\n"
    }
    if let noise = report.noise { text += "\n## Noise\n\n" + noiseList(noise) }
    text += "\n## Settings\n\n"
    var settings = MarkdownTable([
      ("setting", .left), ("", .left), ("found", .left), ("what to change", .left),
    ])
    for check in report.checks {
      settings.append([
        Markdown.text(check.name), check.state.rawValue, Markdown.text(check.finding),
        check.advice.map(Markdown.text) ?? "",
      ])
    }
    text += settings.text + "\n## Instruments\n\n"
    var instruments = MarkdownTable([
      ("instrument", .left), ("here", .left), ("for", .left),
      ("why not, and what brings it", .left),
    ])
    for tool in report.instruments {
      let package = tool.package.map { "Debian package \($0)" }
      let reason = tool.unavailableBecause.map { reason in
        [reason, package].compactMap(\.self).joined(separator: "; ")
      }
      instruments.append([
        Markdown.text(tool.name), reason == nil ? "yes" : "no", Markdown.text(tool.purpose),
        reason.map(Markdown.text) ?? "",
      ])
    }
    return text + instruments.text
  }

  private static func hostAnswer(_ report: HostReport) -> String {
    let poor = report.checks.count { $0.state == .poor }
    let settings = poor == 0 ? "" : " \(poor) of its settings make times vary more."
    guard let noise = report.noise else {
      return "Noise was not measured; counts can be judged on any host.\(settings)"
    }
    if noise.isUnfit {
      return "**Unfit for times**: the same program came out as another than itself. Counts can be "
        + "judged here all the same.\(settings)"
    }
    let resolution = Figures.rounded(noise.resolution * 100, digits: 2)
    let words =
      noise.resolution <= HostNoise.floor
      ? "**Fit for times**: \(noise.pairs.pairs) pairs tell changes of \(resolution) % apart."
      : "**Fit for times, with more pairs**: \(noise.pairs.pairs) pairs tell changes of "
        + "\(resolution) % apart, and the gate's floor is \(Figures.shortest(HostNoise.floor * 100)) %."
    return words + settings
  }

  private static func noiseList(_ noise: HostNoise) -> String {
    let ratio = noise.pairs
    let digits = Figures.withBounds(
      ratio.estimate, low: ratio.interval.low, high: ratio.interval.high)
    let confidence = Figures.fixed(ratio.interval.confidence * 100, decimals: 1)
    var lines = [
      "The same program against itself: ratio \(digits.value) (\(digits.low) to \(digits.high), "
        + "\(confidence) % confidence) in \(ratio.pairs) pairs, p = "
        + (ratio.wilcoxonP.map { Figures.rounded($0, digits: 2) } ?? "not computed")
        + " (Wilcoxon).",
      "Half of the \(noise.processes) processes are more than "
        + "\(Figures.rounded(noise.spread * 100, digits: 2)) % off their median.",
    ]
    if let steal = noise.stealFraction {
      lines.append("The hypervisor gave \(Figures.percent(steal)) of the time to others.")
    }
    lines.append("It took \(Figures.fixed(noise.seconds, decimals: 0)) s.")
    return lines.map { "- \($0)\n" }.joined()
  }

  /// The same as CSV, a fact a row.
  public static func hostCSV(_ report: HostReport) -> String {
    var table = CSVTable(header: ["kind", "name", "state", "value", "unit", "finding", "advice"])
    if let noise = report.noise {
      let figures: [(String, Double, String)] = [
        ("aa_ratio", noise.pairs.estimate, "fraction"),
        ("aa_low", noise.pairs.interval.low, "fraction"),
        ("aa_high", noise.pairs.interval.high, "fraction"),
        ("aa_pairs", Double(noise.pairs.pairs), "count"),
        ("resolution", noise.resolution, "fraction"), ("spread", noise.spread, "fraction"),
      ]
      for (name, value, unit) in figures {
        table.append([.text("noise"), .text(name), .empty, .number(value), .text(unit)])
      }
    }
    for check in report.checks {
      table.append([
        .text("setting"), .text(check.name), .text(check.state.rawValue), .empty, .empty,
        .text(check.finding), check.advice.map { .text($0) } ?? .empty,
      ])
    }
    for tool in report.instruments {
      table.append([
        .text("instrument"), .text(tool.name),
        .text(tool.unavailableBecause == nil ? "available" : "unavailable"), .empty, .empty,
        .text(tool.unavailableBecause ?? tool.purpose), tool.package.map { .text($0) } ?? .empty,
      ])
    }
    return table.text
  }
}
