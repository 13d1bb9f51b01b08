import Platform

/// Draws charts with gnuplot (Debian's `gnuplot-nox`), all of a report in one process.
///
/// Chosen over Vega and matplotlib: docs/reports.md has the comparison.
enum Gnuplot {
  /// The package that brings it.
  static let package = "gnuplot-nox"

  /// Far above a picture of the points that a chart may have.
  private static let pictureLimit = 16 << 20

  /// The charts of a report.
  ///
  /// Where gnuplot is missing there are none, and the report says so.
  ///
  /// - Throws: `SystemError` if there is no room for its files, `Interrupted`.
  static func draw(_ charts: [Chart], interrupts: Interrupts? = nil) throws -> RenderedCharts {
    guard !charts.isEmpty else { return RenderedCharts() }
    guard let program = Executable.find("gnuplot") else {
      return RenderedCharts(
        missingBecause: "gnuplot is not installed (Debian package \(package))")
    }
    let folder = try TemporaryFolder()
    let files = charts.indices.map { folder.path(of: "\($0).svg") }
    let scripts = zip(charts, files).map { GnuplotScript($0, output: $1) }
    // A user's own settings would change the pictures.
    var command = ProcessCommand(program, ["--default-settings", "-"])
    command.standardInput = Array(scripts.map(\.text).joined().utf8)
    command.environment = ["GNUTERM": nil, "LC_ALL": "C"]
    command.timeLimit = .seconds(60)
    let outcome = try command.run(interrupts: interrupts)
    guard outcome.ending.isSuccess else {
      let said =
        String(decoding: outcome.standardError, as: UTF8.self)
        .split(separator: "\n").last.map { ": \($0)" } ?? ""
      return RenderedCharts(missingBecause: "gnuplot \(outcome.ending)\(said)")
    }
    var rendered = RenderedCharts()
    for ((chart, script), file) in zip(zip(charts, scripts), files) {
      let drawn = String(decoding: try File.read(file, limit: pictureLimit), as: UTF8.self)
      rendered[chart.name] = SVG.page(drawn, chart: chart, words: script.words)
    }
    return rendered
  }
}
