import LayoutTraits

/// A line or a length of a view that a constraint refers to: UIKit's `NSLayoutConstraint.Attribute`.
public enum LayoutAttribute: String, Sendable, CaseIterable {
  /// Lines across x.
  case left, right, leading, trailing, centerX
  /// Lines across y.
  case top, bottom, centerY, firstBaseline, lastBaseline
  /// Lengths.
  case width, height

  /// The axis that the attribute lies on.
  public var axis: Axis {
    switch self {
    case .left, .right, .leading, .trailing, .centerX, .width: .horizontal
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .height: .vertical
    }
  }

  /// Whether it runs against the direction of layout, so that constants change their sign.
  func isMirrored(in direction: LayoutDirection) -> Bool {
    direction == .rightToLeft && (self == .leading || self == .trailing)
  }

  /// The attribute without reference to a layout direction.
  func resolved(in direction: LayoutDirection) -> LayoutAttribute {
    switch self {
    case .leading: direction == .leftToRight ? .left : .right
    case .trailing: direction == .leftToRight ? .right : .left
    default: self
    }
  }
}
