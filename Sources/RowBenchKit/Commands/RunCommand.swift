import BenchmarkReports
import BenchmarkResults
import BenchmarkRunner
import Documents
import Measuring
import Platform
import Workloads

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
  private static let goal = Option.number(
    "goal", "PERCENT",
    "take samples of each time until half its interval is so small a part of it, the noise has settled "
      + "above that, or there are as many as --most-samples says; 2 if none, of --samples at the most",
    in: 0.01...100)
  private static let mostSamples = Option.integer(
    "most-samples", "N", "samples of each time at most; 30 with --goal, else those of --samples",
    in: 1...1_000)
  private static let budget = Option.integer(
    "budget", "SECONDS",
    "how long times may be measured; then no case gets another sample of its time", in: 1...604_800)
  private static let seed = Option.seed(
    "seed", "N", "seed of the tables and of the order of running")
  private static let quick = Flag(
    "quick", "at most 300 rows a table and 2 samples: to see that everything runs")
  private static let output = Option.text(
    "output", "FOLDER",
    "where the reports go, instead of Reports/latest/SUITE; of several suites each gets a folder in it"
  )
  private static let shard = Option<Shard>(
    "shard", "K/N",
    "run part K of N, which rowbench merge joins; its reports go to a folder shard-K-of-N in the suite's",
    expectation: "part of a whole, such as 2/4, with N up to \(Shard.largestCount)"
  ) { Shard($0) }
  private static let pin = Option<[Int]>(
    "pin", "CORES",
    "run everything on these processors alone, such as 3 or 2-3; not pinned if none",
    expectation: "list of processors, such as 3, 0,2 or 4-7"
  ) { Affinity.list($0) }
  private static let timeLimit = Option.integer(
    "time-limit", "SECONDS",
    "how long one process of a case may take before it is killed and the case fails; 1800 if none",
    in: 1...86_400)
  private static let resume = Flag(
    "resume", "go on with a run of the same suite, seed and program that was interrupted")
  private static let formats = Option.choice(
    "format", "NAME", "a further format to write beside the usual reports",
    of: ReportFiles.further.map(\.rawValue), repeats: true)

  static let command = Command(
    "run", "Run suites and write their reports.",
    details: [
      "Every case runs in processes of its own: one that counts work, checks every answer and reads "
        + "the allocator, and sample processes that time it, interleaved with those of the policies "
        + "that it is compared with.",
      "With --data the rows of a file take the place of the suite's tables.",
      "With --table, --environment, --scenario, --policy or --call-order it runs every combination of "
        + "what they name, presets and what the suite defines; what they do not name is the suite's, "
        + "or without a suite a usual choice.",
      "Writes results.json, summary.csv, samples.csv, report.md and report.html, each whole or not at "
        + "all, and beside them the charts, if gnuplot is installed; with --format other forms too, "
        + "which rowbench report also makes afterwards.",
      "Exit status: 0 fine, 1 something cannot be written or started, 3 a case failed, "
        + "64 wrong usage or an invalid file, 130 interrupted.",
    ],
    positionals: [suites],
    options: CaseOptions.all + [
      filter, rows, samples, goal, mostSamples, budget, seed, quick, shard, pin, timeLimit, resume,
      output, formats,
    ]
      + RowFileOptions.all,
    run: run)

  private static func run(_ arguments: Arguments) throws -> ExitCode {
    let plans = try plans(arguments)
    // Workers inherit it; the driver sleeps while they measure.
    if let processors = arguments[pin] { try Affinity.restrict(to: processors) }
    let existed = plans.map { Directory.isDirectory($0.folder) }
    for plan in plans { try Directory.prepareForWriting(plan.folder) }
    defer {
      // Nothing half-done stays behind: a folder that was made for a run that came to nothing.
      for (plan, existed) in zip(plans, existed) where !existed {
        Directory.removeIfEmpty(plan.folder)
      }
    }
    let interrupts = try Interrupts.catching()
    let tool = ToolRecord(
      version: RowBench.version, commit: SourceRevision.ofExecutable() ?? "unknown")
    var codes: [ExitCode] = []
    for plan in plans {
      let progress = ProgressPrinter(suite: plan.suite.name)
      try progress.begin(cases: plan.cases.count)
      defer { progress.end() }
      let journal = try RunJournal(
        Path.join(plan.folder, RunJournal.fileName),
        identity: RunJournal.identity(of: plan.suite, cases: plan.cases, tool),
        isResuming: arguments[resume])
      var document = try measure(
        plan, tool, journal, interrupts, progress,
        timeLimit: .seconds(arguments[timeLimit] ?? 1_800),
        timeBudget: arguments[budget].map { .seconds($0) })
      document.shards = plan.part.map { [$0.record(of: plan.cases, document)] }
      try ReportFiles.write(
        document, to: plan.folder,
        formats: ReportFiles.usual + arguments.all(formats).compactMap(ExportFormat.init),
        interrupts: interrupts)
      journal.remove()
      progress.end()
      for failed in document.failedCases {
        try StandardStream.error.write("failed: \(failed.name): \(failed.reason)\n")
        guard !plan.suite.file.isEmpty else { continue }
        let words = [
          "rowbench", "run", plan.suite.file, "--filter", CaseFilter.pattern(for: failed.name),
        ]
        try StandardStream.error.write(
          "  to run it alone: \(words.map(ShellText.quoted).joined(separator: " "))\n")
      }
      for line in WrongAnswerLines.of(document, report: reportName) {
        try StandardStream.error.write(line + "\n")
      }
      try StandardStream.output.write("\(Path.join(plan.folder, reportName))\n")
      codes.append(document.failedCases.isEmpty ? .fine : .caseFailed)
    }
    return .worst(of: codes)
  }

  /// Runs a plan; what it has finished when it is interrupted is kept, and said.
  private static func measure(
    _ plan: Plan, _ tool: ToolRecord, _ journal: RunJournal, _ interrupts: Interrupts,
    _ progress: ProgressPrinter, timeLimit: Duration, timeBudget: Duration?
  ) throws -> ResultDocument {
    do {
      return try SuiteRun(
        plan.suite, cases: plan.cases, interrupts: interrupts, progress: progress,
        journal: journal, timeLimit: timeLimit, timeBudget: timeBudget
      ).run(rowbench: tool)
    } catch {
      progress.end()
      if journal.finished == 0 {
        journal.remove()
      } else {
        try? StandardStream.error.write(
          "\(journal.finished) measurements are kept; the same command with --resume goes on\n")
      }
      throw error
    }
  }

  // MARK: What to run

  private struct Plan {
    let suite: Suite
    let cases: [CaseSpecification]
    /// Which part of the suite the cases are; nil of the whole.
    let part: Part?
    let folder: String
  }

  private struct Part {
    let shard: Shard
    let places: [Int]
    let suiteCases: Int

    func record(of cases: [CaseSpecification], _ document: ResultDocument) -> ShardRecord {
      ShardRecord(
        number: shard.number, count: shard.count,
        cases: zip(cases, places).map { ShardRecord.Case(name: $0.name, place: $1) },
        suiteCases: suiteCases, run: document.run, host: document.host)
    }
  }

  /// Reads all suites before any is run, so that a mistake in the last one costs nothing.
  private static func plans(_ arguments: Arguments) throws -> [Plan] {
    let named = CaseOptions.named(arguments)
    let names = arguments[suites].isEmpty && named.isEmpty ? ["default"] : arguments[suites]
    let overrides = SuiteOverrides(
      rows: arguments[rows], samples: arguments[samples], goalPercent: arguments[goal],
      mostSamples: arguments[mostSamples], seed: arguments[seed],
      isQuick: arguments[quick])
    let read =
      named.isEmpty
      ? try names.map { name in
        try Suite(
          contentsOf: SuiteLocator.path(of: name), vocabulary: .current, overrides: overrides)
      } : [try adHoc(named, names, overrides)]
    let file = try RowFileOptions.file(arguments)
    // Read once here, so that what is wrong with it is told before anything is measured.
    for note in try file?.read().notes ?? [] { try StandardStream.error.write("note: \(note)\n") }
    let filter = try arguments[filter].map { try CaseFilter($0) }
    let plans = read.compactMap { suite -> Plan? in
      let all = file.map { suite.cases(over: $0, overrides) } ?? suite.cases
      let cases = all.filter { filter?.matches($0.name) ?? true }
      guard !cases.isEmpty else { return nil }
      let folder = folder(of: suite, in: arguments[output], isAlone: read.count == 1)
      guard let shard = arguments[shard] else {
        return Plan(suite: suite, cases: cases, part: nil, folder: folder)
      }
      // A part without cases is one too: whoever merges waits for it.
      let places = shard.places(in: cases)
      return Plan(
        suite: suite, cases: places.map { cases[$0] },
        part: Part(shard: shard, places: places, suiteCases: cases.count),
        folder: Path.join(folder, "shard-\(shard.number)-of-\(shard.count)"))
    }
    if let filter, plans.isEmpty {
      throw filter.noMatch(among: read.flatMap { $0.cases.map(\.name) })
    }
    try checkFolders(of: plans)
    return plans
  }

  private static func adHoc(
    _ named: AdHocCases, _ names: [String], _ overrides: SuiteOverrides
  ) throws -> Suite {
    if let second = names.dropFirst().first {
      throw UsageError(
        "the options name cases of one suite, and \(second.quoted) is another; run them one by one")
    }
    return try Suite.adHoc(
      named, definedIn: names.first.map { try SuiteLocator.path(of: $0) }, vocabulary: .current,
      overrides: overrides)
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

  private static let reportName = ExportFormat.markdown.fileName
}

extension Suite {
  /// The suite's cases with the rows of a file in place of its tables, each once.
  func cases(over file: RowFile, _ overrides: SuiteOverrides) -> [CaseSpecification] {
    let table = TableSpecification(
      name: RowFileOptions.tableName(of: file), source: overrides.applied(to: .file(file)))
    var names: Set<String> = []
    return cases.compactMap { specification in
      var copy = specification
      copy.table = table
      return names.insert(copy.name).inserted ? copy : nil
    }
  }
}
