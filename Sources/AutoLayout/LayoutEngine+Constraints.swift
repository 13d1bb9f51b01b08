import Cassowary
import LayoutTraits

extension LayoutEngine {
  /// A layout constraint in the solver's terms.
  func translate(_ constraint: LayoutConstraint) -> Constraint {
    let direction = constraint.firstItem.context.traits.layoutDirection
    let isMirrored = constraint.firstAttribute.isMirrored(in: direction)
    let constant = isMirrored ? -constraint.constant : constraint.constant
    var sum = LinearExpression(constant: -constant)
    add(constraint.firstAttribute, of: constraint.firstItem, times: 1, to: &sum)
    if let second = constraint.secondItem {
      add(constraint.secondAttribute, of: second, times: -constraint.multiplier, to: &sum)
    }
    return Constraint(
      sum, relation(of: constraint, isMirrored: isMirrored), priority: constraint.priority)
  }

  private func relation(of constraint: LayoutConstraint, isMirrored: Bool) -> Relation {
    guard isMirrored else { return constraint.relation }
    return switch constraint.relation {
    case .equal: .equal
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }

  /// Adds a multiple of an attribute to a sum of the solver's variables.
  private func add(
    _ attribute: LayoutAttribute, of view: View, times factor: Double,
    to sum: inout LinearExpression
  ) {
    let item = items[view.layoutIndex]
    func addLine(_ origin: Variable?, _ length: Variable, _ share: Double) {
      if let origin { sum.add(factor, origin) }
      if share != 0 { sum.add(factor * share, length) }
    }
    switch attribute.resolved(in: view.context.traits.layoutDirection) {
    case .left, .leading: addLine(item.origin?.x, item.width, 0)
    case .centerX: addLine(item.origin?.x, item.width, 0.5)
    case .right, .trailing: addLine(item.origin?.x, item.width, 1)
    case .top: addLine(item.origin?.y, item.height, 0)
    case .centerY: addLine(item.origin?.y, item.height, 0.5)
    case .bottom: addLine(item.origin?.y, item.height, 1)
    case .firstBaseline:
      addLine(item.origin?.y, item.height, 0)
      sum.constant += factor * (view.firstBaselineOffset ?? 0)
    case .lastBaseline:
      addLine(item.origin?.y, item.height, 1)
      sum.constant -= factor * (view.lastBaselineOffset ?? 0)
    case .width: sum.add(factor, item.width)
    case .height: sum.add(factor, item.height)
    }
  }
}
