import BenchmarkComparison
import BenchmarkReports
import BenchmarkResults
import BenchmarkRunner
import Documents
import Instrumentation
import Platform

/// `rowbench compare`: figures of result documents side by side.
enum CompareCommand {
  private static let documents = Positional(
    "RESULTS",
    "result document, folder of a run, or baseline; the first is the base of the others",
    .atLeastOne)
  private static let columns = fields("col", "what stands side by side; file if none")
  private static let rows = fields("row", "what makes rows; what names a case if none")
  private static let tables = fields("table", "what makes tables; metric if none")
  private static let ignored = fields("ignore", "what may vary within a cell without a warning")
  private static let filter = Option.text(
    "filter", "REGEX", "only cases whose name table/environment/scenario/policy matches")
  private static let metrics = Option.text(
    "metric", "NAME",
    "only this metric, or all that begin with NAME if it ends in a dot; may be repeated",
    repeats: true)
  private static let floor = Option.number(
    "floor", "PERCENT", "the least change of a measured figure that counts; 1 if none", in: 0...100)
  private static let base = Option.text(
    "base", "LABEL", "the column that ratios refer to, such as a policy; the first if none")
  private static let onlyChanged = Flag("changed", "leave out rows in which nothing changed")
  private static let format = Option.choice(
    "format", "NAME", "how to print it; md if none", of: ["md", "html", "csv"])

  static let command = Command(
    "compare", "Lay figures of runs, policies or environments side by side.",
    details: [
      "With one document choose what to compare, such as --col policy; with several each is a "
        + "column. The first column is the base of the ratios.",
      "Fields: "
        + FigureField.allCases.map { "\($0.rawValue) (\($0.summary))" }.joined(separator: ", ")
        + ". Lists of them are joined by commas.",
      "Without --metric it shows the time of whole scenarios, and between documents of the exact "
        + "figures of work and truth those that changed.",
      "A time is FASTER or SLOWER if the interval of its ratio excludes 1 and the ratio exceeds the "
        + "floor, SAME if the interval lies within the floor, else UNRESOLVED.",
    ],
    positionals: [documents],
    options: [
      columns, base, rows, tables, ignored, filter, metrics, floor, onlyChanged, format,
    ], run: run)

  private static func run(_ arguments: Arguments) throws -> ExitCode {
    let found = try arguments[documents].map(DocumentLocator.read)
    if found.count == 1 && arguments[columns] == nil {
      throw UsageError(
        "one document has nothing to be compared with: name a second, or say what to compare in it, "
          + "such as --col policy")
    }
    let projection = SideBySide.Projection(
      tables: arguments[tables], rows: arguments[rows], columns: arguments[columns],
      ignored: arguments[ignored] ?? [])
    try checkOnce(projection)
    let isWantedCase = try caseFilter(arguments[filter], in: found)
    let wanted = arguments.all(metrics)
    try checkKnown(wanted, in: found)
    let floor = (arguments[floor] ?? SideBySide.usualFloor * 100) / 100
    let main = SideBySide(
      of: found, projection: projection, base: arguments[base], floor: floor
    ) { result, metric in
      isWantedCase(result)
        && (wanted.isEmpty
          ? metric.name == Metric.timeTotal.name : wanted.contains { matches(metric.name, $0) })
    }
    if let base = arguments[base] { try checkIsColumn(base, of: main) }
    for warning in main.warnings { try StandardStream.error.write("warning: \(warning)\n") }
    for warning in differences(of: found) {
      try StandardStream.error.write("warning: \(warning)\n")
    }
    switch arguments[format] {
    case "csv":
      try StandardStream.output.write(Reports.sideBySideCSV(main))
      return .fine
    case "html":
      try StandardStream.output.write(
        Reports.sideBySideHTML(main, onlyChanged: arguments[onlyChanged]))
      return .fine
    default: break
    }
    var text = Reports.sideBySideMarkdown(main, onlyChanged: arguments[onlyChanged])
    // Between policies work differs as a matter of course.
    if wanted.isEmpty && projection.columns == [.file] {
      let exact = SideBySide(of: found, projection: projection, floor: floor) { result, metric in
        isWantedCase(result) && metric.tier != .cost
      }
      text += (text.isEmpty ? "" : "\n") + summary(of: exact)
    }
    try StandardStream.output.write(text.isEmpty ? "Nothing changed.\n" : text)
    return .fine
  }

