import Glibc
import Measuring
import Platform
import Workloads

/// A neighbour that makes the host noisy: bursts of arithmetic and of reading memory, a process for each
/// core of the smallest host that RowBench is meant for.
final class Neighbours {
  static let verb = "neighbour"
  private static let processes: UInt64 = 2
  private let children = ChildProcesses()

  init() throws {
    for seed in 0..<Self.processes {
      try children.start(ProcessCommand(Executable.own, [Self.verb, "\(seed)"]))
    }
  }

  /// Ends them; they would end with this process too.
  func end() { children.endAll() }

  /// What a neighbour does until it is killed: works and sleeps for 20 to 300 ms in turn.
  static func serve(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    // Beyond the caches of a core.
    var memory = [UInt64](repeating: 1, count: 4 << 20)
    while true {
      let end = MonotonicClock.now() + UInt64.random(in: 20...300, using: &generator) * 1_000_000
      while MonotonicClock.now() < end {
        for index in stride(from: 0, to: memory.count, by: 8) {
          memory[index] = memory[index] &* 6_364_136_223_846_793_005 &+ 1
        }
      }
      usleep(UInt32.random(in: 20...300, using: &generator) * 1000)
    }
  }
}
