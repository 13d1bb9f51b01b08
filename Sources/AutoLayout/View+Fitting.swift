import Cassowary

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

  /// The size that fits best to a target, each axis as strongly as its priority says: UIKit's
  /// `systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)`.
  ///
  /// - Parameters:
  ///   - target: in points; finite.
  ///   - horizontal: 1000 makes the width that of the target, 50 as near to it as content allows.
  ///   - vertical: the same of the height.
  /// - Returns: the size in points, not rounded to pixels.
  /// - Complexity: of a tree that was sized before at the same priorities, the work of what has
  ///   changed since, without allocation outside the text engine.
  public func systemLayoutSizeFitting(
    _ target: Size, horizontal: LayoutPriority = .fittingSize,
    vertical: LayoutPriority = .fittingSize
  ) -> Size {
    layoutEngine.fittingSize(target, horizontal: horizontal, vertical: vertical)
  }

  /// Tells the solver of all views and constraints of this root's tree that it does not know yet.
  ///
  /// Every sizing and layout begins with it; by itself it is for those who time it apart.
  public func addConstraintsToSolver() { layoutEngine.install() }

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

  /// The constraints that a broken one contradicts, as far as they are not the table's own.
  public func constraints(contradicting broken: LayoutConstraint) -> [LayoutConstraint] {
    layoutEngine.conflictReasons[ObjectIdentifier(broken)] ?? []
  }

  /// Changes the lengths that contents of this root's tree want, from the next layout on; for those
  /// who ask what depends on them.
  public func probeContentSizes(_ change: ((View, Axis, Double) -> Double)?) {
    layoutEngine.contentSizeProbe = change
  }
}
