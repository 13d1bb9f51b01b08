import BenchmarkComparison
import BenchmarkReports
import BenchmarkResults
import BenchmarkRunner
import Documents
import Platform
import RegressionGate

/// `rowbench check`: the gate.
enum CheckCommand {
  private static let suite = Option.text(
    "suite", "NAME",
    "name of a suite in Benchmarks/Suites, or the path of a suite file; gate if none")
  private static let baseline = Option.text(
    "baseline", "NAME",
    "hold counts against this baseline, or against the result document or folder of this path")
  private static let against = Option.text(
    "against", "PATH", "hold counts and times against this executable, in pairs on this host")
  private static let filter = Option.text(
    "filter", "REGEX", "only cases whose name table/environment/scenario/policy matches")
  private static let seed = Option.seed("seed", "N", "seed of the order of pairs; drawn if none")
  private static let allowMissing = Flag(
    "allow-missing", "cases or figures that one side lacks are told and do not fail")
  private static let allowSuiteChange = Flag(
    "allow-suite-change", "another edition of the suite is told and does not fail")
  private static let allowFontChange = Flag(
    "allow-font-change", "other fonts are told and do not fail, and counts that differ only warn")
  private static let timeLimit = Option.integer(
    "time-limit", "SECONDS",
    "how long one process of a case may take before it is killed and the case fails; 600 if none",
    in: 1...86_400)
  private static let failOnImprovement = Flag(
    "fail-on-improvement", "exit with 4 where something became better")
  private static let failOnUnresolved = Flag(
    "fail-on-unresolved", "exit with 2 where the samples do not tell")
  private static let format = Option.choice(
    "format", "NAME", "how to print it; md if none", of: formats.map(\.name))
  private static let output = Option.text(
    "output", "FILE", "where it goes, instead of standard output")

  /// What a run of the gate can be printed as.
  private static let formats: [(name: String, write: @Sendable (GateDocument) throws -> String)] = [
    ("md", { Reports.gateMarkdown($0) }),
    ("json", { try Reports.gateJSON($0) }),
    ("junit", { Reports.gateJUnit($0) }),
    ("sarif", { Reports.gateSARIF($0) }),
    ("github", { Reports.gateAnnotations($0) }),
  ]

  static let command = Command(
    "check", "Gate a change against a baseline or a second executable.",
    details: [
      "With --baseline: work, truth, allocations and instructions, exactly or within the slack that "
        + "the suite declares; they do not depend on the host.",
      "With --against: the same, and times, of both programs in pairs of processes on this host: 30 "
        + "pairs of each case, and 60 fresh ones of suspects. A pair of equal programs and one with "
        + "3 % of work added run beside them; if either is judged wrongly, no time is judged.",
      "Exit status: 0 pass, 1 something cannot be written or started, 2 regression, or a case, the "
        + "suite or the fonts differ and that is not allowed, 3 a case failed, 4 improvement with "
        + "--fail-on-improvement, 5 there is no such baseline, 6 the host is unfit to judge times, "
        + "64 wrong usage or an invalid file, 130 interrupted.",
    ],
    options: [
      suite, baseline, against, filter, seed, allowMissing, allowSuiteChange, allowFontChange,
      failOnImprovement, failOnUnresolved, timeLimit, format, output,
    ], run: run)

  private static func run(_ arguments: Arguments) throws -> ExitCode {
    guard (arguments[baseline] == nil) != (arguments[against] == nil) else {
      throw UsageError(
        arguments[baseline] == nil
          ? "there is nothing to hold against: give --baseline NAME or --against PATH"
          : "give --baseline or --against, not both")
    }
    if arguments[seed] != nil && arguments[against] == nil {
      throw UsageError("--seed belongs to --against: counts have no order of pairs")
    }
    let cases = try GateOptions.cases(suite: arguments[suite], filter: arguments[filter])
    let stored = try arguments[baseline].map(reference)
    let executable = try arguments[against].map(program)
    let progress = ProgressPrinter(suite: cases.suite.name)
    let gate = GateRun(
      cases, rowbench: GateOptions.rowbench,
      allowances: GateAllowances(
        missing: arguments[allowMissing], suiteChange: arguments[allowSuiteChange],
        fontChange: arguments[allowFontChange]),
      interrupts: try Interrupts.catching(), progress: progress,
      timeLimit: arguments[timeLimit].map { .seconds($0) } ?? GateRun.usualTimeLimit)
    try progress.begin(cases: cases.specifications.count)
    defer { progress.end() }
    let document: GateDocument
    if let stored, let name = arguments[baseline] {
      document = try gate.check(against: stored, named: name)
    } else {
      document = try gate.check(
        againstExecutable: executable ?? "",
        seed: arguments[seed] ?? UInt64.random(in: 0...UInt64.max))
    }
    progress.end()
    try write(document, arguments)
    try tellFailures(of: document)
    return .worst(
      of: document.exitCodes(
        failsOnImprovement: arguments[failOnImprovement],
        failsOnUnresolved: arguments[failOnUnresolved]))
  }

  /// What failed, and how to run it alone.
  private static func tellFailures(of document: GateDocument) throws {
    for problem in document.problems where problem.kind == .caseFailed {
      guard let name = problem.caseName else { continue }
      try StandardStream.error.write("failed: \(name): \(problem.message)\n")
      let isOfReference =
        problem.message.contains(CountGate.onTheReference) && document.reference.kind == .executable
      let words = [
        isOfReference ? document.reference.name : "rowbench", "run", document.suiteFile, "--filter",
        CaseFilter.pattern(for: name),
      ]
      try StandardStream.error.write(
        "  to run it alone: \(words.map(ShellText.quoted).joined(separator: " "))\n")
    }
  }

  /// A baseline by name, or a result document by its path.
  private static func reference(_ name: String) throws -> ResultDocument {
    let isPath = name.contains("/") || Directory.isDirectory(name) || File.exists(name)
    return isPath ? try DocumentLocator.read(name).document : try BaselineStore().read(name)
  }

  private static func program(_ path: String) throws -> String {
    guard let found = Executable.find(path) else {
      throw UsageError("--against: there is no executable \(path.quoted)")
    }
    return found
  }

  private static func write(_ document: GateDocument, _ arguments: Arguments) throws {
    let chosen = arguments[format] ?? "md"
    guard let format = formats.first(where: { $0.name == chosen }) else { return }
    let text = try format.write(document)
    if let path = arguments[output] {
      try AtomicFile.write(text, to: path)
    } else {
      try StandardStream.output.write(text)
    }
  }
}

extension GateDocument {
  /// All that the run has to tell by its exit status.
  func exitCodes(failsOnImprovement: Bool, failsOnUnresolved: Bool) -> [ExitCode] {
    var codes: [ExitCode] = []
    if !failures.isEmpty { codes.append(.regression) }
    for problem in openProblems {
      switch problem.kind {
      case .caseFailed: codes.append(.caseFailed)
      case .hostUnfit: codes.append(.hostUnfit)
      case .caseAdded, .caseRemoved, .figureMissing, .suiteChanged, .fontsChanged,
        .instrumentMissing:
        codes.append(.regression)
      }
    }
    if failsOnImprovement && judgements.contains(where: { $0.verdict == .better }) {
      codes.append(.improvement)
    }
    // Of an unfit host no time is judged, and that has a code of its own.
    if failsOnUnresolved && !isHostUnfit
      && judgements.contains(where: { $0.verdict == .unresolved })
    {
      codes.append(.regression)
    }
    return codes
  }
}
