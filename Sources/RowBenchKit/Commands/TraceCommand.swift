import BenchmarkRunner
import Documents
import Platform
import TableSimulation
import Workloads

/// `rowbench trace`: call orders, recorded here or in an app, shown and measured.
enum TraceCommand {
  private static let action = Positional("ACTION", "record, show or replay", .one)
  private static let file = Positional(
    "FILE", "the trace to show or replay; - for standard input", .optional)
  private static let suite = Option.text(
    "suite", "SUITE", "the suite whose definitions the names below may mean")
  private static let rows = Option.integer(
    "rows", "N", "rows of the table; of a file no more than it has", in: 1...100_000_000)
  private static let seed = Option.seed("seed", "N", "seed of the table and the scenario")
  private static let output = Option.text(
    "output", "FILE", "where a recorded trace goes; - for standard output, as without it")
  private static let format = Option.choice(
    "format", "NAME", "how to print; text if none is named",
    of: TraceFormat.allCases.map(\.rawValue))

  static let command = Command(
    "trace", "Record, show and replay the order of a table's calls.",
    details: [
      "record plays one case and writes every call of the table to its policy, a line each, with "
        + "virtual time; show counts what a trace holds; replay makes the same calls of a policy, on "
        + "the table that the options name, whatever their order is.",
      "A trace may come from a real app: docs/traces.md has the form, and twenty lines to log it.",
      "Exit status: 0 fine, 1 something cannot be written, 64 wrong usage or an invalid file, "
        + "130 interrupted.",
    ],
    positionals: [action, file],
    options: [suite] + CaseOptions.all + [rows, seed, output, format] + RowFileOptions.all,
    run: run)

  private static let actions = ["record", "show", "replay"]

  private static func run(_ arguments: Arguments) throws -> ExitCode {
    let name = arguments[action].first ?? ""
    switch name {
    case "record": return try record(arguments)
    case "show": return try show(arguments)
    case "replay": return try replay(arguments)
    default:
      throw UsageError(
        "unknown action \(name.quoted); \(Names.suggestion(for: name, among: actions))")
    }
  }

  // MARK: Actions

  private static func record(_ arguments: Arguments) throws -> ExitCode {
    if let surplus = arguments[file].first {
      throw UsageError(
        "trace record reads no file, and is given \(surplus.quoted); --output says where it writes")
    }
    if arguments[format] != nil { throw UsageError("--format is for show and replay") }
    let path = arguments[output] ?? "-"
    if path != "-" { try Directory.prepareForWriting(Path.parent(path)) }
    let specification = try singleCase(arguments)
    let progress = TraceProgress("recording")
    let trace = try TraceRecording.record(specification) { progress.report(calls: $0) }
    let text = trace.text(comment: specification.name)
    progress.end()
    if path == "-" {
      try StandardStream.output.write(text)
    } else {
      try AtomicFile.write(text, to: path)
      try StandardStream.error.write(
        "\(path): \(trace.events.count) calls and \(trace.updates.count) updates of "
          + "\(specification.name)\n")
    }
    return .fine
  }

  private static func show(_ arguments: Arguments) throws -> ExitCode {
    try refuse(arguments, CaseOptions.named(arguments).isEmpty, "to show a trace no case is named")
    let trace = try read(arguments)
    try StandardStream.output.write(
      TraceReport.summary(AskTraceSummary(trace), as: wantedFormat(arguments)))
    return .fine
  }

  private static func replay(_ arguments: Arguments) throws -> ExitCode {
    let specification = try singleCase(arguments)
    let trace = try read(arguments)
    let progress = TraceProgress("replaying")
    let replay = try TraceReplay.replay(trace, on: specification) { progress.report(calls: $0) }
    progress.end()
    try StandardStream.output.write(TraceReport.replay(replay, as: wantedFormat(arguments)))
    if let explanation = replay.explanation {
      try StandardStream.error.write("note: \(explanation)\n")
    }
    return .fine
  }

  // MARK: What is meant

  private static func refuse(_ arguments: Arguments, _ isFine: Bool, _ reason: String) throws {
    if !isFine { throw UsageError(reason) }
  }

  private static func wantedFormat(_ arguments: Arguments) -> TraceFormat {
    arguments[format].flatMap(TraceFormat.init) ?? .text
  }

  private static func read(_ arguments: Arguments) throws -> AskTrace {
    guard let path = arguments[file].first else { throw UsageError("FILE is missing: the trace") }
    if arguments[output] != nil { throw UsageError("--output is for record") }
    let name = path == "-" ? "/dev/stdin" : path
    let text = String(decoding: try InputFile.read(name), as: UTF8.self)
    do throws(AskTrace.ReadingError) {
      return try AskTrace(text: text)
    } catch {
      throw DocumentError(
        error.problem,
        in: DocumentSource(file: path == "-" ? "standard input" : path, line: error.line))
    }
  }

  /// The case that the options name; a trace is of one.
  private static func singleCase(_ arguments: Arguments) throws -> CaseSpecification {
    var named = CaseOptions.named(arguments)
    if arguments[suite] == nil, named.policies.isEmpty { named.policies = ["template"] }
    let suite = try Suite.adHoc(
      named, definedIn: arguments[suite].map { try SuiteLocator.path(of: $0) },
      vocabulary: .current,
      overrides: SuiteOverrides(rows: arguments[rows], seed: arguments[seed]))
    var cases = suite.cases
    if let file = try RowFileOptions.file(arguments) {
      for note in try file.read().notes { try StandardStream.error.write("note: \(note)\n") }
      cases = suite.cases(over: file, SuiteOverrides(rows: arguments[rows]))
    }
    guard let only = cases.first, cases.count == 1 else {
      throw UsageError(
        "the options name \(cases.count) cases, and a trace is of one; say which with --table, "
          + "--environment, --scenario and --policy")
    }
    return only
  }
}
