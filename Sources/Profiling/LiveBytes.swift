import BenchmarkRunner
import Measuring
import ProfileFormats
import TableSimulation

/// What a case holds, step by step and at its end, and what it leaves behind.
enum LiveBytes {
  /// Runs that are taken down and looked at: the first may fill what fills once.
  private static let runs = 4

  static func record(_ material: CaseMaterial) throws -> MemoryProfile {
    let thread = try ThreadAllocation()
    let sizes = try SizeClassCounter()
    var before = sizes.emptyReading()
    var after = sizes.emptyReading()
    let watch = MemoryWatch(thread)
    let run = CaseRun(material, observer: watch)
    run.whenStepBegins { watch.beginStep($0) }
    sizes.read(into: &before)
    watch.begin()
    try run.play()
    watch.endStep()
    let live = watch.live
    sizes.read(into: &after)
    let rows = run.rowCount
    withExtendedLifetime(run) {}
    let names = material.stepNames
    return MemoryProfile(
      rows: rows,
      steps: watch.steps.enumerated().map { index, step in
        MemoryProfile.Step(
          name: names.indices.contains(index) ? names[index] : "", live: step.live,
          peak: step.peak, allocated: step.allocated)
      },
      sizes: after.since(before).used.map {
        MemoryProfile.SizeClass(bytes: $0.size, allocations: $0.allocations)
      },
      peak: MemoryProfile.Moment(event: watch.peakEvent, bytes: watch.peak), liveAtEnd: live,
      leftAfterRuns: try left(by: material, thread))
  }

  /// Plays and takes down a few runs, and tells what each leaves.
  private static func left(
    by material: CaseMaterial, _ thread: ThreadAllocation
  ) throws -> [Int] {
    var left: [Int] = []
    left.reserveCapacity(runs)
    for _ in 0..<runs {
      let before = thread.liveBytes
      try CaseRun(material).play()
      left.append(thread.liveBytes - before)
    }
    return left
  }
}

extension ThreadAllocation {
  /// What this thread has allocated and not freed.
  var liveBytes: Int { Int(clamping: allocatedBytes) - Int(clamping: deallocatedBytes) }
}

/// Watches live bytes at every ask, answer and frame, without an allocation of its own.
final class MemoryWatch: TableObserver {
  struct Step {
    var live = 0
    var peak = 0
    var allocated = 0
  }

  private(set) var steps: [Step] = []
  private(set) var peak = 0
  /// The event at which most was live.
  private(set) var peakEvent = 0
  private var events = 0
  private let thread: ThreadAllocation
  private var start = 0
  private var stepStart = 0

  init(_ thread: ThreadAllocation) {
    self.thread = thread
    steps.reserveCapacity(1_024)
  }

  /// Live bytes above those at the beginning.
  var live: Int { thread.liveBytes - start }

  func begin() { start = thread.liveBytes }

  func beginStep(_ step: Int) {
    endStep()
    steps.append(Step())
    stepStart = Int(clamping: thread.allocatedBytes)
  }

  func endStep() {
    guard !steps.isEmpty else { return }
    look()
    steps[steps.count - 1].live = live
    steps[steps.count - 1].allocated = Int(clamping: thread.allocatedBytes) - stepStart
  }

  private func look() {
    let live = live
    if !steps.isEmpty { steps[steps.count - 1].peak = max(steps[steps.count - 1].peak, live) }
    if live > peak {
      peak = live
      peakEvent = events
    }
  }

  private func note() {
    events += 1
    look()
  }

  func willAsk(_ kind: TableAsk, at indexPath: IndexPath) { note() }
  func didAsk(_ kind: TableAsk, at indexPath: IndexPath, answer: Double) { note() }
  func didEndFrame(_ frame: FrameRecord) { note() }
}
