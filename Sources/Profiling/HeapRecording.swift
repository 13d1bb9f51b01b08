import BenchmarkRunner
import Measuring
import Platform
import TableSimulation

/// Plays a case under jemalloc's heap profile, which is written where most is live, at the case's end,
/// and after everything was taken down.
enum HeapRecording {
  static func record(_ material: CaseMaterial, _ request: ProfileRequest) throws {
    let heap = try HeapSampling()
    func path(_ name: String) -> String { Path.join(request.folder, name) }
    let watch = HeapWatch(heap, event: request.peakEvent, path: path(ProfileFile.heapAtPeak))
    var run: CaseRun? = CaseRun(material, observer: watch)
    heap.start()
    try run?.play()
    // The end itself may be the peak.
    if !watch.hasDumped { try heap.dump(to: path(ProfileFile.heapAtPeak)) }
    try heap.dump(to: path(ProfileFile.heapAtEnd))
    if let failure = watch.failure { throw failure }
    run = nil
    heap.start()
    try CaseRun(material).play()
    heap.stop()
    try heap.dump(to: path(ProfileFile.heapLeft))
  }
}

/// Writes the heap profile at one event of a run, counted as `MemoryWatch` does.
final class HeapWatch: TableObserver {
  private let heap: HeapSampling
  private let event: Int?
  private let path: String
  private var events = 0
  private(set) var hasDumped = false
  private(set) var failure: InstrumentUnavailable?

  init(_ heap: HeapSampling, event: Int?, path: String) {
    self.heap = heap
    self.event = event
    self.path = path
  }

  private func note() {
    events += 1
    guard events == event else { return }
    hasDumped = true
    do throws(InstrumentUnavailable) { try heap.dump(to: path) } catch { failure = error }
  }

  func willAsk(_ kind: TableAsk, at indexPath: IndexPath) { note() }
  func didAsk(_ kind: TableAsk, at indexPath: IndexPath, answer: Double) { note() }
  func didEndFrame(_ frame: FrameRecord) { note() }
}
