import Cassowary
import Instrumentation
import LayoutTraits

/// A rectangle of a cell: a node of the view tree that constraints refer to.
open class View {
  /// What the views of this cell share.
  public let context: LayoutContext
  /// The state of the context's traits when the view was made.
  let traitVersion: Int
  /// The view that this one stands in.
  public private(set) weak var superview: View?
  /// The views in this one, in the order they were added.
  public private(set) var subviews: [View] = []
  /// Where layout has put the view, in points and in its superview.
  ///
  /// Set the root's own before `layoutIfNeeded`; layout sets those of all other views.
  public var frame = Rect.zero
  /// How strongly the view resists growing beyond its content, by axis.
  public var contentHuggingPriority = AxisPair(both: LayoutPriority.defaultLow) {
    didSet { structureDidChange() }
  }
  /// How strongly the view resists becoming smaller than its content, by axis.
  public var contentCompressionResistancePriority = AxisPair(both: LayoutPriority.defaultHigh) {
    didSet { structureDidChange() }
  }

  /// Whether the view is not drawn; it still takes part in layout, unless a stack view arranges it.
  public var isHidden = false {
    didSet { if isHidden != oldValue { superview?.arrangementDidChange() } }
  }
  /// How the view follows its superview's size where no constraints of its own say it: UIKit's
  /// `autoresizingMask` with `translatesAutoresizingMaskIntoConstraints`; nil for none.
  public var autoresizing: Autoresizing? {
    didSet { setNeedsUpdateConstraints() }
  }
  /// Margins set for this view; nil for the default ones.
  ///
  /// See `effectiveLayoutMargins`.
  public var directionalLayoutMargins: DirectionalInsets? {
    didSet { root.marginsDidChange() }
  }
  /// Whether margins are at least those of the superview where they overlap.
  public var preservesSuperviewLayoutMargins = false {
    didSet { root.marginsDidChange() }
  }
  /// Whether margins at the sides leave no more than a readable width between them.
  public var layoutMarginsFollowReadableWidth = false {
    didSet { root.marginsDidChange() }
  }
  /// Where the newest solution has put the view, as far as its margins depend on it.
  var marginBasis = MarginBasis()
  /// Called before a layout for other traits than those of the one before: what of the view depends
  /// on them is to be set anew, such as a font that follows the user's text size.
  public var adaptToTraits: ((TraitCollection) -> Void)?
  /// A size that stands for the content's own along an axis: Interface Builder's placeholder.
  @exclusivity(unchecked) public var placeholderIntrinsicSize = AxisPair<Double?>(both: nil) {
    didSet { structureDidChange() }
  }
  /// The guides of this view, in the order they were added.
  public private(set) var layoutGuides: [LayoutGuide] = []

  /// The constraints activated in the tree of which this view is the root.
  private(set) var constraints: [LayoutConstraint] = []
  /// Counts the views added to the tree of which this view is the root.
  private(set) var treeVersion = 0
  /// Counts the views of this root's tree that want `updateConstraints` called.
  @exclusivity(unchecked) private(set) var pendingUpdates = 0
  private var activations = 0
  private(set) var needsUpdateConstraints = false
  private var autoresizingConstraints: [LayoutConstraint] = []
  var guidesByKind: [GuideKind: LayoutGuide] = [:]
  /// Counts what has changed in the tree of which this view is the root, but for what contents want.
  @exclusivity(unchecked) private(set) var structureVersion = 0
  /// Where the layout engine of the tree keeps this view; -1 until it does.
  var layoutIndex = -1
  private var engine: LayoutEngine?

  /// Makes a view outside any tree.
  public init(context: LayoutContext) {
    self.context = context
    traitVersion = context.traitVersion
    context.instruments.count(.viewsCreated)
  }

  /// Makes what constraints can refer to and nobody sees.
  init(guideIn context: LayoutContext) {
    self.context = context
    traitVersion = context.traitVersion
  }

  /// Adds a view at the end of this view's own; constraints that its tree had come with it.
  public func addSubview(_ view: View) {
    subviews.append(view)
    adopt(view)
  }

