extension Solver {
  /// The constraints that hold now, in the order they were added, with their names.
  ///
  /// Time O(n log n) in their number.
  public var constraints: [(id: ConstraintID, constraint: Constraint)] {
    (0..<simplex.constraintCount)
      .filter { simplex.constraints[$0].isLive }
      .sorted { simplex.constraints[$0].serial < simplex.constraints[$1].serial }
      .map { (simplex.id(at: $0), simplex.constraints[$0].constraint) }
  }
}
