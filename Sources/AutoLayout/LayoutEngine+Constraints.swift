import Cassowary
import LayoutTraits

extension LayoutEngine {
  /// A layout constraint in the solver's terms.
  func translate(_ constraint: LayoutConstraint) -> Constraint {
    let direction = constraint.firstItem.context.traits.layoutDirection
    let isMirrored = constraint.firstAttribute.isMirrored(in: direction)
    let constant = isMirrored ? -constraint.constant : constraint.constant
    var sum = LinearExpression(constant: -constant)
    let second = constraint.secondItem
    let first = constraint.firstItem
    add(
      constraint.firstAttribute,
      of: first.constraintItem(for: constraint.firstAttribute, with: second), times: 1, to: &sum)
    if let second {
      add(
        constraint.secondAttribute,
        of: second.constraintItem(for: constraint.secondAttribute, with: first),
        times: -constraint.multiplier, to: &sum)
      if constraint.lengthShare != 0 {
        let item = items[second.layoutIndex]
        sum.add(
          -constraint.lengthShare,
          constraint.firstAttribute.axis == .horizontal ? item.width : item.height)
      }
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
    func addX(_ share: Double, _ offset: Double = 0) {
      if let origin = item.origin { sum.add(factor, origin.x) }
      if share != 0 { sum.add(factor * share, item.width) }
      sum.constant += factor * offset
    }
    func addY(_ share: Double, _ offset: Double = 0) {
      if let origin = item.origin { sum.add(factor, origin.y) }
      if share != 0 { sum.add(factor * share, item.height) }
      sum.constant += factor * offset
    }
    switch attribute.resolved(in: view.context.traits.layoutDirection) {
    case .left, .leading: addX(0)
    case .centerX: addX(0.5)
    case .right, .trailing: addX(1)
    case .top: addY(0)
    case .centerY: addY(0.5)
    case .bottom: addY(1)
    case .firstBaseline, .lastBaseline: addBaseline(attribute, of: view, times: factor, to: &sum)
    case .width: sum.add(factor, item.width)
    case .height: sum.add(factor, item.height)
    case .leftMargin, .leadingMargin: addX(0, view.effectiveLayoutMargins.left)
    case .rightMargin, .trailingMargin: addX(1, -view.effectiveLayoutMargins.right)
    case .topMargin: addY(0, view.effectiveLayoutMargins.top)
    case .bottomMargin: addY(1, -view.effectiveLayoutMargins.bottom)
    case .centerXWithinMargins:
      let margins = view.effectiveLayoutMargins
      addX(0.5, (margins.left - margins.right) / 2)
    case .centerYWithinMargins:
      let margins = view.effectiveLayoutMargins
      addY(0.5, (margins.top - margins.bottom) / 2)
    }
  }

  /// A view without text has its baselines at its edges: the first at the top, the last at the bottom.
  private func addBaseline(
    _ attribute: LayoutAttribute, of view: View, times factor: Double,
    to sum: inout LinearExpression
  ) {
    let view = view.baselineView(attribute)
    let item = items[view.layoutIndex]
    if let origin = item.origin { sum.add(factor, origin.y) }
    if let offset = view.centredBaselineOffset {
      sum.add(factor * 0.5, item.height)
      sum.constant += factor * offset
    } else if attribute == .firstBaseline {
      sum.constant += factor * (view.firstBaselineOffset ?? 0)
    } else {
      sum.add(factor, item.height)
      sum.constant -= factor * (view.lastBaselineOffset ?? 0)
    }
  }
}
