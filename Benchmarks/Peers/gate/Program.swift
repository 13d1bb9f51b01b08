import BenchmarkComparison
import BenchmarkResults
import BenchmarkRunner
import Foundation
import Instrumentation
import Measuring
import Platform
import RegressionGate
import RowBenchKit
import Workloads

/// Measures everything that the gate's verdicts rest on.
struct Program {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// This program serves as its own worker.
  static let executable = Executable.own
  private static let suitePath = "Benchmarks/Suites/gate.json"
  private static let folder = "Reports/latest/peers"
  /// Pairs of equal sides in each condition, if there is time.
  private static let fullPairs = 1_000
  /// Pairs with real work, for each slowdown: those of a verdict.
  private static let busyPairs = TimeRule.firstPairs + TimeRule.secondPairs
  private static let runs = 30

  let options: Options
  private var table = FigureTable()
  private let started = MonotonicClock.now()

  init(_ options: Options) {
    self.options = options
  }

  mutating func run() throws {
    let copies = try TemporaryFolder()
    let copy = copies.path(of: "copy")
    try ExecutableCopy.make(of: Self.executable, at: copy)
    // The copy goes with its folder.
    try withExtendedLifetime(copies) { try measure(against: copy) }
    print("written: \(Self.folder)/gate.csv and gate.md\(options.output.map { ", \($0)" } ?? "")")
  }

  private mutating func measure(against copy: String) throws {
    let suite = try Suite(contentsOf: Self.suitePath, vocabulary: .current)
    print("seed \(options.seed), \(Int(options.minutes)) minutes")
    let calibrated = try calibratedCases(of: suite)
    guard let first = calibrated.first else { return }
    for part in Options.partNames where options.wants(part) {
      switch part {
      case "cost": try measureCost(suite, copy: copy)
      case "quiet", "noisy": try measureEqualSides(first, part, copy: copy)
      case "counts":
        // Exact figures need no many trials, and callgrind takes its time.
        let cases = options.isShort ? Array(suite.cases.prefix(2)) : suite.cases
        try CountTrials(specifications: cases, repeats: options.isShort ? 2 : 4).run(into: &table)
      case "busy":
        try BusyWork(
          specification: first.specification,
          calibration: (first.calibration.repeats, first.calibration.runNanoseconds), copy: copy,
          seed: options.seed, pairs: Self.busyPairs, deadline: deadline(at: 0.9)
        ).run(into: &table)
      default:
        let names = Set(calibrated.prefix(2).map(\.specification.name))
        try EndToEnd(
          cases: GateCases(of: suite) { names.contains($0) }.measuring([.time, .counting]),
          copy: copy, seed: options.seed, runs: Self.runs, deadline: deadline(at: 1)
        ).run(into: &table)
      }
      // What has been measured is kept, whatever happens to the rest.
      try table.write(to: Self.folder, heading: heading(), output: options.output)
    }
  }

  private mutating func measureEqualSides(
    _ first: (specification: CaseSpecification, calibration: Calibration), _ condition: String,
    copy: String
  ) throws {
    let neighbours = condition == "noisy" ? try Neighbours() : nil
    defer { neighbours?.end() }
    let measured = try MeasuredPairs.measure(
      first.specification, repeats: first.calibration.repeats,
      count: max(90, Int(Double(Self.fullPairs) * options.partOfPairs)), copy: copy,
      seed: options.seed, deadline: deadline(at: condition == "noisy" ? 0.6 : 0.4))
    neighbours?.end()
    report(measured, condition)
    SwapTrials(measured, condition: condition, seed: options.seed).run(into: &table)
  }

  /// The moment at which a part of the time is over, on the monotonic clock.
  private func deadline(at part: Double) -> UInt64 {
    started + UInt64(options.minutes * 60e9 * part)
  }

  /// The cases of the suite, first those whose processes spend most of their time in what is measured.
  private func calibratedCases(
    of suite: Suite
  ) throws -> [(specification: CaseSpecification, calibration: Calibration)] {
    try suite.cases.compactMap { specification in
      try Calibration.measure(
        specification, executable: Self.executable, interrupts: nil
      ).calibration.map { (specification, $0) }
    }.sorted { Self.measured($0.1) > Self.measured($1.1) }
  }

  /// Nanoseconds of a process that are measured.
  private static func measured(_ calibration: Calibration) -> Double {
    Double(calibration.repeats) * calibration.runNanoseconds
  }

  private mutating func measureCost(_ suite: Suite, copy: String) throws {
    for specification in options.isShort ? Array(suite.cases.suffix(2)) : suite.cases {
      guard
        let calibration = try Calibration.measure(
          specification, executable: Self.executable, interrupts: nil
        ).calibration
      else { continue }
      let count = TimeRule.firstPairs
      let start = MonotonicClock.now()
      let measured = try MeasuredPairs.measure(
        specification, repeats: calibration.repeats, count: count, copy: copy,
        seed: options.seed, deadline: 0)
      let seconds = Double(MonotonicClock.now() - start) / 1e9
      table.add(
        Figure(
          name: "seconds of the first stage", condition: "as it is", rule: specification.name,
          value: seconds, low: seconds, high: seconds, trials: count, bar: .atMost(6)))
      table.add(
        .middle(
          "seconds of a process", "as it is", specification.name, of: measured.processSeconds,
          bar: .atMost(0.1)))
    }
  }

  private mutating func report(_ measured: MeasuredPairs, _ condition: String) {
    let count = measured.pairs.count
    table.add(
      Figure(
        name: "pairs of equal sides", condition: condition, rule: "", value: Double(count),
        low: Double(count), high: Double(count), trials: count,
        bar: .atLeast(Double(Self.fullPairs))))
    table.add(
      .middle(
        "ratio of equal sides", condition, "sign test",
        of: measured.pairs.map { $0.newValue / $0.oldValue }))
    table.add(
      .middle(
        "distance of a pair's ratio from 1, %", condition, "sign test",
        of: measured.pairs.map { ($0.newValue / $0.oldValue - 1).magnitude * 100 }))
  }

  /// Figures that say how much was measured.
  private static let extents: Set<String> = ["pairs of equal sides", "whole runs"]

  private func heading() -> String {
    let host = HostDescription.record(fonts: [], disturbance: Disturbance())
    let minutes = Int((Double(MonotonicClock.now() - started) / 60e9).rounded(.up))
    let date = ISO8601DateFormatter().string(from: Date())
    let isFull =
      options.parts.isEmpty
      && !table.figures.contains { Self.extents.contains($0.name) && $0.holds == false }
    let extent =
      isFull
      ? "A full run of \(minutes) minutes"
      : "**A shortened run** of \(minutes) minutes instead of some \(Int(Options.fullMinutes)): pairs or "
        + "whole runs are fewer than the proof wants, and so their intervals wider"
    let parts =
      options.parts.isEmpty ? "" : " (only \(options.parts.sorted().joined(separator: ", ")))"
    return "\(extent)\(parts), ended \(date), seed \(options.seed), on \(host.processor), "
      + "\(host.cores) cores, \(host.operatingSystem), \(host.kernel), \(host.compiler)."
  }
}
