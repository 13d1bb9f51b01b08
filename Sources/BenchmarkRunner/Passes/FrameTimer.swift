import Measuring
import TableSimulation

/// What a frame was for, and how long its work took in nanoseconds.
typealias TimedFrame = (kind: FrameRecord.Kind, nanoseconds: Double)

/// Times every frame of a run, and nothing inside it.
final class FrameTimer: TableObserver {
  private(set) var frames: [TimedFrame] = []
  private var start: UInt64 = 0

  init() {
    frames.reserveCapacity(CaseRun.expectedFrames)
  }

  func willBeginFrame(_ number: Int) {
    start = MonotonicClock.now()
  }

  func didEndFrame(_ frame: FrameRecord) {
    frames.append((frame.kind, Double(MonotonicClock.now() - start)))
  }
}
