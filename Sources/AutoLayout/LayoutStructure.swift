import Cassowary

/// What decides a tree's layout beside its width and the lengths that its content wants.
///
/// Two trees of one structure are laid out by the same system of constraints.
public struct LayoutStructure: Hashable {
  private struct Line: Hashable {
    let views: [Int]
    let attributes: [LayoutAttribute]
    let relation: Int
    let numbers: [Double]
  }

  private struct Priorities: Hashable {
    let values: [Float]
  }

  private let lines: [Line]
  private let priorities: [Priorities]

  /// Reads a root view's tree.
  ///
  /// - Complexity: O(views + constraints).
  public init(of root: View) {
    let views = root.viewsInOrder
    var numbers: [ObjectIdentifier: Int] = [:]
    for (number, view) in views.enumerated() { numbers[ObjectIdentifier(view)] = number }
    func number(_ view: View?) -> Int {
      view.map { numbers[ObjectIdentifier($0)] ?? -1 } ?? -2
    }
    lines = root.constraints.map { constraint in
      Line(
        views: [number(constraint.firstItem), number(constraint.secondItem)],
        attributes: [constraint.firstAttribute, constraint.secondAttribute],
        relation: Int(constraint.relation.rawValue),
        numbers: [
          constraint.multiplier, constraint.constant, Double(constraint.priority.value),
        ])
    }
    priorities = views.map { view in
      Priorities(
        values: Axis.allCases.flatMap {
          [
            view.contentHuggingPriority[$0].value,
            view.contentCompressionResistancePriority[$0].value,
          ]
        })
    }
  }

  /// A number that changes whenever a root's structure may have.
  public static func version(of root: View) -> Int { root.structureVersion }
}
