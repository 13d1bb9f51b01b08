import LayoutTraits

/// What of a view's place its margins depend on.
struct MarginBasis: Equatable {
  /// How far the view's edges lie within its superview's, in points.
  var distances = Insets.zero
  /// The view's width, in points.
  var width = 0.0
}

extension View {
  /// The margins that a view has unless they are set: 8 pt on each side (UIView, since iOS 8).
  public static let defaultLayoutMargin = 8.0

  /// The margins that margin attributes count with, in points.
  ///
  /// A view that preserves its superview's margins has at least what of those reaches into it; one
  /// that follows the readable width, at least what is left beside it.
  public var effectiveLayoutMargins: Insets {
    let isMirrored = context.traits.layoutDirection == .rightToLeft
    let own = directionalLayoutMargins ?? DirectionalInsets(all: Self.defaultLayoutMargin)
    var margins = Insets(
      top: own.top, left: isMirrored ? own.trailing : own.leading, bottom: own.bottom,
      right: isMirrored ? own.leading : own.trailing)
    if preservesSuperviewLayoutMargins, let inherited = superview?.effectiveLayoutMargins {
      let distances = marginBasis.distances
      margins.top = max(margins.top, inherited.top - distances.top)
      margins.left = max(margins.left, inherited.left - distances.left)
      margins.bottom = max(margins.bottom, inherited.bottom - distances.bottom)
      margins.right = max(margins.right, inherited.right - distances.right)
    }
    if layoutMarginsFollowReadableWidth {
      let beside = (marginBasis.width - Self.readableWidth) / 2
      margins.left = max(margins.left, beside)
      margins.right = max(margins.right, beside)
    }
    return margins
  }

  /// Whether the margins depend on where the view lies.
  var hasSolvedMargins: Bool {
    preservesSuperviewLayoutMargins || layoutMarginsFollowReadableWidth
  }

  /// Whether they now are others than those of a view that covers its superview.
  var areMarginsSolved: Bool {
    guard hasSolvedMargins else { return false }
    let basis = marginBasis
    let solved = effectiveLayoutMargins
    marginBasis = MarginBasis()
    defer { marginBasis = basis }
    return effectiveLayoutMargins != solved
  }
}
