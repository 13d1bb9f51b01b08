/// How often a sample process runs its scenario: enough for a steady median, once if that is long.
package enum RepeatCount {
  /// A run that takes longer than this is not repeated (DESIGN section 5).
  package static let longRunNanoseconds: UInt64 = 100_000_000
  /// More repeats than this steady a median no further: the process is the unit of replication.
  package static let maximum = 11

  /// The count that all sides of a comparison share.
  ///
  /// - Parameter runNanoseconds: how long one run of each side takes.
  static func shared(by runNanoseconds: [UInt64]) -> Int {
    guard let slowest = runNanoseconds.max(), slowest > 0 else { return maximum }
    return min(maximum, max(1, Int(longRunNanoseconds / slowest)))
  }
}
