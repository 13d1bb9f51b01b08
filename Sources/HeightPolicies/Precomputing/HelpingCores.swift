import AutoLayout
import Dispatch
import Instrumentation
import LayoutTraits
import Synchronization
import TableCells
import TableSimulation
import TextLayout

/// Threads that measure their share of some rows while the main thread measures its own.
///
/// Which row falls to whom depends on its place alone, and each counts its own work: so counts are the
/// same in every run.
final class HelpingCores {
  private let cores: [HelpingCore]

  /// Cores that no policy uses: engines live with the process, opened once and warm.
  private static let idle = Mutex<[HelpingCore]>([])

  /// Takes cores, idle ones first; fewer than asked for if no further text engine can be opened.
  init(
    count: Int, beside main: PolicyContext,
    makeMeasure: @escaping @Sendable (PolicyContext) -> any HeightMeasure
  ) {
    let (engine, cells, traits) = (main.layout.text.engine.name, main.cells, main.layout.traits)
    cores = (0..<max(0, count)).compactMap { _ in
      let known = Self.idle.withLock { idle in
        idle.firstIndex { $0.engine == engine }.map { idle.remove(at: $0) }
      }
      let core = known ?? HelpingCore(engine: engine)
      core?.begin(cells: cells, traits: traits, makeMeasure: makeMeasure)
      return core
    }
  }

  deinit {
    for core in cores { core.end() }
    Self.idle.withLock { $0 += cores }
  }

  /// All that they have done beside the main thread.
  var work: WorkCounts { cores.reduce(into: WorkCounts()) { $0 += $1.work } }

  /// The heights of rows: every so many-th is measured by the main thread, the others meanwhile.
  func heights(
    of rows: [RowContent], traits: TraitCollection, own: (RowContent) -> Double
  ) -> [Double] {
    let sides = cores.count + 1
    let group = DispatchGroup()
    // A single row is not worth waking anyone for.
    let helping = rows.count < sides ? [] : Array(cores.enumerated())
    for (number, core) in helping {
      let share = stride(from: number + 1, to: rows.count, by: sides).map { rows[$0] }
      DispatchQueue.global(qos: .userInitiated).async(group: group) {
        core.measure(share, traits: traits)
      }
    }
    var heights = [Double](repeating: .nan, count: rows.count)
    for place in stride(from: 0, to: rows.count, by: helping.isEmpty ? 1 : sides) {
      heights[place] = own(rows[place])
    }
    group.wait()
    for (number, core) in helping {
      let places = stride(from: number + 1, to: rows.count, by: sides)
      for (place, height) in zip(places, core.takeHeights()) { heights[place] = height }
    }
    return heights
  }
}

/// One of them: what it works with is its own, and passed from thread to thread under a lock.
private final class HelpingCore: Sendable {
  private struct State {
    let engine: any TextEngine
    /// Nil between policies.
    var core: SecondCore?
    var heights: [Double] = []
  }

  let engine: TextEngineName
  private let state: Mutex<State>

  init?(engine name: TextEngineName) {
    guard let engine = try? TextEngines.open(name) else { return nil }
    self.engine = name
    state = Mutex(State(engine: engine))
  }

  func begin(
    cells: CellLibrary, traits: TraitCollection,
    makeMeasure: @Sendable (PolicyContext) -> any HeightMeasure
  ) {
    state.withLock { state in
      state.core = SecondCore(
        cells: cells, traits: traits, engine: state.engine, makeMeasure: makeMeasure)
    }
  }

  func end() { state.withLock { $0.core = nil } }

  var work: WorkCounts { state.withLock { $0.core?.work ?? WorkCounts() } }

  func measure(_ rows: [RowContent], traits: TraitCollection) {
    state.withLock { state in
      state.heights = rows.map { row in
        state.core?.measure(row, at: IndexPath(row: 0, section: 0), traits: traits).height ?? .nan
      }
    }
  }

  func takeHeights() -> [Double] {
    state.withLock { state in
      defer { state.heights = [] }
      return state.heights
    }
  }
}