  /// How many exact figures are equal, and those that are not.
  private static func summary(of exact: SideBySide) -> String {
    let ratios = exact.tables.flatMap(\.rows).flatMap { $0.ratios.compactMap(\.self) }
    let changed = ratios.count { $0.verdict != .same }
    let line =
      "Work and truth: \(ratios.count - changed) figures equal, \(changed) changed.\n"
    guard changed > 0 else { return line }
    return line + "\n" + Reports.sideBySideMarkdown(exact, onlyChanged: true)
  }

  private static func fields(_ name: String, _ summary: String) -> Option<[FigureField]> {
    let names = FigureField.allCases.map(\.rawValue)
    return Option(
      name, "FIELDS", summary, expectation: "list of fields",
      advice: { text in
        let unknown = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
          .first { FigureField(rawValue: $0) == nil }
        return "no list of fields; " + Names.suggestion(for: unknown ?? text, among: names)
      },
      read: { text in
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let fields = parts.compactMap { FigureField(rawValue: String($0)) }
        return fields.count == parts.count ? fields : nil
      })
  }

  private static func checkIsColumn(_ base: String, of comparison: SideBySide) throws {
    let labels = comparison.tables.flatMap(\.columns).map { $0.joined(separator: "/") }
    guard labels.contains(base) else {
      throw UsageError(
        "--base: no column is \(base.quoted); \(Names.suggestion(for: base, among: labels))")
    }
  }

  private static func checkOnce(_ projection: SideBySide.Projection) throws {
    let all = projection.tables + projection.rows + projection.columns
    for field in FigureField.allCases where all.count(where: { $0 == field }) > 1 {
      throw UsageError("the field \(field.rawValue) stands in more than one place")
    }
  }

  private static func caseFilter(
    _ pattern: String?, in documents: [NamedDocument]
  ) throws -> (CaseResult) -> Bool {
    guard let pattern else { return { _ in true } }
    let filter = try CaseFilter(pattern)
    let names = documents.flatMap { $0.document.cases.map(\.name) }
    guard names.contains(where: filter.matches) else { throw filter.noMatch(among: names) }
    return { filter.matches($0.name) }
  }

  private static func matches(_ name: String, _ wanted: String) -> Bool {
    wanted.hasSuffix(".") ? name.hasPrefix(wanted) : name == wanted
  }

  private static func checkKnown(_ wanted: [String], in documents: [NamedDocument]) throws {
    let names = Set(documents.flatMap { $0.document.cases.flatMap { $0.metrics.map(\.name) } })
    for name in wanted where !names.contains(where: { matches($0, name) }) {
      throw UsageError(
        "--metric: no case has \(name.quoted); \(Names.suggestion(for: name, among: names.sorted()))"
      )
    }
  }

  private static func sizes(of named: NamedDocument) -> [String: Int] {
    Dictionary(
      named.document.cases.map { ($0.table, $0.rows) }, uniquingKeysWith: { first, _ in first })
  }

  /// What differs between the documents and is in every ratio.
  private static func differences(of documents: [NamedDocument]) -> [String] {
    guard let base = documents.first else { return [] }
    return documents.dropFirst().flatMap { other -> [String] in
      var found: [String] = []
      let suites = (base.document.suite, other.document.suite)
      let known = sizes(of: base)
      if suites.0.digest != suites.1.digest || suites.0.seed != suites.1.seed
        || sizes(of: other).contains(where: { known[$0.key, default: $0.value] != $0.value })
      {
        found.append("\(base.name) and \(other.name) are of different suites, seeds or rows")
      }
      if other.document.host.processor != base.document.host.processor
        || other.document.host.cores != base.document.host.cores
      {
        found.append("\(base.name) and \(other.name) were measured on different hosts")
      }
      return found
    }
  }
}
