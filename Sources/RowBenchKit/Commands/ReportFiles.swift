import BenchmarkComparison
import BenchmarkHistory
import BenchmarkReports
import BenchmarkResults
import Platform

/// The reports of one document as files in a folder.
enum ReportFiles {
  /// Those of every run; the figures come first, so that they are kept whatever becomes of the rest.
  static let usual: [ExportFormat] = [.json, .summary, .samples, .html, .markdown]
  /// Those that are made where they are asked for.
  static let further = ExportFormat.allCases.filter { !usual.contains($0) }

  /// Writes reports under their usual names, each whole or not at all.
  ///
  /// - Parameter history: how figures went over runs, for the reports that people read.
  static func write(
    _ document: ResultDocument, to folder: String, formats: [ExportFormat],
    history: [HistoryTrend] = [], interrupts: Interrupts? = nil
  ) throws {
    let named = [NamedDocument(name: document.suite.name, document: document)]
    let isReport: (ExportFormat) -> Bool = { $0 == .markdown || $0 == .html }
    for format in formats where !isReport(format) {
      try AtomicFile.write(
        Reports.export(named, as: format), to: Path.join(folder, format.fileName))
    }
    guard formats.contains(where: isReport) else { return }
    let report = ReadableReport(document, history: history)
    let charts = try report.charts(interrupts: interrupts)
    if !charts.files.isEmpty && formats.contains(.markdown) {
      try Directory.prepareForWriting(Path.join(folder, RenderedCharts.folder))
      for file in charts.files {
        try AtomicFile.write(file.text, to: Path.join(folder, file.path))
      }
    }
    for format in formats where isReport(format) {
      let text = format == .html ? report.html(charts: charts) : report.markdown(charts: charts)
      try AtomicFile.write(text, to: Path.join(folder, format.fileName))
    }
  }
}
