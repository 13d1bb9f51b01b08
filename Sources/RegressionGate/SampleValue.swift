import BenchmarkStatistics

/// The value that a sample process has in a pair: the first decile of its runs.
///
/// What disturbs a run can only lengthen it, and for less than a process takes: the shorter runs say
/// more of the program than the middle ones, and a tenth of them, between the shortest and the next of a
/// dozen, hangs on no single run. It is as large a part of both sides, so their ratio stays what it is.
/// What it is worth beside the median stands in `docs/gate.md`.
package enum SampleValue {
  /// Of the runs, the part that lies below.
  static let probability = 0.1

  /// The value; nil of no runs.
  package static func of(_ runs: [Double]) -> Double? {
    Quantiles(runs)?.value(at: probability)
  }
}
