import HeightPolicies
import Instrumentation
import LayoutTraits
import Measuring
import TableCells
import TableSimulation
import Workloads

/// Plays a scenario's steps on a table, its rows and its environment.
///
/// What it prepares for a step, new rows and texts, is made between frames: it is the script's work
/// and not the policy's, and `ownNanoseconds` says how long it took.
final class ScenarioPlayer {
  let frames: FrameRunner<ComposedPolicy>
  let context: PolicyContext
  /// Hears that rows or their environment have changed, before the table is told.
  var didChange: (() -> Void)?
  /// Hears that a step of the scenario begins: its place among the steps.
  var willPlayStep: ((Int) -> Void)?
  /// Real time spent on preparing steps.
  private(set) var ownNanoseconds: UInt64 = 0

  private var script: TableScript
  private let probe: Probe?
  /// Width and height of the table at the start, in portrait.
  private let firstSize: (width: Double, height: Double)
  private var isLandscape = false
  /// How many lists of steps are under way: a step may hold steps.
  private var depth = 0
  /// Whether each step is done in a frame of its own; not inside of one that is under way.
  private var opensFrames = true
  /// What went wrong in a step that happened during a movement.
  private var failureOnTheWay: ScenarioError?

  var table: TableView<ComposedPolicy> { frames.table }

  init(
    frames: FrameRunner<ComposedPolicy>, context: PolicyContext, script: TableScript, probe: Probe?
  ) {
    self.frames = frames
    self.context = context
    self.script = script
    self.probe = probe
    firstSize = (frames.table.traits.width, frames.table.viewportHeight)
  }

  /// Plays steps in their order.
  ///
  /// - Throws: a step that cannot be done on this table, with its place in the script.
  func play(_ steps: [ScenarioStep]) throws(ScenarioError) {
    let isScenario = depth == 0
    depth += 1
    defer { depth -= 1 }
    for (index, step) in steps.enumerated() {
      if isScenario {
        probe?.beginStep(index)
        willPlayStep?(index)
      }
      do throws(ScenarioError) {
        try play(step)
      } catch {
        throw error.inStep(index, step.name)
      }
    }
  }

  private func play(_ step: ScenarioStep) throws(ScenarioError) {
    switch step {
    case .load: frames.loadFirst()
    case .move(let movement, let meanwhile): try move(movement, meanwhile)
    case .idle(.frames(let count)): frames.idle(frames: count)
    case .idle(.seconds(let seconds)): frames.idle(milliseconds: milliseconds(seconds))
    case .update(let updates, let isBatch):
      try carryOut { script, moment, _ throws(ScenarioError) in
        try script.change(updates, isBatch: isBatch, at: moment)
      }
    case .changeContent(let change):
      try carryOut { script, moment, data throws(ScenarioError) in
        try script.change(change, data: data, visibleRows: moment.visibleRows)
      }
    case .replaceRows(let count):
      try carryOut { script, _, _ throws(ScenarioError) in script.replacement(count: count) }
    case .randomUpdates(let updates):
      for _ in 0..<updates.count {
        try carryOut { script, moment, _ throws(ScenarioError) in
          try script.change(updates, at: moment)
        }
      }
    case .changeEnvironment(let change): changeEnvironment(change)
    case .refresh(let steps, let seconds): try refresh(steps, afterSeconds: seconds)
    case .leaveWindow: update { table.leaveAndEnterWindow() }
    case .memoryWarning: update { table.didReceiveMemoryWarning() }
    case .sweepWidths(let from, let to, let step): sweepWidths(from: from, to: to, by: step)
    case .deleteEverySubset(let rows): try deleteEverySubset(of: rows)
    case .repeated(let times, let steps): for _ in 0..<times { try play(steps) }
    }
  }

  private func milliseconds(_ seconds: Double) -> Int { Int((seconds * 1000).rounded()) }

  // MARK: Updates

  /// What there is now.
  private var moment: TableMoment {
    TableMoment(rowCounts: context.data.sections.map(\.count), visibleRows: table.visibleRows)
  }

  /// Prepares a change outside of any frame, and carries it out in one.
  private func carryOut(
    _ prepare: (inout TableScript, TableMoment, TableData) throws(ScenarioError) ->
      TableScript.Change
  ) throws(ScenarioError) {
    let start = MonotonicClock.now()
    probe?.charge()
    let change = try prepare(&script, moment, context.data)
    probe?.skip()
    ownNanoseconds += MonotonicClock.now() - start
    guard table.isLoaded else {
      change.apply(to: &context.data)
      didChange?()
      return
    }
    guard change.changesRows || change.isBatch || !change.mutations.isEmpty else { return }
    do {
      try inFrame {
        if change.isBatch {
          try table.performBatchUpdates { try perform(change) }
        } else {
          try perform(change)
        }
      }
    } catch {
      throw (error as? TableError).map(ScenarioError.init) ?? ScenarioError("\(error)")
    }
  }

  /// The data source changes first, as in UIKit, and the table hears of it.
  private func perform(_ change: TableScript.Change) throws {
    if change.changesRows {
      change.apply(to: &context.data)
      didChange?()
    }
    for mutation in change.mutations { try table.perform(mutation) }
  }

  /// Something other than rows, in a frame of its own once there is a table to see.
  private func update(_ change: () -> Void) {
    if table.isLoaded { inFrame(change) } else { change() }
  }

  private func inFrame(_ change: () throws -> Void) rethrows {
    if opensFrames { try frames.update(change) } else { try change() }
  }

