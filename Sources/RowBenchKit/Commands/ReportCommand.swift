import BenchmarkComparison
import BenchmarkHistory
import BenchmarkReports
import BenchmarkResults
import BenchmarkRunner
import Documents
import Instrumentation
import Platform

/// `rowbench report`: any report format again from result documents.
enum ReportCommand {
  private static let documents = Positional(
    "FILE", "result document, folder of a run, or baseline; several are joined, as md compared",
    .atLeastOne)
  private static let format = Option.choice(
    "format", "NAME", "how to write it; md if none is named",
    of: ExportFormat.allCases.map(\.rawValue))
  private static let output = Option.text(
    "output", "PATH",
    "the file to write, whole or not at all, or a folder that is there: without --format for all usual reports; standard output if none"
  )
  private static let history = Option.text(
    "history", "FILE",
    "a history (rowbench history record): md and html show how these cases' times went in it")
  private static let filter = Option.text(
    "filter", "REGEX", "only cases whose name table/environment/scenario/policy matches")
  private static let metrics = Option.text(
    "metric", "NAME",
    "only this metric, or all that begin with NAME if it ends in a dot; may be repeated",
    repeats: true)

  static let command = Command(
    "report", "Write any report format again from result documents.",
    details: [
      "Formats: "
        + ExportFormat.allCases.map { "\($0.rawValue) (\($0.summary))" }.joined(separator: "; ")
        + ". docs/exports.md has an example of each.",
      "Equal documents give equal bytes. Exit status: 0 fine, 1 something cannot be written, "
        + "64 wrong usage or an invalid file.",
    ],
    positionals: [documents], options: [format, output, history, filter, metrics], run: run)

  private static func run(_ arguments: Arguments) throws -> ExitCode {
    let wantedFormat = arguments[format].flatMap(ExportFormat.init)
    let format = wantedFormat ?? .markdown
    var found = try arguments[documents].map(DocumentLocator.read)
    if let pattern = arguments[filter] { found = try keep(pattern, of: found) }
    let wanted = arguments.all(metrics)
    if !wanted.isEmpty { found = try keep(metrics: wanted, of: found) }
    let trends = try trends(of: found, in: arguments[history], as: format)
    if let folder = arguments[output], Directory.isDirectory(folder), found.count == 1,
      wantedFormat == nil || wantedFormat == .markdown
    {
      // Charts stand in files beside a Markdown report, so only a folder can have them.
      let formats = wantedFormat.map { [$0] } ?? ReportFiles.usual
      try ReportFiles.write(found[0].document, to: folder, formats: formats, history: trends)
      return .fine
    }
    let text = try written(found, as: format, history: trends)
    guard let output = arguments[output], output != "-" else {
      try StandardStream.output.write(text)
      return .fine
    }
    let path = Directory.isDirectory(output) ? Path.join(output, format.fileName) : output
    try AtomicFile.write(text, to: path)
    return .fine
  }

  /// How the times of a document's cases went on its host; nothing without a history.
  private static func trends(
    of documents: [NamedDocument], in history: String?, as format: ExportFormat
  ) throws -> [HistoryTrend] {
    guard let history else { return [] }
    guard let document = documents.first?.document, documents.count == 1 else {
      throw UsageError("--history is for the report of one run, and several are given")
    }
    guard format == .markdown || format == .html else {
      throw UsageError("--history is for md and html, and not for \(format.rawValue)")
    }
    let names = Set(document.cases.map(\.name))
    let host = HistoryStore.hostName(of: document)
    return try HistoryStore(reading: history)
      .series(suite: document.suite.name) { caseName, metric in
        metric == Metric.timeTotal.name && names.contains(caseName)
      }
      .filter { $0.host == nil || $0.host == host }.map { HistoryTrend(of: $0) }
  }

  private static func written(
    _ documents: [NamedDocument], as format: ExportFormat, history: [HistoryTrend]
  ) throws -> String {
    do {
      if format == .html || format == .markdown, let only = documents.first?.document,
        documents.count == 1
      {
        let report = ReadableReport(only, history: history)
        return format == .html ? report.html(charts: try report.charts()) : report.markdown()
      }
      return try Reports.export(documents, as: format)
    } catch let error as ExportError {
      throw UsageError(error.description)
    }
  }

  private static func keep(
    _ pattern: String, of documents: [NamedDocument]
  ) throws -> [NamedDocument] {
    let filter = try CaseFilter(pattern)
    let names = documents.flatMap { $0.document.cases.map(\.name) }
    guard names.contains(where: filter.matches) else { throw filter.noMatch(among: names) }
    return documents.map { named in
      var document = named.document
      document.cases.removeAll { !filter.matches($0.name) }
      document.failedCases.removeAll { !filter.matches($0.name) }
      return NamedDocument(name: named.name, document: document)
    }
  }

  private static func keep(
    metrics wanted: [String], of documents: [NamedDocument]
  ) throws -> [NamedDocument] {
    func isWanted(_ name: String, _ wanted: String) -> Bool {
      wanted.hasSuffix(".") ? name.hasPrefix(wanted) : name == wanted
    }
    let names = Set(documents.flatMap { $0.document.cases.flatMap { $0.metrics.map(\.name) } })
    for name in wanted where !names.contains(where: { isWanted($0, name) }) {
      throw UsageError(
        "--metric: no case has \(name.quoted); \(Names.suggestion(for: name, among: names.sorted()))"
      )
    }
    return documents.map { named in
      var document = named.document
      for index in document.cases.indices {
        document.cases[index].metrics.removeAll { metric in
          !wanted.contains { isWanted(metric.name, $0) }
        }
      }
      return NamedDocument(name: named.name, document: document)
    }
  }
}
