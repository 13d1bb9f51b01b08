import AutoLayout
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation
import TextLayout

/// Heights measured beside the main thread, and published to it when a frame begins.
///
/// In modelled time the second core has a clock of its own: a row takes what its counted work costs on
/// the frame's device, and its height is published at the first frame that begins after it is done.
/// The main thread pays for publication alone: a hop (`work.publications`) and a store for each row.
/// Any change of rows or of the environment is a new version: what is not published yet is dropped, as
/// LayoutKit's and Texture's data controllers drop theirs, and counted as wasted.
///
/// Where a schedule is to be repeated (`PolicyContext.replayedBackground`), a real thread measures
/// the same rows, and the main thread takes them in at the same frames.
public final class BackgroundRows: HeightPrecompute {
  private struct Result {
    let number: Int
    let path: IndexPath
    let height: Double
    let cost: Int
  }

  private let context: PolicyContext
  private let batchSize: Int
  private var queue: RowQueue
  private var core: SecondCore?
  private var replay: BackgroundReplay?

  /// Until when the second core has been followed, in virtual nanoseconds.
  private var coreTime = 0
  private var frameStart: FrameStart?
  /// The row being measured, and when it will be done.
  private var underWay: (result: Result, end: Int)?
  private var finished: [Result] = []
  private var jobCount = 0
  private var isStarted = false
  /// The thread, where there is one.
  var worker: BackgroundWorker? { replay?.worker }
  /// The work that the modelled second core has done.
  public var coreWork: WorkCounts { core?.work ?? WorkCounts() }
  /// What was done, for threads to repeat.
  public private(set) var schedule = BackgroundSchedule()

  /// Makes the part.
  ///
  /// - Parameter batchSize: heights that are published together; fewer only when no row is left.
  public init(context: PolicyContext, order: RowOrder = .near, batchSize: Int = 1) {
    self.context = context
    self.batchSize = max(1, batchSize)
    queue = RowQueue(order: order)
  }

  /// Makes the second core, or the thread that stands for it.
  public func didJoin(_ policy: ComposedPolicy) {
    guard let make = policy.spareMeasure else { return }
    if let repeated = context.replayedBackground {
      replay = BackgroundReplay(repeated, context: context, makeMeasure: make)
    } else {
      core = SecondCore(beside: context, makeMeasure: make)
    }
  }

  /// The second core starts now.
  public func prepare(_ policy: ComposedPolicy) {
    coreTime = frameStart?.nanoseconds ?? 0
    isStarted = true
  }

  /// Follows the second core until now, and takes in what it has finished.
  public func willBeginFrame(_ frame: FrameStart, _ policy: ComposedPolicy) {
    defer { frameStart = frame }
    if let replay {
      replay.beginFrame(policy)
      return
    }
    if isStarted { follow(until: frame.nanoseconds, frame.device, policy) }
    schedule.frames.append(BackgroundSchedule.Frame())
    publish(policy)
  }

  private func follow(until now: Int, _ device: DeviceProfile, _ policy: ComposedPolicy) {
    while true {
      if let running = underWay {
        guard running.end <= now else { return }
        coreTime = running.end
        finished.append(running.result)
        underWay = nil
      }
      guard coreTime < now, let path = nextUnknownRow(policy), let core else {
        coreTime = max(coreTime, now)
        return
      }
      let row = context.row(at: path)
      let traits = context.layout.traits
      let (height, work) = core.measure(row, at: path, traits: traits)
      context.instruments.count(.rowsPrecomputed)
      underWay = (
        Result(number: jobCount, path: path, height: height, cost: MeasuringCost.of(work)),
        coreTime + max(1, device.nanoseconds(for: work))
      )
      jobCount += 1
      let job = BackgroundSchedule.Job(path: path, row: row, traits: traits)
      if !schedule.frames.isEmpty {
        schedule.frames[schedule.frames.count - 1].begun.append(job)
      }
    }
  }

  private func nextUnknownRow(_ policy: ComposedPolicy) -> IndexPath? {
    while let path = queue.next(policy) {
      if !policy.keepsHeight(forRowAt: path) { return path }
    }
    return nil
  }

  private func publish(_ policy: ComposedPolicy) {
    guard finished.count >= batchSize || (underWay == nil && !finished.isEmpty) else { return }
    context.instruments.count(.publications)
    for result in finished {
      schedule.frames[schedule.frames.count - 1].published.append(result.number)
      if !policy.publish(result.height, forRowAt: result.path, cost: result.cost) {
        // The main thread could not wait.
        context.instruments.count(.precomputesWasted)
      }
    }
    finished.removeAll(keepingCapacity: true)
  }

  // MARK: Versions

  /// Rows stand elsewhere: a new version.
  public func didMoveRows(_ plan: UpdatePlan) { beginVersion() }
  /// Rows are others: a new version.
  public func didReplaceRows() { beginVersion() }
  /// Heights are others: a new version.
  public func environmentDidChange(to traits: TraitCollection) { beginVersion() }
  /// Heights are gone, and are to be measured again.
  public func didReceiveMemoryWarning() { beginVersion() }

  private func beginVersion() {
    queue.restart()
    guard replay == nil else { return }
    context.instruments.count(.precomputesWasted, finished.count + (underWay == nil ? 0 : 1))
    finished.removeAll(keepingCapacity: true)
    // A row cannot be broken off: the core is busy with it until its end.
    if let running = underWay { coreTime = running.end }
    underWay = nil
  }

  /// The table is gone: a thread ends after the row that it is at, and nothing is published.
  public func abandon() {
    let open = finished.count + (underWay == nil ? 0 : 1)
    context.didAbandonRows?(replay.map { $0.stop() } ?? open)
    finished = []
    underWay = nil
    core = nil
    replay = nil
  }
}