  /// Adds a guide; constraints may then refer to it.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    layoutGuides.append(guide)
    adopt(guide)
  }

  private func adopt(_ view: View) {
    view.superview = self
    let root = root
    for constraint in view.constraints {
      constraint.solverID = nil
      root.activations += 1
      constraint.order = root.activations
      root.constraints.append(constraint)
    }
    root.treeVersion += 1
    root.pendingUpdates += view.pendingUpdates
    root.structureVersion += 1
    view.constraints = []
    view.pendingUpdates = 0
    view.engine = nil
  }

  /// Asks for `updateConstraints` before the next layout.
  public final func setNeedsUpdateConstraints() {
    guard !needsUpdateConstraints else { return }
    needsUpdateConstraints = true
    root.pendingUpdates += 1
  }

  /// Makes the constraints that the view itself adds; for subclasses, who call super.
  open func updateConstraints() {
    guard autoresizing != nil || !autoresizingConstraints.isEmpty else { return }
    LayoutConstraint.deactivate(autoresizingConstraints)
    autoresizingConstraints =
      superview.flatMap { autoresizing?.constraints(of: self, in: $0) } ?? []
    LayoutConstraint.activate(autoresizingConstraints)
  }

  /// Calls `updateConstraints` of all views of this root's tree that want it.
  final func updateConstraintsIfNeeded() {
    guard pendingUpdates > 0 else { return }
    pendingUpdates = 0
    updateConstraintsOfTree()
  }

  private func updateConstraintsOfTree() {
    if needsUpdateConstraints {
      needsUpdateConstraints = false
      updateConstraints()
    }
    for view in subviews { view.updateConstraintsOfTree() }
  }

  /// Tells a view that arranges its subviews that one was hidden or shown.
  func arrangementDidChange() {}

  /// Where the content lies in the view's frame: constraints and intrinsic sizes are about the frame
  /// less these insets.
  open var alignmentRectInsets: Insets { .zero }

  /// What stands for the view at one end of a constraint with another view.
  ///
  /// A scroll view answers with its content's guide for a view that it scrolls.
  func constraintItem(for attribute: LayoutAttribute, with other: View?) -> View { self }

  /// The view whose baseline is this view's own, first or last; itself as a rule.
  func baselineView(_ attribute: LayoutAttribute) -> View { self }

  /// The size that the view's content wants; nil along an axis without such a wish.
  ///
  /// For text that wraps this is the size on one line; see `height(wrappedTo:)`.
  open var intrinsicContentSize: AxisPair<Double?> { AxisPair(both: nil) }

  /// The height of a view whose content wraps, at a width in points; nil if it does not wrap.
  ///
  /// UIKit's second pass: a multi-line label takes the solved width as its
  /// `preferredMaxLayoutWidth` and answers with the height of the text broken to it.
  open func height(wrappedTo width: Double) -> Double? { nil }

  /// The width that the content takes once it is wrapped to a width in points; nil if it does not wrap.
  ///
  /// It is that of the widest line, and hugging counts from there: a bubble around a text of several
  /// lines ends where the widest line does.
  open func width(wrappedTo width: Double) -> Double? { nil }

  /// Distance of the first baseline from the top edge, in points; nil for a view without text.
  open var firstBaselineOffset: Double? { nil }
  /// Distance of the last baseline from the bottom edge upwards, in points.
  open var lastBaselineOffset: Double? { nil }
  /// Distance of the baseline below the middle, in points, of a view that centres one line of text;
  /// nil for all others.
  open var centredBaselineOffset: Double? { nil }

  /// The top of the view's tree.
  var root: View {
    var view = self
    while let parent = view.superview { view = parent }
    return view
  }

  func activate(_ constraint: LayoutConstraint) {
    constraint.isActive = true
    activations += 1
    constraint.order = activations
    constraints.append(constraint)
    structureVersion += 1
  }

  func deactivate(_ constraint: LayoutConstraint) {
    guard let index = constraints.lastIndex(where: { $0 === constraint }) else { return }
    constraint.isActive = false
    constraints.remove(at: index)
    structureVersion += 1
    engine?.forget(constraint, at: index)
  }

  func constantChanged(of constraint: LayoutConstraint) {
    structureVersion += 1
    engine?.constantChanged(of: constraint)
  }

  func marginsDidChange() {
    structureVersion += 1
    engine?.marginsDidChange()
  }

  private func structureDidChange() { root.structureVersion += 1 }

  /// The engine that lays this tree out, made when it is first needed.
  var layoutEngine: LayoutEngine {
    if let engine { return engine }
    let made = LayoutEngine(root: self)
    engine = made
    return made
  }
}

/// One value for each axis.
public struct AxisPair<Value> {
  /// Along x.
  public var horizontal: Value
  /// Along y.
  public var vertical: Value

  /// Makes a pair.
  public init(horizontal: Value, vertical: Value) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Makes a pair of one value.
  public init(both value: Value) {
    self.init(horizontal: value, vertical: value)
  }

  /// The value of an axis.
  public subscript(axis: Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

extension AxisPair: Equatable where Value: Equatable {}
extension AxisPair: Sendable where Value: Sendable {}
