import Cassowary
import Instrumentation

/// Required constraints that contradict each other: the last one activated of a minimal set is broken,
/// as UIKit breaks one and goes on; never what ties the root to its table.
extension LayoutEngine {
  /// Puts a constraint into the solver, or breaks the latest of those that it contradicts.
  func add(_ constraint: LayoutConstraint) {
    constraint.solverID = force(for: constraint) {
      try self.solver.add(self.translate(constraint))
    }
  }

  /// Changes the solver, and breaks constraints until it lets itself be changed.
  ///
  /// - Parameter subject: the constraint that the change is about; nil for what is never broken.
  /// - Returns: nil if the subject itself was broken, or the solver refused for another reason.
  @discardableResult
  func force<Result>(
    for subject: LayoutConstraint? = nil, _ change: () throws -> Result
  ) -> Result? {
    // Each turn breaks one constraint, so this ends.
    while true {
      do {
        return try change()
      } catch {
        guard let error = error as? SolverError, case .unsatisfiable(_, let ids) = error else {
          root.context.instruments.count(.conflicts)
          if let subject { noteBroken(subject, against: []) }
          return nil
        }
        let others = root.constraints.filter { other in
          other.solverID.map(ids.contains) ?? false
        }
        root.context.instruments.count(.conflicts)
        guard let last = others.max(by: { $0.order < $1.order }),
          subject.map({ $0.order < last.order }) ?? true
        else {
          if let subject { noteBroken(subject, against: others) }
          return nil
        }
        if let id = last.solverID {
          last.solverID = nil
          attempt { try solver.remove(id) }
        }
        noteBroken(last, against: others.filter { $0 !== last } + (subject.map { [$0] } ?? []))
      }
    }
  }

  /// Tries broken constraints again: what they contradicted may have changed.
  ///
  /// In the order of activation, until nothing more changes, so that a tree that is kept breaks what
  /// a new one would: each constraint that contradicts those kept before it.
  func reconsiderConflicts() {
    var tried: Set<ObjectIdentifier> = []
    while let next = conflicts.first(where: { constraint in
      !tried.contains(ObjectIdentifier(constraint)) && constraint.isActive
        && !(conflictReasons[ObjectIdentifier(constraint)]?.isEmpty ?? true)
    }) {
      tried.insert(ObjectIdentifier(next))
      conflicts.removeAll { $0 === next }
      conflictReasons[ObjectIdentifier(next)] = nil
      add(next)
    }
  }

  /// Remembers a constraint without effect, in the order of activation.
  func noteBroken(_ constraint: LayoutConstraint, against others: [LayoutConstraint]) {
    conflictReasons[ObjectIdentifier(constraint)] = others
    let place = conflicts.firstIndex { $0.order > constraint.order } ?? conflicts.endIndex
    conflicts.insert(constraint, at: place)
  }
}

extension Constraint {
  /// Whether two constraints differ in their constants at most.
  func hasSameTerms(as other: Constraint) -> Bool {
    guard relation == other.relation, priority == other.priority,
      expression.count == other.expression.count
    else { return false }
    for index in 0..<expression.count where expression[index] != other.expression[index] {
      return false
    }
    return true
  }
}
