extension View {
  /// The smallest size at a width that the constraints of this view's tree allow.
  ///
  /// UIKit's `systemLayoutSizeFitting` with the width required and the height as small as may be,
  /// asked of the root of a tree: a cell's content view.
  ///
  /// - Parameter width: the width in points; finite.
  /// - Returns: the size in points, not rounded to pixels.
  /// - Complexity: of a tree that was sized before, the work of what has changed since.
  public func systemLayoutSizeFitting(width: Double) -> Size {
    layoutEngine.fittingSize(width: width)
  }

  /// Gives every view of this root's tree its frame.
  ///
  /// - Parameter size: the size of the root in points; finite.
  public func layout(in size: Size) {
    layoutEngine.layOut(size)
  }

  /// Required constraints of this root's tree that contradict earlier ones and have no effect.
  public var conflictingConstraints: [LayoutConstraint] { layoutEngine.conflicts }
}
