import AutoLayout
import Dispatch
import Instrumentation
import LayoutTraits
import Synchronization
import TableCells
import TableSimulation
import TextLayout

/// Repeats what a modelled second core did with a real thread: the same rows, taken in at the same
/// frames.
final class BackgroundReplay {
  private let schedule: BackgroundSchedule
  let worker: BackgroundWorker
  private var frame = 0
  private var jobs: [BackgroundSchedule.Job] = []

  /// Starts the thread, and waits until it has opened its text engine.
  init(
    _ schedule: BackgroundSchedule, context: PolicyContext,
    makeMeasure: @escaping @Sendable (PolicyContext) -> any HeightMeasure
  ) {
    self.schedule = schedule
    worker = BackgroundWorker(
      cells: context.cells, traits: context.layout.traits,
      engine: context.layout.text.engine.name, makeMeasure: makeMeasure)
  }

  /// Takes in what is published at this frame, waiting for it where it must, and lets the thread go on
  /// with what was begun before the next.
  func beginFrame(_ policy: ComposedPolicy) {
    guard frame < schedule.frames.count else { return }
    let planned = schedule.frames[frame]
    frame += 1
    if !planned.published.isEmpty {
      policy.context.instruments.count(.publications)
      for number in planned.published {
        guard let result = worker.result(of: number) else { continue }
        policy.publish(result.height, forRowAt: jobs[number].path, cost: result.cost)
      }
    }
    jobs += planned.begun
    policy.context.instruments.count(.rowsPrecomputed, planned.begun.count)
    worker.begin(planned.begun)
  }

  /// Ends the thread's work.
  ///
  /// - Returns: how many rows had been begun and were not done.
  func stop() -> Int { worker.stop() }
}

/// A thread that measures rows in order.
///
/// Everything that it measures with is made on the thread and stays there; rows come and heights go
/// as values.
final class BackgroundWorker: Sendable {
  struct Measured: Sendable {
    let height: Double
    let cost: Int
  }

  private struct State {
    var results: [Measured] = []
    var begun = 0
    var isStopped = false
  }

  private let queue = DispatchQueue(label: "rowbench.background-rows", qos: .userInitiated)
  private let core = Mutex<SecondCore?>(nil)
  private let state = Mutex(State())
  private let done = DispatchSemaphore(value: 0)
  private let taken = Mutex(0)

  init(
    cells: CellLibrary, traits: TraitCollection, engine: TextEngineName,
    makeMeasure: @escaping @Sendable (PolicyContext) -> any HeightMeasure
  ) {
    let ready = DispatchSemaphore(value: 0)
    queue.async { [self] in
      // An engine belongs to one thread at a time; a missing font has been found by the main one.
      core.withLock {
        guard let opened = try? TextEngines.open(engine) else { return }
        $0 = SecondCore(cells: cells, traits: traits, engine: opened, makeMeasure: makeMeasure)
      }
      ready.signal()
    }
    ready.wait()
  }

  /// Adds rows to measure.
  func begin(_ jobs: [BackgroundSchedule.Job]) {
    guard !jobs.isEmpty else { return }
    state.withLock { $0.begun += jobs.count }
    queue.async { [weak self] in
      for job in jobs {
        guard let self, !self.isStopped else { return }
        self.measure(job)
      }
    }
  }

  private var isStopped: Bool { state.withLock { $0.isStopped } }

  private func measure(_ job: BackgroundSchedule.Job) {
    let measured = core.withLock { core in
      core.map { core in
        let (height, work) = core.measure(job.row, at: job.path, traits: job.traits)
        return Measured(height: height, cost: MeasuringCost.of(work))
      }
    }
    state.withLock { $0.results.append(measured ?? Measured(height: .nan, cost: 1)) }
    done.signal()
  }

  /// The height of the row of this number, as soon as it is measured; nil if it never will be.
  func result(of number: Int) -> Measured? {
    let isBegun = state.withLock { number < $0.begun && !$0.isStopped }
    guard isBegun else { return nil }
    while taken.withLock({ $0 <= number }) {
      done.wait()
      taken.withLock { $0 += 1 }
    }
    return state.withLock { $0.results[number].height.isFinite ? $0.results[number] : nil }
  }

  /// Ends the work after the row that is being measured.
  ///
  /// - Returns: how many rows had been begun and were not done.
  func stop() -> Int {
    let open = state.withLock {
      $0.isStopped = true
      return $0.begun - $0.results.count
    }
    queue.async { [self] in core.withLock { $0 = nil } }
    return open
  }
}
