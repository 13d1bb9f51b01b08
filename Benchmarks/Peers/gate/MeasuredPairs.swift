import BenchmarkComparison
import BenchmarkRunner
import Measuring
import RegressionGate

/// Pairs as they were measured: each side's runs, and the values that the gate takes of them.
struct MeasuredPairs {
  /// One pair.
  struct Pair {
    var new: [Double]
    var old: [Double]
    var newValue: Double
    var oldValue: Double
  }

  let pairs: [Pair]
  /// What a process took from start to end, in seconds.
  let processSeconds: [Double]

  /// So many pairs are measured at a time, before the clock is looked at.
  private static let batch = 30

  /// Measures pairs of one case on this program against itself, or against itself with work added.
  ///
  /// - Parameter deadline: on the monotonic clock; after it only the fewest that a verdict takes are
  ///   measured.
  static func measure(
    _ specification: CaseSpecification, repeats: Int, count: Int, copy: String, seed: UInt64,
    deadline: UInt64, addedWork: AddedWork? = nil
  ) throws -> MeasuredPairs {
    let run = PairedRun(
      [
        PairedCase(
          specification: specification, repeats: repeats,
          new: PairedSide(executable: Program.executable, addedWork: addedWork),
          old: PairedSide(executable: copy))
      ], seed: seed, interrupts: nil)
    let fewest = TimeRule.firstPairs + TimeRule.secondPairs
    var pairs: [Pair] = []
    while pairs.count < count, pairs.count < fewest || MonotonicClock.now() < deadline {
      try run.measure(pairs: min(batch, count - pairs.count), of: [0], stage: "")
      if let failure = run.failures[0] { throw Program.Failure(description: failure) }
      let (runs, values) = (run.runs[0], run.pairs[0])
      pairs += runs.new.indices.map { index in
        Pair(
          new: runs.new[index], old: runs.old[index], newValue: values.new[index],
          oldValue: values.old[index])
      }
    }
    return MeasuredPairs(
      pairs: pairs, processSeconds: run.processNanoseconds[0].map { Double($0) / 1e9 })
  }
}

extension MeasuredPairs.Pair {
  /// The pair with its sides exchanged: as likely as it is, if the sides are equal.
  var swapped: Self {
    Self(new: old, old: new, newValue: oldValue, oldValue: newValue)
  }

  /// The pair with the new side slower by a factor.
  func slowed(by factor: Double) -> Self {
    factor == 1
      ? self
      : Self(
        new: new.map { $0 * factor }, old: old, newValue: newValue * factor,
        oldValue: oldValue)
  }
}
