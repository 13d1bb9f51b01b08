import BenchmarkRunner

/// One side of a pair: a program, and what a control adds to its runs.
public struct PairedSide: Sendable, Equatable {
  /// The program that has the verb `worker`.
  public var executable: String
  /// What is added to each run; nil for nothing.
  public var addedWork: AddedWork?

  /// A side.
  public init(executable: String, addedWork: AddedWork? = nil) {
    self.executable = executable
    self.addedWork = addedWork
  }
}

/// A case that two sides run in pairs.
public struct PairedCase: Sendable {
  /// The case.
  public var specification: CaseSpecification
  /// Runs of the scenario in each process: one number for both sides, or the ratio would be biased.
  public var repeats: Int
  /// The side that is judged.
  public var new: PairedSide
  /// The side that it is held against.
  public var old: PairedSide

  /// A case in pairs.
  public init(
    specification: CaseSpecification, repeats: Int, new: PairedSide, old: PairedSide
  ) {
    self.specification = specification
    self.repeats = repeats
    self.new = new
    self.old = old
  }
}
