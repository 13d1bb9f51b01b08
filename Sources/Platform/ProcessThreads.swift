import Glibc

/// The threads of this process.
public enum ProcessThreads {
  /// How many there are; nil if the kernel does not say.
  public static func count() -> Int? {
    (try? Directory.names(in: "/proc/self/task"))?.count
  }

  /// Waits until the calling thread is the only one, or as long as a limit.
  ///
  /// - Returns: true if it is the only one.
  @discardableResult
  public static func waitForOthers(atMost limit: Duration) -> Bool {
    let end = monotonicNanoseconds() &+ UInt64(clamping: limit.nanoseconds)
    while true {
      guard let count = count() else { return false }
      if count == 1 { return true }
      guard monotonicNanoseconds() < end else { return false }
      usleep(100)
    }
  }
}
