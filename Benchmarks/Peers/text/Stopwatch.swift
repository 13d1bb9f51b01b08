import Glibc

/// Times of two sides of a comparison, sampled in turn.
enum Stopwatch {
  /// CPU time of this thread in nanoseconds: other processes on the machine do not count.
  static func threadNanoseconds() -> Double { read(CLOCK_THREAD_CPUTIME_ID) }

  /// Time on the wall in nanoseconds: for work on several threads.
  static func wallNanoseconds() -> Double { read(CLOCK_MONOTONIC) }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// Nanoseconds a repetition takes, by the thread's clock: repeated until 20 ms have passed, which
  /// is far above the clock's resolution.
  static func cost(_ work: () -> Void) -> Double {
    var repetitions = 0
    let start = threadNanoseconds()
    var end = start
    repeat {
      work()
      repetitions += 1
      end = threadNanoseconds()
    } while end - start < 20e6
    return (end - start) / Double(repetitions)
  }

  /// Medians of both sides' costs over samples taken in turn, after one round to warm up.
  static func medians(
    samples: Int, ours: () -> Double, peer: () -> Double
  ) -> (ours: Double, peer: Double) {
    _ = ours()
    _ = peer()
    var ourSamples: [Double] = []
    var peerSamples: [Double] = []
    for round in 0..<samples {
      // Each side goes first every second time.
      if round % 2 == 0 { ourSamples.append(ours()) }
      peerSamples.append(peer())
      if round % 2 == 1 { ourSamples.append(ours()) }
    }
    return (median(ourSamples), median(peerSamples))
  }

  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
