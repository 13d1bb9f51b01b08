import TableSimulation

/// Why a step of a scenario cannot be done on this table.
public struct ScenarioError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong, and what would be right.
  public let problem: String
  /// The steps that lead to it, outermost first, such as `step 3 (repeat)`.
  public internal(set) var steps: [String] = []

  /// Makes an error.
  public init(_ problem: String) {
    self.problem = problem
  }

  /// Wraps what a table says of an update.
  public init(_ error: TableError) {
    self.init(error.description)
  }

  /// The same error, in a step.
  ///
  /// - Parameters:
  ///   - index: the step's place in its list, from 0.
  ///   - name: the step's name in the script language.
  public func inStep(_ index: Int, _ name: String) -> ScenarioError {
    var copy = self
    copy.steps.insert("step \(index + 1) (\(name))", at: 0)
    return copy
  }

  /// `step 3 (repeat), step 1 (deleteRows): problem`.
  public var description: String {
    (steps.isEmpty ? "" : steps.joined(separator: ", ") + ": ") + problem
  }
}
