import BenchmarkComparison
import BenchmarkResults
import BenchmarkRunner
import Foundation
import Instrumentation
import Measuring
import Platform

/// One run of the gate: counts what does not depend on the host, measures pairs where there is a second
/// program to measure against, and judges.
public final class GateRun {
  /// How long a process may take where nothing is said: callgrind takes its time.
  public static let usualTimeLimit = Duration.seconds(600)

  private let cases: GateCases
  private let rowbench: ToolRecord
  private let allowances: GateAllowances
  private let interrupts: Interrupts?
  private let progress: (any RunProgress)?
  private let timeLimit: Duration
  private let startedAt = Date()
  private let disturbance = Disturbance()

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - rowbench: this program, as the document names it.
  ///   - timeLimit: how long one process of a case may take before it is killed, and its case fails.
  public init(
    _ cases: GateCases, rowbench: ToolRecord, allowances: GateAllowances,
    interrupts: Interrupts?, progress: (any RunProgress)? = nil,
    timeLimit: Duration = GateRun.usualTimeLimit
  ) {
    self.timeLimit = timeLimit
    self.cases = cases
    self.rowbench = rowbench
    self.allowances = allowances
    self.interrupts = interrupts
    self.progress = progress
  }

  /// Counts, and holds the counts against those of a baseline.
  ///
  /// Instructions are counted if the baseline has any.
  ///
  /// - Throws: `Interrupted`, or `SystemError` if no worker can be started.
  public func check(against baseline: ResultDocument, named name: String) throws -> GateDocument {
    let hasInstructions = baseline.cases.contains { $0[.instructions] != nil }
    let new = try count(withInstructions: hasInstructions, executable: Executable.own)
    let gate = CountGate(
      cases.gated, isWanted: cases.isWanted, new: new, old: baseline, allowances: allowances)
    var notes: [String] = []
    if new.host.compiler != baseline.host.compiler {
      notes.append(
        "The baseline was made by another compiler (\(baseline.host.compiler)); allocations and "
          + "instructions may differ for that alone.")
    }
    return document(
      new, reference: GateReference(kind: .baseline, name: name, rowbench: baseline.rowbench),
      pairs: 0, judgements: gate.judgements, problems: gate.problems, notes: notes)
  }

  /// Counts with both programs, and measures their times in pairs on this host.
  ///
  /// - Parameters:
  ///   - path: the program to measure against.
  ///   - seed: of the order of pairs.
  /// - Throws: `Interrupted`, or `SystemError` if a program cannot be started.
  public func check(againstExecutable path: String, seed: UInt64) throws -> GateDocument {
    let new = try count(withInstructions: true, executable: Executable.own)
    let old = try count(withInstructions: true, executable: path)
    let gate = CountGate(
      cases.gated, isWanted: cases.isWanted, new: new, old: old, allowances: allowances)
    let folder = try TemporaryFolder()
    let measurement = TimeMeasurement(
      cases, present: Set(new.cases.map(\.name)).intersection(old.cases.map(\.name)),
      oldExecutable: path, folder: folder.path, seed: seed, interrupts: interrupts,
      progress: progress, timeLimit: timeLimit)
    // The copy of this program goes with the folder.
    let times = try withExtendedLifetime(folder) { try measurement.measure() }
    let order = Dictionary(
      cases.specifications.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { $1 })
    // Times after the counts of their case.
    let judgements = (gate.judgements + times.judgements).enumerated().sorted {
      (order[$0.element.caseName] ?? 0, $0.offset) < (order[$1.element.caseName] ?? 0, $1.offset)
    }.map(\.element)
    return document(
      new, reference: GateReference(kind: .executable, name: path, rowbench: old.rowbench),
      pairs: TimeRule.firstPairs, judgements: judgements, controls: times.controls,
      problems: gate.problems + times.problems,
      notes: times.notes + [
        "Measuring itself: a reading of the clock takes "
          + "\((new.host.clock.readNanoseconds * 10).rounded() / 10) ns here, and each time of a run "
          + "holds one, on both sides alike."
      ])
  }

  /// The suite's counts as a result document, to keep as a baseline.
  public func count(withInstructions: Bool) throws -> ResultDocument {
    try count(withInstructions: withInstructions, executable: Executable.own)
  }

  private func count(withInstructions: Bool, executable: String) throws -> ResultDocument {
    try SuiteRun(
      cases.suite, cases: cases.counted(withInstructions: withInstructions),
      interrupts: interrupts, progress: progress, executable: executable,
      timeLimit: timeLimit
    ).run(rowbench: executable == Executable.own ? rowbench : ProgramVersion.of(executable))
  }

  private func document(
    _ new: ResultDocument, reference: GateReference, pairs: Int, judgements: [GateJudgement],
    controls: [GateControl] = [], problems: [GateProblem], notes: [String]
  ) -> GateDocument {
    var host = new.host
    host.disturbance = disturbance.record()
    return GateDocument(
      rowbench: rowbench, suite: new.suite, suiteFile: cases.suite.file,
      run: RunRecord(
        startedAt: new.run.startedAt, seconds: Date().timeIntervalSince(startedAt),
        samples: pairs),
      host: host, reference: reference, judgements: judgements, controls: controls,
      problems: problems, notes: notes)
  }
}

/// What another program says of itself.
enum ProgramVersion {
  /// The version that the program's `--version` names; `unknown` if it does not say.
  static func of(_ executable: String) -> ToolRecord {
    var command = ProcessCommand(executable, ["--version"])
    command.timeLimit = .seconds(10)
    let words = (try? command.run()).flatMap { outcome in
      outcome.ending.isSuccess
        ? String(decoding: outcome.standardOutput, as: UTF8.self).split(
          whereSeparator: \.isWhitespace)
        : nil
    }
    return ToolRecord(version: words?.last.map(String.init) ?? "unknown", commit: "unknown")
  }
}
