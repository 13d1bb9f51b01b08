import BenchmarkComparison
import BenchmarkResults
import BenchmarkRunner
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
  /// Pairs with real work, for each slowdown.
  private static let busyPairs = 180
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
    try table.write(to: Self.folder, heading: heading())
    print("written: \(Self.folder)/gate.csv and gate.md")
  }

  private mutating func measure(against copy: String) throws {
    let suite = try Suite(contentsOf: Self.suitePath, vocabulary: .current)
    print("seed \(options.seed), \(Int(options.minutes)) minutes")
    if options.wants("counts") {
      let every = options.scale < 1 ? 2 : 8
      let cases = options.scale < 0.5 ? Array(suite.cases.prefix(4)) : suite.cases
      try CountTrials(specifications: cases, repeats: every).run(into: &table)
    }
    if options.wants("cost") { try measureCost(suite, copy: copy) }
    let shortest = try shortCases(of: suite)
    guard let first = shortest.first else { return }
    let pairs = max(90, Int(Double(Self.fullPairs) * options.scale))
    for condition in ["quiet", "noisy"] where options.wants(condition) {
      let neighbours = condition == "noisy" ? try Neighbours() : nil
      defer { neighbours?.end() }
      let measured = try MeasuredPairs.measure(
        first.specification, repeats: first.calibration.repeats, count: pairs, copy: copy,
        seed: options.seed)
      neighbours?.end()
      report(measured, condition)
      SwapTrials(measured, condition: condition, seed: options.seed).run(into: &table)
    }
    if options.wants("busy") {
      try BusyWork(
        specification: first.specification,
        calibration: (first.calibration.repeats, first.calibration.runNanoseconds), copy: copy,
        seed: options.seed, pairs: max(90, Int(Double(Self.busyPairs) * options.scale))
      ).run(into: &table)
    }
    if options.wants("end-to-end") {
      let names = Set(shortest.prefix(2).map(\.specification.name))
      try EndToEnd(
        cases: GateCases(of: suite) { names.contains($0) }.measuring([.time, .counting]),
        copy: copy, seed: options.seed, runs: Self.runs,
        deadline: started + UInt64(options.minutes * 60e9)
      ).run(into: &table)
    }
  }

  /// The cases of the suite, the shortest process first.
  private func shortCases(
    of suite: Suite
  ) throws -> [(specification: CaseSpecification, calibration: Calibration)] {
    try suite.cases.compactMap { specification in
      try Calibration.measure(
        specification, executable: Self.executable, interrupts: nil
      ).calibration.map { (specification, $0) }
    }.sorted { $0.1.runNanoseconds < $1.1.runNanoseconds }
  }

  private mutating func measureCost(_ suite: Suite, copy: String) throws {
    for specification in suite.cases {
      guard
        let calibration = try Calibration.measure(
          specification, executable: Self.executable, interrupts: nil
        ).calibration
      else { continue }
      let count = TimeRule.firstPairs
      let start = MonotonicClock.now()
      let measured = try MeasuredPairs.measure(
        specification, repeats: calibration.repeats, count: count, copy: copy,
        seed: options.seed)
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
        of: measured.pairs.map { $0.newMedian / $0.oldMedian }))
    table.add(
      .middle(
        "distance of a pair's ratio from 1, %", condition, "sign test",
        of: measured.pairs.map { ($0.newMedian / $0.oldMedian - 1).magnitude * 100 }))
  }

  private func heading() -> String {
    let host = HostDescription.record(fonts: [], disturbance: Disturbance())
    let minutes = Double(MonotonicClock.now() - started) / 60e9
    return "Seed \(options.seed), \(Int(minutes.rounded())) minutes on \(host.processor), "
      + "\(host.cores) cores, \(host.kernel), \(host.compiler)."
  }
}
