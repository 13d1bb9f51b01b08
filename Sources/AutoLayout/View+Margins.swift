import LayoutTraits

extension View {
  /// The margins that a view has unless they are set: 8 pt on each side (UIView, since iOS 8).
  public static let defaultLayoutMargin = 8.0

  /// The margins that margin attributes count with, in points.
  ///
  /// A view that preserves its superview's margins has at least those, as far as it covers them; here
  /// it is taken to cover its superview, as content views and the views pinned to their edges do.
  public var effectiveLayoutMargins: Insets {
    let isMirrored = context.traits.layoutDirection == .rightToLeft
    let own = directionalLayoutMargins ?? DirectionalInsets(all: Self.defaultLayoutMargin)
    var margins = Insets(
      top: own.top, left: isMirrored ? own.trailing : own.leading, bottom: own.bottom,
      right: isMirrored ? own.leading : own.trailing)
    if preservesSuperviewLayoutMargins, let inherited = superview?.effectiveLayoutMargins {
      margins.top = max(margins.top, inherited.top)
      margins.left = max(margins.left, inherited.left)
      margins.bottom = max(margins.bottom, inherited.bottom)
      margins.right = max(margins.right, inherited.right)
    }
    return margins
  }
}
