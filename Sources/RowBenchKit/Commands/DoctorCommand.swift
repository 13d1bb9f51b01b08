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
        + "one case, as the gate compares two programs, in a minute at the most.",
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

  /// Pairs are measured in blocks until there are enough, or this time is used up.
  private static let budget: Duration = .seconds(45)
  private static let pairsOfBlock = 5

  private static func measure(pairs: Int) throws -> (figures: HostNoise, host: HostRecord) {
    let interrupts = try Interrupts.catching()
    let tool = ToolRecord(version: RowBench.version, commit: "unknown")
    let clock = ContinuousClock()
    let start = clock.now
    let disturbance = Disturbance()
    var times: [Double] = []
    var host: HostRecord?
    while times.count < 2 * pairs, times.isEmpty || clock.now - start < budget {
      let count = min(pairsOfBlock, pairs - times.count / 2)
      let suite = try Suite(
        parsing: Array(Self.suite.utf8), file: "doctor", vocabulary: .current,
        overrides: SuiteOverrides(samples: 2 * count))
      let document = try SuiteRun(
        suite, cases: suite.cases, interrupts: interrupts, progress: nil
      ).run(rowbench: tool)
      if let failed = document.failedCases.first { throw DoctorError(reason: failed.reason) }
      times += document.cases.first?[.timeTotal]?.processValues ?? []
      host = document.host
      try StandardStream.error.write("doctor: \(times.count / 2) of \(pairs) pairs\n")
    }
    let elapsed = clock.now - start
    guard let host,
      let figures = HostNoise(
        of: times, stealFraction: disturbance.record().stealFraction,
        seconds: Double(elapsed.components.seconds))
    else { throw DoctorError(reason: "too few times were measured; give --pairs 2 or more") }
    return (figures, host)
  }
}

/// Why the noise could not be measured.
struct DoctorError: Error, CustomStringConvertible {
  let reason: String

  var description: String { "the case that measures the noise failed: \(reason)" }
}
