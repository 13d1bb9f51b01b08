import Cassowary

/// One attribute of one view, from which constraints are made: UIKit's `NSLayoutAnchor`.
///
/// The axis is part of the type, so a top edge can't be tied to a leading one.
public struct LayoutAnchor<Kind: LayoutAnchorKind> {
  let view: View
  let attribute: LayoutAttribute

  /// `self REL other × multiplier + constant`, the constant in points.
  public func constraint(
    _ relation: Relation = .equal, to other: LayoutAnchor, multiplier: Double = 1,
    constant: Double = 0, priority: LayoutPriority = .required
  ) -> LayoutConstraint {
    LayoutConstraint(
      view, attribute, relation, to: other.view, other.attribute, multiplier: multiplier,
      constant: constant, priority: priority)
  }
}

/// What kind of line or length an anchor is.
public protocol LayoutAnchorKind {}
/// Anchors across x.
public enum XAxisAnchor: LayoutAnchorKind {}
/// Anchors across y.
public enum YAxisAnchor: LayoutAnchorKind {}
/// Widths and heights.
public enum DimensionAnchor: LayoutAnchorKind {}

extension LayoutAnchor where Kind == DimensionAnchor {
  /// `self REL constant`, the constant in points.
  public func constraint(
    _ relation: Relation = .equal, toConstant constant: Double,
    priority: LayoutPriority = .required
  ) -> LayoutConstraint {
    LayoutConstraint(view, attribute, relation, constant: constant, priority: priority)
  }
}

extension View {
  /// The edge where text begins.
  public var leadingAnchor: LayoutAnchor<XAxisAnchor> { .init(view: self, attribute: .leading) }
  /// The edge where text ends.
  public var trailingAnchor: LayoutAnchor<XAxisAnchor> { .init(view: self, attribute: .trailing) }
  /// The middle across.
  public var centerXAnchor: LayoutAnchor<XAxisAnchor> { .init(view: self, attribute: .centerX) }
  /// The upper edge.
  public var topAnchor: LayoutAnchor<YAxisAnchor> { .init(view: self, attribute: .top) }
  /// The lower edge.
  public var bottomAnchor: LayoutAnchor<YAxisAnchor> { .init(view: self, attribute: .bottom) }
  /// The middle down.
  public var centerYAnchor: LayoutAnchor<YAxisAnchor> { .init(view: self, attribute: .centerY) }
  /// The first line's baseline.
  public var firstBaselineAnchor: LayoutAnchor<YAxisAnchor> {
    .init(view: self, attribute: .firstBaseline)
  }
  /// The last line's baseline.
  public var lastBaselineAnchor: LayoutAnchor<YAxisAnchor> {
    .init(view: self, attribute: .lastBaseline)
  }
  /// How wide.
  public var widthAnchor: LayoutAnchor<DimensionAnchor> { .init(view: self, attribute: .width) }
  /// How high.
  public var heightAnchor: LayoutAnchor<DimensionAnchor> { .init(view: self, attribute: .height) }
}
