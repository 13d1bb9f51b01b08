import BenchmarkComparison
import BenchmarkRunner
import Measuring
import RegressionGate
import Workloads

/// Slowdowns by real work in each run of the new side: found or not.
///
/// The work is a count of steps, fixed before; what share of the time it is, is measured and printed
/// beside what was meant.
struct BusyWork {
  /// Ways of choosing 30 and 60 of the measured pairs that are tried.
  private static let draws = 2_000

  let specification: CaseSpecification
  let calibration: (repeats: Int, runNanoseconds: Double)
  let copy: String
  let seed: UInt64
  let pairs: Int
  /// On the monotonic clock; after it fewer pairs are measured.
  let deadline: UInt64

  func run(into table: inout FigureTable) throws {
    let step = AddedWork.nanosecondsPerStep(clock: MonotonicClock.now)
    for (index, slowdown) in SwapTrials.slowdowns.enumerated() {
      let steps = Int(calibration.runNanoseconds * slowdown / step)
      let measured = try MeasuredPairs.measure(
        specification, repeats: calibration.repeats, count: pairs, copy: copy,
        seed: seed &+ UInt64(index), deadline: deadline,
        addedWork: AddedWork(arithmeticSteps: steps))
      table.add(
        .middle(
          "measured ratio, busy work of \(percent(slowdown))", "as it is", "sign test",
          of: measured.pairs.map { $0.newValue / $0.oldValue }))
      var generator = SeededGenerator(seed: seed)
      var hits = 0
      let length = TimeRule.firstPairs + TimeRule.secondPairs
      guard measured.pairs.count >= length else { continue }
      for _ in 0..<Self.draws {
        let drawn = measured.pairs.shuffled(using: &generator).prefix(length)
        let found = Rule.gate.alarm(
          drawn.prefix(TimeRule.firstPairs), drawn.dropFirst(TimeRule.firstPairs), &generator)
        if found == .slower { hits += 1 }
      }
      table.add(
        .share(
          "found, busy work of \(percent(slowdown))", "as it is", Rule.gate.name, hits: hits,
          of: Self.draws, bar: slowdown == 0.02 ? .atLeast(0.95) : nil))
    }
  }
}
