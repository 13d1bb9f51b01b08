import Glibc

/// The clock that all times are read from: `CLOCK_MONOTONIC`, which never goes back.
///
/// The kernel serves it without a system call where its source is the processor's counter: about
/// 20 ns a reading (`docs/measuring.md`).
public enum MonotonicClock {
  /// Nanoseconds since some moment before the system started.
  @inlinable @inline(__always)
  public static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(bitPattern: Int64(time.tv_sec)) &* 1_000_000_000
      &+ UInt64(bitPattern: Int64(time.tv_nsec))
  }

  /// The smallest step, in nanoseconds.
  public static var resolutionNanoseconds: Double {
    var time = timespec()
    clock_getres(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// What one reading costs, in nanoseconds: the median of 101 batches of 100 readings.
  ///
  /// A time between two readings holds one of them. Takes about 0.3 ms.
  public static func measureReadNanoseconds() -> Double {
    // A batch takes 100 times the clock's step or more, and is too short to be interrupted often.
    let readings = 100
    let batches = (0..<101).map { _ -> UInt64 in
      let start = now()
      for _ in 1..<readings { _ = now() }
      return now() &- start
    }
    return Double(batches.sorted()[50]) / Double(readings)
  }
}
