import Measuring
import Platform

/// Shows on standard error how many calls of a trace have been made, where that takes long.
final class TraceProgress {
  /// Nobody needs to be told of what is over at once; a log gets a line now and then.
  private static let terminalNanoseconds: UInt64 = 500_000_000
  private static let plainNanoseconds: UInt64 = 10_000_000_000

  private let what: String
  private let isTerminal = StandardStream.error.isTerminal
  private var last = MonotonicClock.now()
  private var hasShown = false

  init(_ what: String) {
    self.what = what
  }

  func report(calls: Int) {
    let now = MonotonicClock.now()
    guard now - last >= (isTerminal ? Self.terminalNanoseconds : Self.plainNanoseconds) else {
      return
    }
    last = now
    hasShown = true
    // Progress that nobody can read is no reason to stop.
    try? StandardStream.error.write(
      isTerminal ? "\r\u{1B}[K\(what), \(calls) calls" : "\(what), \(calls) calls\n")
  }

  /// Clears the line that changes.
  func end() {
    if isTerminal, hasShown { try? StandardStream.error.write("\r\u{1B}[K") }
  }
}
