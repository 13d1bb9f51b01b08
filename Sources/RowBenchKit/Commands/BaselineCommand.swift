import BenchmarkComparison
import BenchmarkReports
import BenchmarkResults
import BenchmarkRunner
import Documents
import Measuring
import Platform
import RegressionGate

/// `rowbench baseline`: keeps result documents by name, to hold later runs against.
enum BaselineCommand {
  private static let actions = ["save", "list", "show", "delete"]
  private static let action = Positional("ACTION", "save, list, show or delete")
  private static let name = Positional(
    "NAME", "the baseline's name: a file of that name with .json in Benchmarks/Baselines", .optional
  )
  private static let results = Positional(
    "RESULTS",
    "for save: a result document or the folder of a run; without it the suite is counted "
      + "now", .optional)
  private static let suite = Option.text(
    "suite", "NAME", "for save: the suite that is counted; gate if none")
  private static let filter = Option.text(
    "filter", "REGEX", "for save: only cases whose name matches")
  private static let noInstructions = Flag(
    "no-instructions",
    "for save: count none, so that the baseline holds on other processors too")
  private static let force = Flag("force", "for save: replace a baseline of that name")

  static let command = Command(
    "baseline", "Keep result documents by name, to hold later runs against.",
    details: [
      "save counts the work, truth, allocations and instructions of a suite and keeps them, or keeps "
        + "a document of rowbench run. list names all baselines, show says what one holds, delete "
        + "removes one. They are files in Benchmarks/Baselines, to be committed.",
      "Exit status: 0 fine, 1 something cannot be written or started, 3 a case failed and nothing was "
        + "saved, 5 there is no such baseline, 64 wrong usage or an invalid file.",
    ],
    positionals: [action, name, results], options: [suite, filter, noInstructions, force],
    run: run)

  private static let store = BaselineStore()

  private static func run(_ arguments: Arguments) throws -> ExitCode {
    guard let verb = arguments[action].first, actions.contains(verb) else {
      let given = arguments[action].first ?? ""
      throw UsageError(
        "unknown action \(given.quoted); \(Names.suggestion(for: given, among: actions))")
    }
    if verb != "save" {
      let isSaveOnly =
        arguments[force] || arguments[noInstructions] || arguments[suite] != nil
        || arguments[filter] != nil
      guard !isSaveOnly, arguments[results].isEmpty else {
        throw UsageError(
          "RESULTS, --suite, --filter, --no-instructions and --force belong to save, not to \(verb)"
        )
      }
    }
    if verb == "list" {
      guard arguments[name].isEmpty else {
        throw UsageError("list takes no name; show says what one baseline holds")
      }
      return try list()
    }
    guard let name = arguments[name].first else {
      throw UsageError("\(verb) needs the name of a baseline")
    }
    switch verb {
    case "save": return try save(name, arguments)
    case "show": return try show(name)
    default:
      try StandardStream.output.write("deleted \(try store.delete(name))\n")
      return .fine
    }
  }

  // MARK: Actions

  private static func save(_ name: String, _ arguments: Arguments) throws -> ExitCode {
    // Before anything is counted.
    let path = try store.path(of: name)
    if !arguments[force] && File.exists(path) {
      throw BaselineError.exists(name: name, path: path)
    }
    let document: ResultDocument
    if let source = arguments[results].first {
      guard arguments[suite] == nil, arguments[filter] == nil, !arguments[noInstructions] else {
        throw UsageError(
          "--suite, --filter and --no-instructions say what is counted now, and RESULTS is counted "
            + "already: give one or the other")
      }
      document = try DocumentLocator.read(source).document
    } else {
      document = try count(arguments)
    }
    guard document.failedCases.isEmpty else {
      for failed in document.failedCases {
        try StandardStream.error.write("failed: \(failed.name): \(failed.reason)\n")
      }
      try StandardStream.error.write("nothing is saved: a baseline holds whole cases only\n")
      return .caseFailed
    }
    let saved = try store.save(document, as: name, replacing: arguments[force])
    try StandardStream.output.write("\(saved)\n")
    return .fine
  }

  private static func count(_ arguments: Arguments) throws -> ResultDocument {
    let cases = try GateOptions.cases(suite: arguments[suite], filter: arguments[filter])
    let progress = ProgressPrinter(suite: cases.suite.name)
    try progress.begin(cases: cases.specifications.count)
    defer { progress.end() }
    return try GateRun(
      cases, rowbench: GateOptions.rowbench, allowances: GateAllowances(),
      interrupts: try Interrupts.catching(), progress: progress
    ).count(withInstructions: !arguments[noInstructions])
  }

  private static func list() throws -> ExitCode {
    for name in store.names {
      try StandardStream.output.write("\(name)\n")
    }
    return .fine
  }

  private static func show(_ name: String) throws -> ExitCode {
    try StandardStream.output.write(Reports.baselineMarkdown(try store.read(name), name: name))
    return .fine
  }
}
