import BenchmarkResults
import Instrumentation

extension RunReport {
  /// What the names mean, how the figures were made, and on what: for those who ask.
  var details: [ReportBlock] { glossary + samples + allocationSizes + [method, host] }

  /// What the names of the suite stand for.
  private var glossary: [ReportBlock] {
    let lists = [
      ("Policies", document.suite.policies), ("Tables", document.suite.tables),
      ("Scenarios", document.suite.scenarios), ("Devices predicted for", document.suite.devices),
    ].filter { !$0.1.isEmpty }
    guard !lists.isEmpty else { return [] }
    let blocks = lists.flatMap { title, entries -> [ReportBlock] in
      let items = entries.map { entry in
        ReportBlock.ListItem(text: "\(code: entry.name): \(text: entry.summary)")
      }
      return [.paragraph(.strong(.figure(title))), .list(items)]
    }
    return [.heading(2, "Details"), .folded("What the names mean", blocks)]
  }

  private var method: ReportBlock {
    let rules: [RichText] = [
      .strong("Work") + " and " + .strong("truth")
        + """
         are counted in modelled time and exact: equal seeds and fonts give equal figures on every \
        machine. \(.strong("Cost")) is measured on this host, or predicted for a device as counted \
        work times the device's unit costs.
        """,
      """
      A policy is right if every height it answered and every height on the screen is that of a \
      fresh, full layout to less than a pixel, and every cell shows its own row. Up to 20,000 answers \
      of a case are all checked, of more a sample of 20,000; what stands on the screen is checked in \
      every frame.
      """,
      """
      A sample is one process; its value is the median of its runs. Samples of the policies of one \
      table, environment and scenario are interleaved, so that ratios are taken pair by pair.
      """,
      """
      A figure is the median of its samples; its interval is that of the sign test, from one order \
      statistic to another, with at least 95 % confidence, or the extremes where samples are too few. \
      \(code: "summary.csv") has the confidence reached.
      """,
      """
      Shares of text and layout are times in a phase without those nested in it, from a pass of \
      their own with a probe.
      """,
      """
      Figures have the digits that their intervals justify; \(code: "results.json") has all.
      """,
    ]
    return .folded("Method", [.list(rules.map { ReportBlock.ListItem(text: $0) })])
  }

  private var host: ReportBlock {
    let host = document.host
    let memory = Figures.rounded(Double(host.memoryBytes) / 1_073_741_824)
    let options = host.allocator.options.map(RichText.text).joined(separator: ", ")
    var lines: [RichText] = [
      "Processor: \(text: host.processor), \(count(host.cores, "core")), \(figure: memory) GiB",
      "System: \(text: host.operatingSystem), \(text: host.kernel)",
      """
      Clock: \(text: host.clock.name), steps of \
      \(figure: Figures.rounded(host.clock.resolutionNanoseconds)) ns, \
      \(figure: Figures.rounded(host.clock.readNanoseconds)) ns a reading
      """,
      "Allocator: \(text: host.allocator.name) \(text: host.allocator.version)"
        + (options.isEmpty ? "" : "; \(options)"),
      "Compiler: \(text: host.compiler)", "While running: \(figure: disturbance)",
    ]
    lines += host.fonts.map { font in
      "Font: \(text: font.family), \(code: font.file), SHA-256 \(code: font.sha256)"
    }
    lines += host.instruments.map { instrument in
      let state: RichText =
        instrument.unavailableBecause.map { "not available: \(text: $0)" } ?? "available"
      return "Instrument: \(text: instrument.name), \(state)"
    }
    lines.append("Suite digest: \(code: document.suite.digest)")
    return .folded("Host", [.list(lines.map { ReportBlock.ListItem(text: $0) })])
  }

  private var disturbance: String {
    let record = document.host.disturbance
    let load = [record.loadAverageAtStart, record.loadAverageAtEnd].map {
      $0.map { Figures.fixed($0, decimals: 2) } ?? "not exposed"
    }
    let steal = record.stealFraction.map { Figures.fixed($0 * 100, decimals: 1) + " %" }
    return "load average \(load[0]) at the start, \(load[1]) at the end; time stolen by other "
      + "machines \(steal ?? "not exposed")"
  }
}
