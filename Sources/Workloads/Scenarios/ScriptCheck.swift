import Documents
import TableSimulation

/// Goes through a script with nothing but counts of rows, and finds indices that no row will have.
///
/// Counts are known as long as they do not hang on what is on screen or drawn; from there on only the
/// run can tell.
public struct ScriptCheck {
  /// A step that cannot be done.
  public struct Fault: Error, Equatable {
    /// Where it stands below the script's steps.
    public var place: [JSONPlace.Step]
    /// What is wrong with it.
    public var error: ScenarioError
  }

  private var rowCounts: [Int]?
  /// Rounds of a repeat that are gone through; whoever adds rows in each of more of them is let go.
  private static let roundLimit = 1_000

  /// Begins with the rows of each section.
  public init(rowCounts: [Int]) {
    self.rowCounts = rowCounts
  }

  /// Goes through steps.
  ///
  /// - Throws: the first that cannot be done.
  public mutating func check(_ steps: [ScenarioStep]) throws(Fault) {
    for (index, step) in steps.enumerated() {
      guard rowCounts != nil else { return }
      do throws(Fault) {
        try check(step)
      } catch {
        throw Fault(place: [.element(index)] + error.place, error: error.error)
      }
    }
  }

  private mutating func check(_ step: ScenarioStep) throws(Fault) {
    switch step {
    case .move(let movement, let meanwhile):
      if case .jump(let selection, _, _) = movement { try find(selection, in: step) }
      guard let meanwhile else { return }
      try inside([.member(step.name), .member("meanwhile"), .member("steps")], meanwhile.steps) {
        $0 == 0
      }
    case .refresh(let steps, _):
      try inside([.member(step.name), .member("steps")], steps) { $0 == 0 }
    case .repeated(let times, let steps):
      try inside([.member(step.name), .member("steps")], steps) { $0 < times }
    case .update(let updates, let isBatch): try update(updates, isBatch: isBatch, step)
    case .changeContent(let change): try find(change.selection, in: step)
    case .replaceRows(let count): rowCounts = [count]
    case .deleteEverySubset: rowCounts = [0]
    case .randomUpdates: rowCounts = nil
    case .load, .idle, .changeEnvironment, .leaveWindow, .memoryWarning, .sweepWidths: break
    }
  }

  /// Rounds of steps, until the counts no longer change; what happens nobody knows how often makes
  /// them unknown if they do.
  private mutating func inside(
    _ place: [JSONPlace.Step], _ steps: [ScenarioStep], while isWanted: (Int) -> Bool
  ) throws(Fault) {
    var round = 0
    while isWanted(round) {
      let before = rowCounts
      do throws(Fault) {
        try check(steps)
      } catch {
        throw Fault(place: place + error.place, error: error.error)
      }
      if rowCounts == before { return }
      round += 1
      if round == Self.roundLimit { break }
    }
    if isWanted(round) || place.contains(.member("meanwhile")) { rowCounts = nil }
  }

  private func find(_ selection: RowSelection, in step: ScenarioStep) throws(Fault) {
    guard let rowCounts else { return }
    var random = SeededGenerator(seed: 0)
    do throws(ScenarioError) {
      _ = try selection.paths(
        at: TableMoment(rowCounts: rowCounts, visibleRows: []), random: &random)
    } catch {
      throw Fault(place: [.member(step.name)], error: error)
    }
  }

  private mutating func update(
    _ updates: [TableUpdate], isBatch: Bool, _ step: ScenarioStep
  ) throws(Fault) {
    guard let counts = rowCounts else { return }
    let moment = TableMoment(rowCounts: counts, visibleRows: [])
    var random = SeededGenerator(seed: 0)
    var batch = UpdateBatch()
    var rowsOfNewSections = 0
    let isKnown = updates.allSatisfy { !$0.hangsOnTheRun }
    for (index, update) in updates.enumerated() {
      if case .insertSections(_, let rows) = update { rowsOfNewSections = rows }
      do throws(ScenarioError) {
        if let mutation = try update.mutation(at: moment, random: &random) { batch.add(mutation) }
      } catch {
        let inside: [JSONPlace.Step] = isBatch ? [.member("updates"), .element(index)] : []
        throw Fault(place: [.member(step.name)] + inside, error: error)
      }
    }
    do {
      let plan = try UpdatePlan(
        batch, numberOfSections: counts.count, numberOfRows: { counts[$0] })
      let after = (0..<plan.numberOfSections).map { section in
        plan.expectedRows(inSection: section, before: { counts[$0] })
          ?? plan.oldSection(of: section).map { counts[$0] } ?? rowsOfNewSections
      }
      if isKnown || counts.count == 1 || after == counts {
        rowCounts = after
      } else {
        rowCounts = nil
      }
    } catch {
      // Two words that mean one row mean two on screen, perhaps.
      guard isKnown else {
        rowCounts = nil
        return
      }
      throw Fault(place: [.member(step.name)], error: ScenarioError(error))
    }
  }
}

extension TableUpdate {
  /// Whether its places depend on what is on screen or is drawn.
  fileprivate var hangsOnTheRun: Bool {
    switch self {
    case .insertRows(let rows), .deleteRows(let rows), .reloadRows(let rows),
      .reconfigureRows(let rows):
      rows.hangsOnTheRun
    case .moveRow(let from, let to): from.hangsOnTheRun || to.hangsOnTheRun
    default: false
    }
  }
}

extension RowSelection {
  fileprivate var hangsOnTheRun: Bool {
    let places: [RowPlace] =
      switch rows {
      case .list(let places): places
      case .run(let place, _, _): [place]
      case .visible: [.firstVisible]
      case .all: []
      }
    return places.contains { [.firstVisible, .lastVisible, .random].contains($0) }
  }
}
