import BenchmarkReports
import BenchmarkResults
import BenchmarkRunner
import Documents
import Measuring
import Platform

/// `rowbench run`: runs suites and writes their reports.
enum RunCommand {
  private static let suites = Positional(
    "SUITE", "name of a suite in Benchmarks/Suites, or the path of a suite file; default if none",
    .any)
  private static let filter = Option.text(
    "filter", "REGEX", "run only cases whose name table/environment/scenario/policy matches")
  private static let rows = Option.integer(
    "rows", "N", "rows of every table; of a file no more than it has", in: 1...100_000_000)
  private static let samples = Option.integer(
    "samples", "N", "sample processes of every timed pass", in: 1...1_000)
  private static let seed = Option.seed(
    "seed", "N", "seed of the tables and of the order of running")
  private static let quick = Flag(
    "quick", "at most 300 rows a table and 2 samples: to see that everything runs")
  private static let output = Option.text(
    "output", "FOLDER",
    "where the reports go, instead of Reports/latest/SUITE; of several suites each gets a folder in it"
  )

  static let command = Command(
    "run", "Run suites and write their reports.",
    details: [
      "Every case runs in processes of its own: one that counts work, checks every answer and reads "
        + "the allocator, and sample processes that time it, interleaved with those of the policies "
        + "that it is compared with.",
      "Writes results.json, summary.csv, samples.csv and report.md, each whole or not at all.",
      "Exit status: 0 fine, 1 something cannot be written or started, 3 a case failed, "
        + "64 wrong usage or an invalid file, 130 interrupted.",
    ],
    positionals: [suites], options: [filter, rows, samples, seed, quick, output],
    run: run)

  private static func run(_ arguments: Arguments) throws -> ExitCode {
    let plans = try plans(arguments)
    for plan in plans { try Directory.prepareForWriting(plan.folder) }
    let interrupts = try Interrupts.catching()
    let tool = ToolRecord(
      version: RowBench.version, commit: SourceRevision.ofExecutable() ?? "unknown")
    var codes: [ExitCode] = []
    for plan in plans {
      let progress = ProgressPrinter(suite: plan.suite.name)
      try progress.begin(cases: plan.cases.count)
      let document = try SuiteRun(
        plan.suite, cases: plan.cases, interrupts: interrupts, progress: progress
      ).run(rowbench: tool)
      progress.end()
      try write(document, to: plan.folder)
      for failed in document.failedCases {
        try StandardStream.error.write("failed: \(failed.name): \(failed.reason)\n")
      }
      try StandardStream.output.write("\(Path.join(plan.folder, reportName))\n")
      codes.append(document.failedCases.isEmpty ? .fine : .caseFailed)
    }
    return .worst(of: codes)
  }

  // MARK: What to run

  private struct Plan {
    let suite: Suite
    let cases: [CaseSpecification]
    let folder: String
  }

  /// Reads all suites before any is run, so that a mistake in the last one costs nothing.
  private static func plans(_ arguments: Arguments) throws -> [Plan] {
    let names = arguments[suites].isEmpty ? ["default"] : arguments[suites]
    let overrides = SuiteOverrides(
      rows: arguments[rows], samples: arguments[samples], seed: arguments[seed],
      isQuick: arguments[quick])
    let read = try names.map { name in
      try Suite(
        contentsOf: SuiteLocator.path(of: name), vocabulary: .current, overrides: overrides)
    }
    let filter = try arguments[filter].map { try CaseFilter($0) }
    let plans = read.map { suite in
      Plan(
        suite: suite, cases: filter?.cases(of: suite) ?? suite.cases,
        folder: folder(of: suite, in: arguments[output], isAlone: read.count == 1))
    }
    if let filter, plans.allSatisfy({ $0.cases.isEmpty }) {
      throw filter.noMatch(among: read.flatMap { $0.cases.map(\.name) })
    }
    try checkFolders(of: plans)
    return plans.filter { !$0.cases.isEmpty }
  }

  private static func folder(of suite: Suite, in output: String?, isAlone: Bool) -> String {
    guard let output else { return Path.join("Reports/latest", suite.name) }
    return isAlone ? output : Path.join(output, suite.name)
  }

  private static func checkFolders(of plans: [Plan]) throws {
    for (index, plan) in plans.enumerated()
    where plans[..<index].contains(where: { $0.folder == plan.folder }) {
      throw UsageError(
        "two of the suites are called \(plan.suite.name.quoted) and would write to one folder; "
          + "run them one by one")
    }
  }

  // MARK: Reports

  private static let reportName = "report.md"

  private static func write(_ document: ResultDocument, to folder: String) throws {
    try AtomicFile.write(try document.json(), to: Path.join(folder, "results.json"))
    try AtomicFile.write(Reports.summaryCSV(document), to: Path.join(folder, "summary.csv"))
    try AtomicFile.write(Reports.samplesCSV(document), to: Path.join(folder, "samples.csv"))
    try AtomicFile.write(Reports.markdown(document), to: Path.join(folder, reportName))
  }
}
