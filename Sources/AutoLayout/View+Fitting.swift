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

  /// The smallest size that this root's constraints and some more allow, which hold for this call.
  ///
  /// UIKit's `systemLayoutSizeFitting` of the compressed size, between adding constraints and
  /// removing them: no width is given but by them.
  ///
  /// - Parameter constraints: on views of this tree.
  /// - Returns: the size in points, not rounded to pixels.
  public func systemLayoutSizeFitting(adding constraints: [LayoutConstraint]) -> Size {
    layoutEngine.compressedSize(adding: constraints)
  }

  /// Gives every view of this root's tree its frame, in a root as high as its constraints want it.
  ///
  /// - Parameter width: the width of the root in points; finite.
  public func layout(width: Double) {
    layoutEngine.layOut(width: width)
  }

  /// Gives every view of this root's tree its frame, for the size of the root's own.
  ///
  /// - Complexity: of a tree that was laid out before, the work of what has changed since.
  public func layoutIfNeeded() {
    layoutEngine.layOut(Size(width: frame.width, height: frame.height))
  }

  /// Sizes this root and lays its tree out.
  ///
  /// - Parameter size: the size of the root in points; finite.
  public func layout(in size: Size) {
    frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
    layoutIfNeeded()
  }

  /// Required constraints of this root's tree that contradict earlier ones and have no effect.
  public var conflictingConstraints: [LayoutConstraint] { layoutEngine.conflicts }
}
