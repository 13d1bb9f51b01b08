import BenchmarkStatistics
import Instrumentation
import Measuring
import TableSimulation

/// Times every ask of a run, one by one or in groups.
///
/// Reading the clock twice costs more than a fast ask takes, and its steps are coarse beside it. So
/// a policy whose asks take less than `groupedBelowNanoseconds` is run again with one reading a
/// group of asks that follow each other, and each ask of the group counts as their mean.
final class AskTimer: TableObserver {
  /// Asks under this are timed in groups (DESIGN section 5).
  static let groupedBelowNanoseconds = 200.0
  /// Asks in a group: the reading's cost, some 25 ns, becomes less than half a nanosecond an ask.
  static let groupSize = 64

  private let groupSize: Int
  /// What timing one group costs, and is subtracted.
  let overheadNanoseconds: Double
  private var current: TableAsk?
  private var groupStart: UInt64 = 0
  private var groupCount = 0
  private var heights: [Double] = []
  private var estimates: [Double] = []
  private var cells: [Double] = []
  private let frameTimer = FrameTimer()

  /// - Parameters:
  ///   - groupSize: asks timed together; 1 times each alone.
  ///   - overheadNanoseconds: what timing one group costs, and is subtracted.
  init(groupSize: Int, overheadNanoseconds: Double) {
    self.groupSize = groupSize
    self.overheadNanoseconds = overheadNanoseconds
    heights.reserveCapacity(Self.expectedAsks)
    estimates.reserveCapacity(Self.expectedAsks)
    cells.reserveCapacity(Self.expectedAsks)
  }

  /// Room for the asks of some thousand rows, made before the run.
  private static let expectedAsks = 16_384

  func willAsk(_ kind: TableAsk, at indexPath: IndexPath) {
    // A group that is not full when something else is asked is dropped: its end is unknown.
    guard current != kind else { return }
    current = kind
    groupCount = 0
    groupStart = MonotonicClock.now()
  }

  func didAsk(_ kind: TableAsk, at indexPath: IndexPath, answer: Double) {
    guard current == kind else { return }
    groupCount += 1
    guard groupCount == groupSize else { return }
    let end = MonotonicClock.now()
    current = nil
    let each = max(0, (Double(end - groupStart) - overheadNanoseconds) / Double(groupSize))
    for _ in 0..<groupSize { append(each, kind) }
  }

  func willBeginFrame(_ number: Int) { frameTimer.willBeginFrame(number) }

  func didEndFrame(_ frame: FrameRecord) { frameTimer.didEndFrame(frame) }

  /// The frames of the run, the timing of their asks included.
  var frames: [TimedFrame] { frameTimer.frames }

  private func append(_ nanoseconds: Double, _ kind: TableAsk) {
    switch kind {
    case .height: heights.append(nanoseconds)
    case .estimate: estimates.append(nanoseconds)
    case .cell: cells.append(nanoseconds)
    default: break
    }
  }

  /// The times of one kind of ask in nanoseconds, in the order asked.
  func nanoseconds(_ kind: TableAsk) -> [Double] {
    switch kind {
    case .height: heights
    case .estimate: estimates
    case .cell: cells
    default: []
    }
  }
}

extension AskTimer {
  /// What timing one ask or one group costs on this host, in nanoseconds.
  ///
  /// The median of many asks that do nothing, timed by a timer of the same kind.
  static func measuredOverhead() -> Double {
    let timer = AskTimer(groupSize: 1, overheadNanoseconds: 0)
    let path = IndexPath(row: 0, section: 0)
    let observer: any TableObserver = timer
    for _ in 0..<1001 {
      observer.willAsk(.height, at: path)
      observer.didAsk(.height, at: path, answer: 0)
    }
    return median(timer.nanoseconds(.height)) ?? 0
  }
}
