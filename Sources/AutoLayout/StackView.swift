import Cassowary

/// A view that places others one after another: UIKit's `UIStackView`.
///
/// As in UIKit it does so by constraints, which take part in priorities and conflicts like any other.
public final class StackView: View {
  /// How the views share the length of the stack.
  public enum Distribution: String, Sendable, CaseIterable {
    /// They fill it; who is stretched or squeezed is said by their priorities.
    case fill
    /// They fill it and are equally long.
    case fillEqually
    /// They fill it in proportion to the lengths of their contents.
    case fillProportionally
    /// The gaps between them are equal.
    case equalSpacing
    /// Their centres are equally far apart, as far as the spacing allows.
    case equalCentering
  }

  /// Where the views lie across the stack.
  public enum Alignment: String, Sendable, CaseIterable {
    /// From edge to edge.
    case fill
    /// At the leading edge of a vertical stack, at the top of a horizontal one.
    case leading
    /// In the middle.
    case center
    /// At the trailing edge, or at the bottom.
    case trailing
    /// With their first baselines on one line; horizontal stacks only.
    case firstBaseline
    /// With their last baselines on one line; horizontal stacks only.
    case lastBaseline
  }

  /// The distance that UIKit's standard spacing stands for, in points.
  public static let standardSpacing = 8.0

  /// The views that the stack places, in their order; those hidden take no room.
  public private(set) var arrangedSubviews: [View] = []
  /// The direction in which they follow each other.
  public var axis: Axis { didSet { setNeedsUpdateConstraints() } }
  /// How they share the length of the stack.
  public var distribution: Distribution { didSet { setNeedsUpdateConstraints() } }
  /// Where they lie across it.
  public var alignment: Alignment { didSet { setNeedsUpdateConstraints() } }
  /// The distance between two of them, in points; the least one where the distribution makes gaps.
  public var spacing: Double { didSet { setNeedsUpdateConstraints() } }
  /// Whether distances in a vertical stack count from the last baseline to the next first one.
  public var isBaselineRelativeArrangement = false { didSet { setNeedsUpdateConstraints() } }
  /// Whether they stay within the stack's layout margins.
  public var isLayoutMarginsRelativeArrangement = false { didSet { setNeedsUpdateConstraints() } }

  private var customSpacings: [ObjectIdentifier: Double] = [:]
  var arrangement: [LayoutConstraint] = []
  /// Guides of gaps or between centres, used again from arrangement to arrangement.
  var gapGuides: [LayoutGuide] = []

  /// Makes an empty stack.
  public init(
    context: LayoutContext, axis: Axis = .horizontal, distribution: Distribution = .fill,
    alignment: Alignment = .fill, spacing: Double = 0
  ) {
    self.axis = axis
    self.distribution = distribution
    self.alignment = alignment
    self.spacing = spacing
    super.init(context: context)
  }

  /// Adds a view at the end of the stack.
  public func addArrangedSubview(_ view: View) {
    addSubview(view)
    arrangedSubviews.append(view)
    setNeedsUpdateConstraints()
  }

  /// Sets the distance after one of the views, in points; nil for that of the stack.
  public func setCustomSpacing(_ spacing: Double?, after view: View) {
    customSpacings[ObjectIdentifier(view)] = spacing
    setNeedsUpdateConstraints()
  }

  /// The distance after one of the views, in points.
  public func spacing(after view: View) -> Double {
    customSpacings[ObjectIdentifier(view)] ?? spacing
  }

  /// Makes the constraints of the arrangement.
  public override func updateConstraints() {
    super.updateConstraints()
    LayoutConstraint.deactivate(arrangement)
    arrangement = makeArrangement()
    LayoutConstraint.activate(arrangement)
  }

  override func arrangementDidChange() { setNeedsUpdateConstraints() }

  /// In a vertical stack the first or last view's; in a horizontal one that of the first with text.
  override func baselineView(_ attribute: LayoutAttribute) -> View {
    let visible = arrangedSubviews.filter { !$0.isHidden }
    let chosen =
      switch (axis, attribute) {
      case (.horizontal, _):
        visible.first { $0.baselineView(attribute).firstBaselineOffset != nil } ?? visible.first
      case (.vertical, .firstBaseline): visible.first
      case (.vertical, _): visible.last
      }
    return chosen?.baselineView(attribute) ?? self
  }
}
