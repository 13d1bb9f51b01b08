import BenchmarkComparison
import BenchmarkRunner
import RegressionGate

/// Pairs as they were measured: each side's runs, and their medians.
struct MeasuredPairs {
  /// One pair.
  struct Pair {
    var new: [Double]
    var old: [Double]
    var newMedian: Double
    var oldMedian: Double
  }

  let pairs: [Pair]
  /// What a process took from start to end, in seconds.
  let processSeconds: [Double]

  /// Measures pairs of one case on this program against itself, or against itself with work added.
  static func measure(
    _ specification: CaseSpecification, repeats: Int, count: Int, copy: String, seed: UInt64,
    addedWork: AddedWork? = nil
  ) throws -> MeasuredPairs {
    let run = PairedRun(
      [
        PairedCase(
          specification: specification, repeats: repeats,
          new: PairedSide(executable: Program.executable, addedWork: addedWork),
          old: PairedSide(executable: copy))
      ], seed: seed, interrupts: nil)
    try run.measure(pairs: count, of: [0], stage: "")
    if let failure = run.failures[0] { throw Program.Failure(description: failure) }
    let (runs, medians) = (run.runs[0], run.pairs[0])
    let pairs = runs.new.indices.map { index in
      Pair(
        new: runs.new[index], old: runs.old[index], newMedian: medians.new[index],
        oldMedian: medians.old[index])
    }
    return MeasuredPairs(
      pairs: pairs, processSeconds: run.processNanoseconds[0].map { Double($0) / 1e9 })
  }
}

extension MeasuredPairs.Pair {
  /// The pair with its sides exchanged: as likely as it is, if the sides are equal.
  var swapped: Self {
    Self(new: old, old: new, newMedian: oldMedian, oldMedian: newMedian)
  }

  /// The pair with the new side slower by a factor.
  func slowed(by factor: Double) -> Self {
    factor == 1
      ? self
      : Self(
        new: new.map { $0 * factor }, old: old, newMedian: newMedian * factor,
        oldMedian: oldMedian)
  }
}
