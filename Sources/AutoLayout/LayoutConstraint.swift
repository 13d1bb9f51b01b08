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
  /// What is added, in points; a change of an active constraint is made in place.
  public var constant: Double {
    didSet {
      guard constant != oldValue, isActive else { return }
      firstItem.root.constantChanged(of: self)
    }
  }
  /// How much it matters.
  public let priority: LayoutPriority
  /// Name for people who look for a conflict.
  public let identifier: String?
  /// Whether it counts in its views' tree.
  public internal(set) var isActive = false

  /// What is added of the second item's length along the axis, for the springs of autoresizing.
  let lengthShare: Double
  /// What the solver of its tree calls it, while it is there.
  var solverID: ConstraintID?
  /// Counts activations in the tree, so that of two constraints the later one is known.
  var order = 0

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
    lengthShare = 0
    firstItem.context.instruments.count(.constraintsBuilt)
  }

  /// `view.edge == superview.edge + share × superview's length + constant`.
  init(
    originOf view: View, _ edge: LayoutAttribute, in superview: View, share: Double,
    constant: Double, identifier: String
  ) {
    firstItem = view
    firstAttribute = edge
    relation = .equal
    secondItem = superview
    secondAttribute = edge
    multiplier = 1
    self.constant = constant
    priority = .required
    self.identifier = identifier
    lengthShare = share
    view.context.instruments.count(.constraintsBuilt)
  }

  /// Puts constraints to work in the tree that their first items stand in.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints where !constraint.isActive {
      constraint.firstItem.root.activate(constraint)
    }
  }

  /// Takes constraints out of the tree that they are active in.
  ///
  /// Linear in the constraints of the tree.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints where constraint.isActive {
      constraint.firstItem.root.deactivate(constraint)
    }
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
