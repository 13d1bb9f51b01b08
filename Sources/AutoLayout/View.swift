import Cassowary
import Instrumentation

/// A rectangle of a cell: a node of the view tree that constraints refer to.
open class View {
  /// What the views of this cell share.
  public let context: LayoutContext
  /// The view that this one stands in.
  public private(set) weak var superview: View?
  /// The views in this one, in the order they were added.
  public private(set) var subviews: [View] = []
  /// Where layout has put the view, in points and in its superview.
  ///
  /// Set the root's own before `layoutIfNeeded`; layout sets those of all other views.
  public var frame = Rect.zero
  /// How strongly the view resists growing beyond its content, by axis.
  public var contentHuggingPriority = AxisPair(both: LayoutPriority.defaultLow)
  /// How strongly the view resists becoming smaller than its content, by axis.
  public var contentCompressionResistancePriority = AxisPair(both: LayoutPriority.defaultHigh)

  /// The constraints activated in the tree of which this view is the root.
  private(set) var constraints: [LayoutConstraint] = []
  /// Counts the views added to the tree of which this view is the root.
  private(set) var treeVersion = 0
  /// Where the layout engine of the tree keeps this view; -1 until it does.
  var layoutIndex = -1
  private var engine: LayoutEngine?

  /// Makes a view outside any tree.
  public init(context: LayoutContext) {
    self.context = context
    context.instruments.count(.viewsCreated)
  }

  /// Adds a view at the end of this view's own; constraints that its tree had come with it.
  public func addSubview(_ view: View) {
    view.superview = self
    subviews.append(view)
    let root = root
    root.constraints += view.constraints
    root.treeVersion += 1
    view.constraints = []
    view.engine = nil
  }

  /// The size that the view's content wants; nil along an axis without such a wish.
  ///
  /// For text that wraps this is the size on one line; see `height(wrappedTo:)`.
  open var intrinsicContentSize: AxisPair<Double?> { AxisPair(both: nil) }

  /// The height of a view whose content wraps, at a width in points; nil if it does not wrap.
  ///
  /// UIKit's second pass: a multi-line label takes the solved width as its
  /// `preferredMaxLayoutWidth` and answers with the height of the text broken to it.
  open func height(wrappedTo width: Double) -> Double? { nil }

  /// Distance of the first baseline from the top edge, in points; nil for a view without text.
  open var firstBaselineOffset: Double? { nil }
  /// Distance of the last baseline from the bottom edge upwards, in points.
  open var lastBaselineOffset: Double? { nil }

  /// The top of the view's tree.
  var root: View {
    var view = self
    while let parent = view.superview { view = parent }
    return view
  }

  func activate(_ constraint: LayoutConstraint) { constraints.append(constraint) }

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
