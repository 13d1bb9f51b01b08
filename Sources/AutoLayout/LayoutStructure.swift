import Cassowary
import LayoutTraits

/// What decides a tree's layout beside its width and the lengths that its content wants.
///
/// Two trees of one structure are laid out by the same system of constraints.
public struct LayoutStructure: Hashable {
  private struct Line: Hashable {
    let views: [Int]
    let attributes: [LayoutAttribute]
    let relation: Relation
    let numbers: [Double]
  }

  private let lines: [Line]
  /// For each view its priorities, placeholders and margins.
  private let views: [[Double?]]

  /// Reads a root view's tree.
  ///
  /// - Complexity: O(views + constraints).
  public init(of root: View) {
    root.updateConstraintsIfNeeded()
    let inOrder = root.viewsInOrder
    var numbers: [ObjectIdentifier: Int] = [:]
    for (number, view) in inOrder.enumerated() { numbers[ObjectIdentifier(view)] = number }
    func number(_ view: View?) -> Int {
      view.map { numbers[ObjectIdentifier($0)] ?? -1 } ?? -2
    }
    lines = root.constraints.map { constraint in
      Line(
        views: [number(constraint.firstItem), number(constraint.secondItem)],
        attributes: [constraint.firstAttribute, constraint.secondAttribute],
        relation: constraint.relation,
        numbers: [
          constraint.multiplier, constraint.constant, constraint.lengthShare,
          Double(constraint.priority.value),
        ])
    }
    views = inOrder.map { view in
      let margins = view.effectiveLayoutMargins
      return Axis.allCases.flatMap {
        [
          Double(view.contentHuggingPriority[$0].value),
          Double(view.contentCompressionResistancePriority[$0].value),
          view.placeholderIntrinsicSize[$0],
        ]
      } + [margins.top, margins.left, margins.bottom, margins.right]
    }
  }

  /// A number that changes whenever a root's structure may have.
  public static func version(of root: View) -> Int {
    root.updateConstraintsIfNeeded()
    return root.structureVersion
  }

  /// Whether the arrangement of some view depends on how long contents are, beside the lengths that
  /// they want of the solver.
  public static func dependsOnContents(_ root: View) -> Bool {
    root.viewsInOrder.contains { ($0 as? StackView)?.distribution == .fillProportionally }
  }
}
