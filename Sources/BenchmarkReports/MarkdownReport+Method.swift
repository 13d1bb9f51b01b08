import BenchmarkResults
import Instrumentation

extension MarkdownReport {
  /// What the names of the suite stand for, folded.
  var glossary: String {
    let lists = [
      ("Policies", document.suite.policies), ("Tables", document.suite.tables),
      ("Scenarios", document.suite.scenarios), ("Devices predicted for", document.suite.devices),
    ].filter { !$0.1.isEmpty }
    guard !lists.isEmpty else { return "" }
    let text = lists.map { title, entries in
      "**\(title)**\n\n"
        + entries.map { "- \(Markdown.code($0.name)): \(Markdown.text($0.summary))\n" }.joined()
    }
    return """
      ## Details

      <details>
      <summary>What the names mean</summary>

      \(text.joined(separator: "\n"))
      </details>

      """
  }

  /// How the figures were made, folded.
  var method: String {
    """
    <details>
    <summary>Method</summary>

    - **Work** and **truth** are counted in modelled time and exact: equal seeds and fonts give equal \
    figures on every machine. **Cost** is measured on this host, or predicted for a device as \
    counted work times the device's unit costs.
    - A policy is right if every height it answered and every height on the screen is that of a \
    fresh, full layout to less than a pixel, and every cell shows its own row. Up to 20,000 answers \
    of a case are all checked, of more a sample of 20,000; what stands on the screen is checked in \
    every frame.
    - A sample is one process; its value is the median of its runs. Samples of the policies of one \
    table, environment and scenario are interleaved, so that ratios are taken pair by pair.
    - A figure is the median of its samples; its interval is that of the sign test, from one order \
    statistic to another, with at least 95 % confidence, or the extremes where samples are too few. \
    `summary.csv` has the confidence reached.
    - Shares of text and layout are times in a phase without those nested in it, from a pass of \
    their own with a probe.
    - Figures have the digits that their intervals justify; `results.json` has all.

    </details>

    """
  }

  /// The machine, folded.
  var host: String {
    let host = document.host
    var lines = [
      "Processor: \(Markdown.text(host.processor)), \(count(host.cores, "core")), "
        + "\(Figures.rounded(Double(host.memoryBytes) / 1_073_741_824)) GiB",
      "System: \(Markdown.text(host.operatingSystem)), \(Markdown.text(host.kernel))",
      "Clock: \(Markdown.text(host.clock.name)), steps of "
        + "\(Figures.rounded(host.clock.resolutionNanoseconds)) ns, "
        + "\(Figures.rounded(host.clock.readNanoseconds)) ns a reading",
      "Allocator: \(Markdown.text(host.allocator.name)) \(Markdown.text(host.allocator.version))"
        + (host.allocator.options.isEmpty ? "" : "; ")
        + host.allocator.options.map(Markdown.text).joined(separator: ", "),
      "Compiler: \(Markdown.text(host.compiler))", "While running: \(disturbance)",
    ]
    lines += host.fonts.map {
      "Font: \(Markdown.text($0.family)), \(Markdown.code($0.file)), SHA-256 "
        + Markdown.code($0.sha256)
    }
    lines += host.instruments.map { instrument in
      "Instrument: \(Markdown.text(instrument.name)), "
        + (instrument.unavailableBecause.map { "not available: " + Markdown.text($0) }
          ?? "available")
    }
    lines.append("Suite digest: \(Markdown.code(document.suite.digest))")
    return """
      <details>
      <summary>Host</summary>

      \(lines.map { "- \($0)\n" }.joined())
      </details>

      """
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
