import Cassowary
import Instrumentation

/// A linear relation of two attributes: `first REL multiplier × second + constant`.
///
/// As in UIKit a constraint does not keep its views: the tree that it is active in keeps both.
public final class LayoutConstraint {
  /// The view on the left-hand side.
  public unowned let firstItem: View
  /// Its attribute.
  public let firstAttribute: LayoutAttribute
  /// Equal, at least or at most.
  public let relation: Relation
  /// The view on the right-hand side; nil for a length that is given.
  public unowned let secondItem: View?
  /// Its attribute; means nothing without a second item.
  public let secondAttribute: LayoutAttribute
  /// What the second attribute is multiplied by.
  public let multiplier: Double
  /// What is added, in points.
  public let constant: Double
  /// How much it matters.
  public let priority: LayoutPriority
  /// Name for people who look for a conflict.
  public let identifier: String?

  /// Makes a constraint; it has no effect until it is activated.
  public init(
    _ firstItem: View, _ firstAttribute: LayoutAttribute, _ relation: Relation = .equal,
    to secondItem: View? = nil, _ secondAttribute: LayoutAttribute? = nil,
    multiplier: Double = 1, constant: Double = 0, priority: LayoutPriority = .required,
    identifier: String? = nil
  ) {
    self.firstItem = firstItem
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.secondItem = secondItem
    self.secondAttribute = secondAttribute ?? firstAttribute
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.identifier = identifier
    firstItem.context.instruments.count(.constraintsBuilt)
  }

  /// Puts constraints to work in the tree that their first items stand in.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.firstItem.root.activate(constraint) }
  }
}

extension LayoutConstraint: CustomStringConvertible {
  /// The constraint as an equation, for messages.
  public var description: String {
    let left = "\(type(of: firstItem)).\(firstAttribute.rawValue)"
    let right = secondItem.map {
      "\(multiplier == 1 ? "" : "\(multiplier) × ")\(type(of: $0)).\(secondAttribute.rawValue) + "
    }
    return "\(identifier.map { "\($0): " } ?? "")\(left) \(relation) \(right ?? "")\(constant) "
      + "@\(priority.value)"
  }
}
