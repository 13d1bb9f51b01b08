import BenchmarkRunner
import Platform
import Profiling

/// The command `rowbench`.
public enum RowBench {
  /// The version that `--version` and results name.
  public static let version = "0.1.0"

  /// Carries out a command line.
  ///
  /// - Parameter words: the arguments, without the program's own name.
  /// - Returns: the exit status for the process.
  public static func main(_ words: [String]) -> Int32 {
    Interrupts.ignoreBrokenPipes()
    // Not in the help: what a driver starts its sample processes with.
    if words.first == Worker.verb { return serve(Worker.serve) }
    if words.first == ProfileWorker.verb { return serve(ProfileWorker.serve) }
    return program.run(words).rawValue
  }

  static var program: Program {
    Program(
      "rowbench", version: version,
      summary: "Benchmarks and profiles the ways of computing, caching and estimating the heights "
        + "of table-view rows.",
      commands: [
        RunCommand.command, ListCommand.command, MeasureCommand.command, TraceCommand.command,
        FramesCommand.command, ProfileCommand.command, CompareCommand.command, CheckCommand.command,
        BaselineCommand.command, ReportCommand.command, HistoryCommand.command,
        DoctorCommand.command, MergeCommand.command, CacheCurveCommand.command,
      ])
  }

  private static func serve(_ work: () throws -> Void) -> Int32 {
    do {
      try work()
      return ExitCode.fine.rawValue
    } catch {
      try? StandardStream.error.write("\(error)\n")
      return ExitCode.of(error).rawValue
    }
  }
}