  /// Every selection of the first rows, in ascending and in descending order of calls.
  private func deleteEverySubset(of rows: Int) throws(ScenarioError) {
    for subset in 1..<(1 << rows) {
      let paths = (0..<rows).filter { subset >> $0 & 1 == 1 }.map { IndexPath(row: $0, section: 0) }
      for order in [paths, paths.reversed()] {
        try carryOut { script, _, _ throws(ScenarioError) in script.replacement(count: rows) }
        try carryOut { script, moment, _ throws(ScenarioError) in
          try script.change(order.map { .deleteRows([$0]) }, isBatch: true, at: moment)
        }
      }
    }
  }

  /// The pull, the wait and the release are the table's; the steps happen in one frame, as the app's
  /// callback does.
  private func refresh(
    _ steps: [ScenarioStep], afterSeconds seconds: Double
  ) throws(ScenarioError) {
    var failure: ScenarioError?
    frames.pullToRefresh(milliseconds: milliseconds(seconds)) {
      opensFrames = false
      defer { opensFrames = true }
      do throws(ScenarioError) { try play(steps) } catch { failure = error }
    }
    if let failure { throw failure }
  }
}

// MARK: - Movements

extension ScenarioPlayer {
  private func move(_ movement: Movement, _ meanwhile: Meanwhile?) throws(ScenarioError) {
    if let meanwhile {
      var framesLeft = meanwhile.everyFrames
      frames.afterMovement = { [unowned self] in
        framesLeft -= 1
        guard framesLeft == 0, failureOnTheWay == nil else { return }
        framesLeft = meanwhile.everyFrames
        do throws(ScenarioError) { try play(meanwhile.steps) } catch { failureOnTheWay = error }
      }
    }
    defer { frames.afterMovement = nil }
    switch movement {
    case .scroll(let extent, let pointsPerSecond): scroll(extent, pointsPerSecond)
    case .fling(let pointsPerSecond, let rate, let goal):
      fling(Fling(pointsPerSecond: pointsPerSecond, rate: rate), to: goal)
    case .drag(let points, let seconds):
      frames.drag(by: points, milliseconds: milliseconds(seconds))
    case .jump(let selection, let position, let isAnimated):
      try jump(selection, position, isAnimated: isAnimated)
    case .statusBarTap: frames.tapStatusBar()
    }
    if let failure = failureOnTheWay {
      failureOnTheWay = nil
      throw failure
    }
  }

  private func scroll(_ extent: ScrollExtent, _ pointsPerSecond: Double) {
    switch extent {
    case .to(let goal): frames.scroll(to: goal, pointsPerSecond: pointsPerSecond)
    case .points(let distance): frames.scroll(by: distance, pointsPerSecond: pointsPerSecond)
    case .screens(let screens):
      frames.scroll(by: screens * table.viewportHeight, pointsPerSecond: pointsPerSecond)
    case .seconds(let seconds, let goal):
      frames.scroll(
        to: goal, pointsPerSecond: pointsPerSecond, nanoseconds: Int(seconds * 1e9))
    }
  }

  /// Once, or until it is at an end.
  private func fling(_ fling: Fling, to goal: ScrollGoal?) {
    guard let goal else {
      frames.fling(fling, bounces: true)
      return
    }
    while !frames.isAt(goal) {
      let before = table.contentOffset
      frames.fling(fling, bounces: true)
      // An estimate that gives way may push the content back as fast as it flies.
      if table.contentOffset == before { return }
    }
  }

  private func jump(
    _ selection: RowSelection, _ position: RowPosition, isAnimated: Bool
  ) throws(ScenarioError) {
    guard let path = try script.paths(selection, at: moment).first else { return }
    do throws(TableError) {
      if isAnimated {
        try frames.animate(toRow: path, position: position)
      } else {
        try frames.jump(toRow: path, position: position)
      }
    } catch {
      throw ScenarioError(error)
    }
  }
}

// MARK: - Surroundings

extension ScenarioPlayer {
  private func changeEnvironment(_ change: EnvironmentChange) {
    switch change {
    case .rotate(let to):
      guard to == nil || (to == .landscape) != isLandscape else { return }
      isLandscape.toggle()
      update {
        // UIDevice knows first; the table's width follows.
        context.deviceOrientation = isLandscape ? .landscape : .portrait
        resize(width: table.viewportHeight, viewportHeight: table.traits.width)
      }
    case .deviceOrientation(let orientation):
      update { context.deviceOrientation = orientation == .portrait ? .portrait : .landscape }
    case .resize(let width, let height):
      update {
        resize(width: width ?? firstSize.width, viewportHeight: height ?? firstSize.height)
      }
    case .textSize(let name):
      guard let category = ContentSizeCategory(rawValue: name) else { return }
      update {
        var traits = table.traits
        traits.contentSizeCategory = category
        table.environmentDidChange(to: traits)
        didChange?()
      }
    case .keyboard(let height):
      update {
        table.setContentInsets(ContentInsets(top: table.contentInsets.top, bottom: height))
      }
    }
  }

  private func resize(width: Double, viewportHeight: Double) {
    var traits = table.traits
    traits.width = width
    table.environmentDidChange(to: traits, viewportHeight: viewportHeight)
    didChange?()
  }

  private func sweepWidths(from: Double, to: Double, by step: Double) {
    let steps = Int(((to - from).magnitude / step).rounded(.down))
    for index in 0...steps {
      let width = from + (to < from ? -1 : 1) * Double(index) * step
      changeEnvironment(.resize(width: width, viewportHeight: nil))
    }
    changeEnvironment(.resize(width: nil, viewportHeight: nil))
  }
}
