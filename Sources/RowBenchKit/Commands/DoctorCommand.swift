import BenchmarkReports
import BenchmarkResults
import BenchmarkRunner
import BenchmarkStatistics
import Instrumentation
import Measuring
import Platform

/// `rowbench doctor`: what this host can measure, how well, and what to change.
enum DoctorCommand {
  private static let pairs = Option.integer(
    "pairs", "N",
    "pairs of equal sample processes to run; 30 if none is said, 0 for no noise figures",
    in: 0...500)
  private static let format = Option.choice(
    "format", "NAME", "how to print it; md if none is named", of: ["md", "csv"])

  static let command = Command(
    "doctor", "Say what this host can measure, how noisy it is, and what to change.",
    details: [
      "Lists the instruments, with the package that brings a missing one; the settings that make "
        + "times vary, with what to do; and the noise: pairs of sample processes of one program and "
        + "one case, as the gate compares two programs, which takes half a minute.",
      "Exit status: 0 fine, 1 something cannot be started, 6 equal programs come out as different.",
    ],
    options: [pairs, format], run: run)

  /// A case of some milliseconds, which any host plays.
  private static let suite = """
    {"schema": 1, "name": "doctor", "tables": {"rows": {"preset": "feed", "rows": 200}}, \
    "matrix": {"tables": ["rows"], "environments": ["iphone6"], "scenarios": ["first-load"], \
    "policies": ["template"], "passes": ["time"]}}
    """

  private static func run(_ arguments: Arguments) throws -> ExitCode {
    let count = arguments[pairs] ?? 30
    let noise = count == 0 ? nil : try measure(pairs: count)
    let report = HostReport(
      host: noise?.host, instruments: ToolInstrument.all(), checks: HostCheck.all(),
      noise: noise?.figures)
    try StandardStream.output.write(
      arguments[format] == "csv" ? Reports.hostCSV(report) : Reports.hostMarkdown(report))
    return noise?.figures.isUnfit == true ? .hostUnfit : .fine
  }

  private static func measure(pairs: Int) throws -> (figures: HostNoise, host: HostRecord) {
    let interrupts = try Interrupts.catching()
    let suite = try Suite(
      parsing: Array(Self.suite.utf8), file: "doctor", vocabulary: .current,
      overrides: SuiteOverrides(samples: 2 * pairs))
    let progress = ProgressPrinter(suite: suite.name)
    try progress.begin(cases: suite.cases.count)
    defer { progress.end() }
    let document = try SuiteRun(
      suite, cases: suite.cases, interrupts: interrupts, progress: progress
    ).run(rowbench: ToolRecord(version: RowBench.version, commit: "unknown"))
    if let failed = document.failedCases.first { throw DoctorError(reason: failed.reason) }
    guard let times = document.cases.first?[.timeTotal]?.processValues,
      let figures = HostNoise(
        of: times, stealFraction: document.host.disturbance.stealFraction,
        seconds: document.run.seconds)
    else { throw DoctorError(reason: "no time was measured") }
    return (figures, document.host)
  }
}

/// Why the noise could not be measured.
struct DoctorError: Error, CustomStringConvertible {
  let reason: String

  var description: String { "the case that measures the noise failed: \(reason)" }
}
