import BenchmarkRunner
import Measuring
import Platform

/// Shows on standard error how far a run has come: one line that changes at a terminal, plain lines
/// now and then elsewhere.
final class ProgressPrinter: RunProgress {
  /// Between plain lines, so that a log of CI stays short.
  private static let plainLineNanoseconds: UInt64 = 10_000_000_000

  private let suite: String
  private let stream = StandardStream.error
  private let isTerminal = StandardStream.error.isTerminal
  private var lastStage = ""
  private var lastLine: UInt64 = 0

  init(suite: String) {
    self.suite = suite
  }

  func begin(cases: Int) throws {
    try stream.write("\(suite): \(cases) \(cases == 1 ? "case" : "cases")\n")
  }

  func report(_ state: RunState) {
    let now = MonotonicClock.now()
    if isTerminal {
      show("\r\u{1B}[K" + cut(line(for: state)))
    } else if state.stage != lastStage || now - lastLine >= Self.plainLineNanoseconds {
      show(line(for: state) + "\n")
      lastLine = now
    }
    lastStage = state.stage
  }

  /// Clears the line that changes.
  func end() {
    if isTerminal { show("\r\u{1B}[K") }
  }

  private func line(for state: RunState) -> String {
    let left = state.secondsLeft.map { ", about \(Self.duration($0)) left" } ?? ""
    return "\(suite): \(state.stage), \(state.done) of \(state.total)\(left)"
  }

  private static func duration(_ seconds: Double) -> String {
    let whole = Int(clamping: Int64(min(seconds.rounded(.up), 1e9)))
    return whole < 90 ? "\(whole) s" : "\((whole + 30) / 60) min"
  }

  private func cut(_ line: String) -> String {
    String(line.prefix(max(20, (stream.columns ?? 80) - 1)))
  }

  /// Progress that nobody can read is no reason to stop measuring.
  private func show(_ text: String) {
    try? stream.write(text)
  }
}
