/// What happens to a table: a script of steps, a plain value that the runner plays.
public struct Scenario: Codable, Equatable, Sendable {
  /// The name by which suites and results call it.
  public var name: String
  /// What it is, in one line.
  public var summary: String
  /// Decides everything that the steps draw; nil leaves it to the suite.
  public var seed: UInt64?
  /// The steps in order.
  public var steps: [ScenarioStep]

  /// Makes a scenario.
  public init(name: String, summary: String, seed: UInt64? = nil, steps: [ScenarioStep]) {
    self.name = name
    self.summary = summary
    self.seed = seed
    self.steps = steps
  }
}

extension Scenario {
  /// Whether a row's required height is the same from the first step to the last: then heights
  /// that were computed before the run hold all through it.
  public var keepsHeights: Bool { steps.allSatisfy(\.keepsHeights) }
}

extension ScenarioStep {
  fileprivate var keepsHeights: Bool {
    switch self {
    case .load, .idle, .leaveWindow, .memoryWarning: true
    case .move(_, let meanwhile): meanwhile?.steps.allSatisfy(\.keepsHeights) ?? true
    case .update(let updates, _): updates == [.reloadData]
    case .repeated(_, let steps), .refresh(let steps, _): steps.allSatisfy(\.keepsHeights)
    case .changeEnvironment(.keyboard), .changeEnvironment(.deviceOrientation): true
    case .changeContent, .replaceRows, .randomUpdates, .changeEnvironment, .sweepWidths,
      .deleteEverySubset:
      false
    }
  }
}
