import Workloads

/// A variable of random length that moves a process's stack.
///
/// Where the stack lies can make code faster or slower by some per cent, the same in every process
/// that is started alike (Mytkowicz 2009, `benchmarking.md` 1.3): so each sample gets another place.
package enum EnvironmentPadding {
  package static let variable = "ROWBENCH_PADDING"
  /// A page: beyond it the places repeat.
  private static let longest = 4095

  package static func random(using generator: inout SeededGenerator) -> String {
    String(repeating: "x", count: Int.random(in: 0...longest, using: &generator))
  }
}
