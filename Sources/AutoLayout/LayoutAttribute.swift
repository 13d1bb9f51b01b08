import LayoutTraits

/// A line or a length of a view that a constraint refers to: UIKit's `NSLayoutConstraint.Attribute`.
public enum LayoutAttribute: String, Sendable, CaseIterable {
  /// Lines across x.
  case left, right, leading, trailing, centerX
  /// Lines across y.
  case top, bottom, centerY, firstBaseline, lastBaseline
  /// Lengths.
  case width, height
  /// The same lines, moved inwards by the view's layout margins.
  case leftMargin, rightMargin, leadingMargin, trailingMargin, topMargin, bottomMargin
  /// The middle of what the margins leave.
  case centerXWithinMargins, centerYWithinMargins

  /// The axis that the attribute lies on.
  public var axis: Axis {
    switch self {
    case .left, .right, .leading, .trailing, .centerX, .width, .leftMargin, .rightMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .height, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    }
  }

  /// Whether it runs against the direction of layout, so that constants change their sign.
  func isMirrored(in direction: LayoutDirection) -> Bool {
    guard direction == .rightToLeft else { return false }
    return switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether the attribute is a length, not a line.
  public var isLength: Bool { self == .width || self == .height }

  /// The attribute without reference to a layout direction.
  func resolved(in direction: LayoutDirection) -> LayoutAttribute {
    switch self {
    case .leading: direction == .leftToRight ? .left : .right
    case .trailing: direction == .leftToRight ? .right : .left
    case .leadingMargin: direction == .leftToRight ? .leftMargin : .rightMargin
    case .trailingMargin: direction == .leftToRight ? .rightMargin : .leftMargin
    default: self
    }
  }
}
