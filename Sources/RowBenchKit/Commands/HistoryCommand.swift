import BenchmarkComparison
import BenchmarkHistory
import BenchmarkReports
import BenchmarkResults
import BenchmarkRunner
import Documents
import Instrumentation
import Platform

/// `rowbench history`: figures of many runs, and where they changed.
enum HistoryCommand {
  private static let action = Positional("ACTION", "record, show or trend", .one)
  private static let documents = Positional(
    "RESULTS", "result documents, folders of runs, or baselines to record", .any)
  private static let database = Option.text(
    "database", "FILE", "the history; Reports/history.sqlite if none is named")
  private static let suite = Option.text("suite", "NAME", "only runs of this suite")
  private static let last = Option.integer(
    "last", "N", "only the latest N runs", in: 1...1_000_000)
  private static let filter = Option.text(
    "filter", "REGEX", "only cases whose name table/environment/scenario/policy matches")
  private static let metrics = Option.text(
    "metric", "NAME",
    "this metric, or all that begin with NAME if it ends in a dot; cost.time.total if none; may be repeated",
    repeats: true)
  private static let onlyChanged = Flag("changed", "only figures whose level has changed")
  private static let format = Option.choice(
    "format", "NAME", "how to print it; md if none is named; html, a page with charts, of trends",
    of: ["md", "html", "csv"])

  static let command = Command(
    "history", "Record the figures of runs, and show how they went.",
    details: [
      "record adds result documents to the history, each once, and makes it if there is none; show "
        + "lists the runs that it has; trend shows the figures over them and where their level changed.",
      "Changes of level are advice: a history cannot know what else changed on a host. To judge a "
        + "change use rowbench check. Measured figures have a trend for each host.",
      "Exit status: 0 fine, 1 the history cannot be opened or written, 64 wrong usage, an invalid "
        + "file or a damaged history.",
    ],
    positionals: [action, documents],
    options: [database, suite, last, filter, metrics, onlyChanged, format], run: run)

  private static let actions = ["record", "show", "trend"]

  private static func run(_ arguments: Arguments) throws -> ExitCode {
    let name = arguments[action].first ?? ""
    let file = arguments[database] ?? "Reports/history.sqlite"
    guard actions.contains(name) else {
      throw UsageError(
        "unknown action \(name.quoted); \(Names.suggestion(for: name, among: actions))")
    }
    if name != "record", let surplus = arguments[documents].first {
      throw UsageError(
        "history \(name) reads the history alone, and is given \(surplus.quoted); "
          + "--database says which")
    }
    switch name {
    case "record": return try record(arguments, in: file)
    case "show": return try show(arguments, of: file)
    default: return try trend(arguments, of: file)
    }
  }

  private static func record(_ arguments: Arguments, in file: String) throws -> ExitCode {
    guard !arguments[documents].isEmpty else {
      throw UsageError("RESULTS is missing: what to record")
    }
    // All are read before the first is recorded, so that a mistake in the last one changes nothing.
    let found = try arguments[documents].map(DocumentLocator.read)
    try Directory.prepareForWriting(Path.parent(file))
    let store = try HistoryStore(recordingIn: file)
    for named in found {
      let isNew = try store.record(named.document)
      let words = isNew ? "recorded" : "was recorded before"
      try StandardStream.error.write(
        "\(named.name): \(words) (\(named.document.cases.count) cases of suite "
          + "\(named.document.suite.name), \(named.document.run.startedAt))\n")
    }
    return .fine
  }

  private static func show(_ arguments: Arguments, of file: String) throws -> ExitCode {
    let store = try HistoryStore(reading: file)
    let runs = try store.runs(suite: arguments[suite], last: arguments[last] ?? .max)
    let isCSV = arguments[format] == "csv"
    if arguments[format] == "html" {
      throw UsageError("--format html is for history trend; show prints md or csv")
    }
    try StandardStream.output.write(
      isCSV ? Reports.historyCSV(runs) : Reports.historyMarkdown(runs))
    return .fine
  }

  private static func trend(_ arguments: Arguments, of file: String) throws -> ExitCode {
    let store = try HistoryStore(reading: file)
    let wanted = arguments.all(metrics).isEmpty ? [Metric.timeTotal.name] : arguments.all(metrics)
    let cases = try arguments[filter].map { try CaseFilter($0) }
    let series = try store.series(suite: arguments[suite], last: arguments[last] ?? .max) {
      caseName, metric in
      (cases?.matches(caseName) ?? true)
        && wanted.contains { $0.hasSuffix(".") ? metric.hasPrefix($0) : metric == $0 }
    }
    guard !series.isEmpty else {
      throw UsageError(
        "the history has no such figure; rowbench history show lists its runs, and --metric, "
          + "--filter and --suite say which figures")
    }
    var trends = series.map { HistoryTrend(of: $0) }
    if arguments[onlyChanged] { trends.removeAll { $0.steps.isEmpty } }
    let report = ReadableReport(trends)
    let text =
      switch arguments[format] {
      case "csv": Reports.trendCSV(trends)
      case "html": report.html(charts: try report.charts())
      default: report.markdown()
      }
    try StandardStream.output.write(text)
    return .fine
  }
}
