import BenchmarkRunner
import Instrumentation
import TableSimulation

/// Notes what happens in a run and when, in one kind of time.
final class TimelineRecorder: TableObserver, ProbeMeter {
  /// A stretch of time that was noted.
  struct Span {
    enum Kind {
      case frame(FrameRecord)
      case ask(TableAsk, IndexPath, isMiss: Bool)
      case phase(Phase)
    }

    var kind: Kind
    var start: Double
    var end: Double
  }

  /// A moment that was noted.
  struct Moment {
    enum Kind {
      case step(Int)
      case idleTurn
      case update
      case publications(Int)
    }

    var kind: Kind
    var time: Double
  }

  /// Work beside the main thread that began in a frame.
  struct Beside {
    var start: Double
    var nanoseconds: Double
  }

  private(set) var spans: [Span] = []
  private(set) var moments: [Moment] = []
  private(set) var beside: [Beside] = []
  /// Events beyond the limit.
  private(set) var leftOut = 0
  private(set) var misses = 0
  private(set) var solves = 0
  private(set) var asks = 0

  private let limit: Int
  private let device: DeviceProfile
  private let now: (TimelineRecorder) -> Double
  private weak var run: CaseRun?
  private var frameStart = 0.0
  private var askStart: [Double] = []
  private var phaseStart: [(phase: Phase, time: Double)] = []
  private var missesSeen = 0
  private var publicationsSeen = 0
  private var besideSeen = WorkCounts()

  /// - Parameters:
  ///   - limit: spans and moments that are kept; further ones are counted.
  ///   - now: the time in nanoseconds, read when something happens.
  init(
    limit: Int, device: DeviceProfile, now: @escaping (TimelineRecorder) -> Double
  ) {
    self.limit = limit
    self.device = device
    self.now = now
    let room = min(limit, 262_144)
    spans.reserveCapacity(room)
    moments.reserveCapacity(4_096)
  }

  func watch(_ run: CaseRun) {
    self.run = run
    run.whenStepBegins { [unowned self] in note(.step($0)) }
  }

  // MARK: Modelled time

  private var modelledFrameStart = 0.0
  private var workAtFrameStart = WorkCounts()

  /// Virtual time: that of the frame's begin, and what the work since then is predicted to take.
  func modelledNow() -> Double {
    guard let run else { return 0 }
    let done = run.instruments.work.since(workAtFrameStart)
    return modelledFrameStart + Double(device.nanoseconds(for: done))
  }

  // MARK: What happens

  func willBeginFrame(_ number: Int) {
    if let run {
      modelledFrameStart = Double(run.frames.now)
      workAtFrameStart = run.instruments.work
    }
    frameStart = now(self)
  }

  func didEndFrame(_ frame: FrameRecord) {
    add(Span(kind: .frame(frame), start: frameStart, end: now(self)))
    guard let run else { return }
    let published = run.instruments.work[.publications]
    if published > publicationsSeen {
      note(.publications(published - publicationsSeen))
      publicationsSeen = published
    }
    if let work = run.workBeside {
      let nanoseconds = Double(device.nanoseconds(for: work.since(besideSeen)))
      besideSeen = work
      if nanoseconds > 0 { beside.append(Beside(start: frameStart, nanoseconds: nanoseconds)) }
    }
  }

  func willAsk(_ kind: TableAsk, at indexPath: IndexPath) {
    if let run { missesSeen = run.instruments.work[.cacheMisses] }
    askStart.append(now(self))
  }

  func didAsk(_ kind: TableAsk, at indexPath: IndexPath, answer: Double) {
    let end = now(self)
    guard let start = askStart.popLast() else { return }
    asks += 1
    let isMiss = (run?.instruments.work[.cacheMisses] ?? 0) > missesSeen
    if isMiss { misses += 1 }
    add(Span(kind: .ask(kind, indexPath, isMiss: isMiss), start: start, end: end))
  }

  func willOfferIdleTurn() { note(.idleTurn) }

  func willApply(_ mutation: TableMutation) { note(.update) }

  func charge(to node: Int) {}

  func didEnter(_ phase: Phase) {
    // Parts of text come by the million, and say nothing in a timeline.
    guard phase.whole == nil else { return }
    phaseStart.append((phase, now(self)))
  }

  func willLeave(_ phase: Phase) {
    guard phase.whole == nil, let (begun, start) = phaseStart.popLast() else { return }
    if begun == .layout { solves += 1 }
    add(Span(kind: .phase(begun), start: start, end: now(self)))
  }

  private func add(_ span: Span) {
    guard spans.count + moments.count < limit else {
      leftOut += 1
      return
    }
    spans.append(span)
  }

  private func note(_ kind: Moment.Kind) {
    guard spans.count + moments.count < limit else {
      leftOut += 1
      return
    }
    moments.append(Moment(kind: kind, time: now(self)))
  }
}
