/// How a view follows its superview's size, from where it stood: springs and struts.
public struct Autoresizing: Hashable, Sendable {
  /// What gives way along an axis as the superview grows.
  public struct Flexibility: Hashable, Sendable {
    /// The distance to the left or top edge.
    public var minMargin: Bool
    /// The view's own length.
    public var length: Bool
    /// The distance to the right or bottom edge.
    public var maxMargin: Bool

    /// Makes a description of one axis.
    public init(minMargin: Bool = false, length: Bool = false, maxMargin: Bool = false) {
      self.minMargin = minMargin
      self.length = length
      self.maxMargin = maxMargin
    }
  }

  /// Across.
  public var horizontal: Flexibility
  /// Down.
  public var vertical: Flexibility
  /// Where the view stood in its superview.
  public var frame: Rect
  /// How large the superview was then.
  public var superviewSize: Size

  /// Makes a description.
  public init(
    horizontal: Flexibility = Flexibility(), vertical: Flexibility = Flexibility(), frame: Rect,
    superviewSize: Size
  ) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.frame = frame
    self.superviewSize = superviewSize
  }

  /// The required constraints that say the same: UIKit's `NSAutoresizingMaskLayoutConstraint`.
  ///
  /// What the superview gains is shared among the parts that give way, in proportion to their
  /// lengths. The constraints are about frames; insets of alignment rectangles are allowed for.
  func constraints(of view: View, in superview: View) -> [LayoutConstraint] {
    let insets = view.alignmentRectInsets
    let outer = superview.alignmentRectInsets
    return axis(
      horizontal, frame.x, frame.width, superviewSize.width, insets: (insets.left, insets.right),
      outer: (outer.left, outer.right), edge: .left, length: .width, view, superview)
      + axis(
        vertical, frame.y, frame.height, superviewSize.height, insets: (insets.top, insets.bottom),
        outer: (outer.top, outer.bottom), edge: .top, length: .height, view, superview)
  }

  private func axis(
    _ flexibility: Flexibility, _ origin: Double, _ extent: Double, _ total: Double,
    insets: (Double, Double), outer: (Double, Double), edge: LayoutAttribute,
    length: LayoutAttribute, _ view: View, _ superview: View
  ) -> [LayoutConstraint] {
    let rest = total - origin - extent
    let (originShare, lengthShare) = shares(flexibility, origin, extent, rest)
    let innerTotal = total - outer.0 - outer.1
    // length = share × (superview - total) + extent, and the same for the origin.
    let lengthConstant = extent - insets.0 - insets.1 - lengthShare * innerTotal
    let originConstant = origin + insets.0 - outer.0 - originShare * innerTotal
    return [
      lengthShare == 0
        ? LayoutConstraint(view, length, constant: lengthConstant, identifier: Self.identifier)
        : LayoutConstraint(
          view, length, to: superview, length, multiplier: lengthShare, constant: lengthConstant,
          identifier: Self.identifier),
      LayoutConstraint(
        originOf: view, edge, in: superview, share: originShare, constant: originConstant,
        identifier: Self.identifier),
    ]
  }

  private func shares(
    _ flexibility: Flexibility, _ origin: Double, _ extent: Double, _ rest: Double
  ) -> (origin: Double, length: Double) {
    let parts = [
      flexibility.minMargin ? max(origin, 0) : 0, flexibility.length ? max(extent, 0) : 0,
      flexibility.maxMargin ? max(rest, 0) : 0,
    ]
    let sum = parts[0] + parts[1] + parts[2]
    if sum > 0 { return (parts[0] / sum, parts[1] / sum) }
    let flags = [flexibility.minMargin, flexibility.length, flexibility.maxMargin]
    let count = flags.count { $0 }
    guard count > 0 else { return (0, 0) }
    return (flags[0] ? 1 / Double(count) : 0, flags[1] ? 1 / Double(count) : 0)
  }

  /// As UIKit's debugger names them.
  private static let identifier = "NSAutoresizingMaskLayoutConstraint"
}

extension Autoresizing {
  /// The same as constraints of a cell on its content view, which are never broken.
  public func encapsulating(_ view: View, in superview: View) -> [LayoutConstraint] {
    constraints(of: view, in: superview)
  }
}
