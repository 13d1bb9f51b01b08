import Dispatch
import Instrumentation
import LayoutTraits
import Synchronization
import TableCells
import TextLayout

/// Threads that measure their share of a block of rows, each with cells, texts and an engine of its
/// own.
final class CompiledWorkers {
  private let workers: [CompiledWorker]

  /// Workers that no policy uses: engines live with the process, opened once and warm.
  private static let idle = Mutex<[CompiledWorker]>([])

  /// Takes workers, idle ones first; fewer than asked for if no further text engine can be opened.
  init(
    count: Int, engine: TextEngineName, cells: CellLibrary, traits: TraitCollection,
    keepsContents: Bool
  ) {
    workers = (0..<max(0, count)).compactMap { _ in
      let known = Self.idle.withLock { idle in
        idle.firstIndex { $0.engine == engine }.map { idle.remove(at: $0) }
      }
      let worker = known ?? CompiledWorker(engine: engine)
      worker?.begin(cells: cells, traits: traits, keepsContents: keepsContents)
      return worker
    }
  }

  deinit {
    for worker in workers { worker.end() }
    Self.idle.withLock { $0 += workers }
  }

  var count: Int { workers.count }

  var contentCount: Int { workers.reduce(0) { $0 + $1.contentCount } }

  /// Measures a block: the caller's share by `own`, the others' at the same time.
  ///
  /// - Parameter together: false where waking threads costs more than they save.
  func measure(
    _ block: RowBlock, together: Bool, instruments: Instruments,
    own: (inout RowBlock.Answers) -> Void
  ) -> RowBlock.Answers {
    var answers = RowBlock.Answers(count: block.range.count)
    let concerned = workers.enumerated().filter {
      block.measurers.contains(Int8($0.offset + 1))
    }
    let group = DispatchGroup()
    if together {
      for (index, worker) in concerned {
        DispatchQueue.global(qos: .userInitiated).async(group: group) {
          worker.measure(block, as: index + 1)
        }
      }
    }
    own(&answers)
    group.wait()
    for (index, worker) in concerned {
      if !together { worker.measure(block, as: index + 1) }
      worker.handOver(block, as: index + 1, into: &answers, instruments)
    }
    return answers
  }

  func change(to traits: TraitCollection) -> Bool {
    workers.reduce(true) { $1.change(to: traits) && $0 }
  }

  func removeAll() { for worker in workers { worker.removeAll() } }
}

/// One of them: what it works with is its own, and passed from thread to thread under a lock.
private final class CompiledWorker: Sendable {
  private struct State {
    let engine: any TextEngine
    let instruments = Instruments()
    /// Nil between policies.
    var rows: CompiledRows?
    var answers = RowBlock.Answers(count: 0)
  }

  let engine: TextEngineName
  private let state: Mutex<State>

  init?(engine name: TextEngineName) {
    guard let engine = try? TextEngines.open(name) else { return nil }
    self.engine = name
    state = Mutex(State(engine: engine))
  }

  func begin(cells: CellLibrary, traits: TraitCollection, keepsContents: Bool) {
    state.withLock { state in
      state.instruments.work = WorkCounts()
      state.rows = CompiledRows(
        cells: cells, engine: state.engine, traits: traits, keepsContents: keepsContents,
        instruments: state.instruments)
    }
  }

  func end() { state.withLock { $0.rows = nil } }

  var contentCount: Int { state.withLock { $0.rows?.contentCount ?? 0 } }

  func measure(_ block: RowBlock, as number: Int) {
    state.withLock { state in
      state.answers = RowBlock.Answers(count: block.range.count)
      state.rows?.measure(block, as: number, into: &state.answers)
    }
  }

  /// Puts what was found into the block's answers, and the work into its counters.
  func handOver(
    _ block: RowBlock, as number: Int, into answers: inout RowBlock.Answers,
    _ instruments: Instruments
  ) {
    let (found, work) = state.withLock { state in
      let work = state.instruments.work
      state.instruments.work = WorkCounts()
      let found = state.answers
      state.answers = RowBlock.Answers(count: 0)
      return (found, work)
    }
    for counter in WorkCounter.allCases { instruments.count(counter, work[counter]) }
    for index in block.measurers.indices where Int(block.measurers[index]) == number {
      answers.contents[index] = found.contents[index]
      answers.heights[index] = found.heights[index]
    }
  }

  func change(to traits: TraitCollection) -> Bool {
    state.withLock { $0.rows?.change(to: traits) ?? true }
  }

  func removeAll() { state.withLock { $0.rows?.removeAll() } }
}
