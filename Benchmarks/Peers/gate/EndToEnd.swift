import BenchmarkComparison
import BenchmarkResults
import BenchmarkRunner
import Measuring
import Platform
import RegressionGate

/// Whole runs of the gate on equal programs, one after another: none may fail.
struct EndToEnd {
  let cases: GateCases
  let copy: String
  let seed: UInt64
  let runs: Int
  /// However little time there is.
  private static let fewest = 2
  /// On the monotonic clock; no run begins behind it but the fewest.
  let deadline: UInt64

  func run(into table: inout FigureTable) throws {
    var comparisons = 0
    var alarms = 0
    var fit = 0
    var slowedFound = 0
    var done = 0
    var seconds: [Double] = []
    for index in 0..<runs where done < Self.fewest || MonotonicClock.now() < deadline {
      let document = try GateRun(
        cases, rowbench: ToolRecord(version: "proof", commit: "unknown"),
        allowances: GateAllowances(), interrupts: nil
      ).check(againstExecutable: copy, seed: seed &+ UInt64(index))
      done += 1
      seconds.append(document.run.seconds)
      let times = document.judgements.filter { $0.pairs != nil }
      comparisons += times.count
      alarms += times.count { $0.verdict == .worse || $0.verdict == .better }
      alarms += document.judgements.count { $0.pairs == nil && $0.verdict != .same }
      if !document.isHostUnfit { fit += 1 }
      slowedFound += document.controls.count { $0.kind == .slowed && $0.isAsExpected }
    }
    let condition = "end to end, as it is"
    table.add(
      .share(
        "false alarms of whole runs", condition, Rule.gate.name, hits: alarms, of: comparisons,
        bar: .atMost(0)))
    table.add(
      Figure(
        name: "whole runs", condition: condition, rule: Rule.gate.name, value: Double(done),
        low: Double(done), high: Double(done), trials: done, bar: .atLeast(30)))
    table.add(
      .share("the host was fit", condition, "both controls", hits: fit, of: done))
    table.add(
      .share("3 % of added work found", condition, Rule.gate.name, hits: slowedFound, of: done))
    table.add(
      .middle("seconds of a whole run, two cases", condition, "sign test", of: seconds))
  }
}
