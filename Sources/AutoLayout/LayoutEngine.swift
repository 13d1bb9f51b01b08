import Cassowary
import Instrumentation
import TextLayout

/// Solves the constraints of one view tree: the tree's own solver, and what it has been told.
///
/// The engine stays with the tree. What has changed since the last solution (a text, an image, the
/// width) is changed in the solver in place, so a cell that is kept pays for the difference, and a
/// new cell for everything.
final class LayoutEngine {
  let solver = Solver()
  var items: [Item] = []
  private unowned let root: View
  private var installedConstraints = 0
  private var knownTreeVersion = 0
  private var encapsulatedWidth: ConstraintID?
  private var encapsulatedHeight: ConstraintID?
  /// Whether the solver knows that the root wishes to be narrow.
  private var isWidthCompressed = false
  private var reported = SolverStatistics()

  /// Constraints without effect: required ones that contradict those before them, and any that refer
  /// to a view of another tree.
  private(set) var conflicts: [LayoutConstraint] = []

  /// A view as the solver knows it: its edges and lengths, in the coordinates of the tree's root.
  struct Item {
    unowned let view: View
    /// Nil for the root, which lies at the origin.
    let origin: (x: Variable, y: Variable)?
    let width: Variable
    let height: Variable
    var contentSize = AxisPair<ContentSizeConstraints?>(both: nil)
    var isKeptNonNegative = AxisPair(both: false)
    /// The width of the last solution; nil before the first.
    var solvedWidth: Double?
  }

  /// The two constraints that a view's content puts on one axis, and the length they now carry.
  struct ContentSizeConstraints {
    let compressionResistance: ConstraintID
    let hugging: ConstraintID
    var length: Double
  }

  init(root: View) {
    self.root = root
  }

  /// The most times that wrapped heights are measured anew because widths moved.
  ///
  /// One is the rule, since widths seldom depend on heights. An aspect ratio can tie them together
  /// so that they never settle; UIKit then stops after a few passes too (`row-heights.md` 3.35).
  private static let maximumPasses = 4

  /// The smallest size at a width that all constraints allow, in points.
  func fittingSize(width: Double) -> Size {
    root.context.instruments.measure(.layout) {
      root.context.instruments.count(.sizingPasses)
      release(&encapsulatedHeight)
      solve(width: width)
      let size = Size(width: width, height: solver.value(of: rootItem.height))
      reportWork()
      // UIKit makes an engine for every sizing outside a window, and puts all constraints into it.
      root.context.instruments.count(
        .constraintsLoaded, reported.constraintsAdded - reported.constraintsRemoved)
      return size
    }
  }

  /// Gives every view of the tree its frame for a size of the root in points.
  func layOut(_ size: Size) {
    root.context.instruments.measure(.layout) {
      let before = reported.constraintsAdded
      install()
      encapsulatedHeight = encapsulate(rootItem.height, size.height, by: encapsulatedHeight)
      solve(width: size.width)
      setFrames(size)
      reportWork()
      root.context.instruments.count(.constraintsLoaded, reported.constraintsAdded - before)
    }
  }

  /// The same where no width is given but by constraints that hold for this call only.
  func compressedSize(adding constraints: [LayoutConstraint]) -> Size {
    root.context.instruments.measure(.layout) {
      root.context.instruments.count(.sizingPasses)
      release(&encapsulatedHeight)
      release(&encapsulatedWidth)
      install()
      if !isWidthCompressed {
        isWidthCompressed = true
        attempt { try solver.add(Constraint(Term(rootItem.width), .equal, priority: .fittingSize)) }
      }
      var added: [ConstraintID] = []
      for constraint in constraints {
        if let id = add(constraint) { added.append(id) }
      }
      solve()
      let size = Size(
        width: solver.value(of: rootItem.width), height: solver.value(of: rootItem.height))
      reportWork()
      root.context.instruments.count(
        .constraintsLoaded, reported.constraintsAdded - reported.constraintsRemoved)
      for id in added { attempt { try solver.remove(id) } }
      reportWork()
      return size
    }
  }

  /// Gives every view of the tree its frame, in a root as high as its constraints want it.
  func layOut(width: Double) {
    root.context.instruments.measure(.layout) {
      let before = reported.constraintsAdded
      release(&encapsulatedHeight)
      solve(width: width)
      setFrames(Size(width: width, height: solver.value(of: rootItem.height)))
      reportWork()
      root.context.instruments.count(.constraintsLoaded, reported.constraintsAdded - before)
    }
  }

  // MARK: Solving

  /// UIKit's two passes: widths first, then the heights of what wraps to them.
  ///
  /// What wraps is first given its height at the width of the last solution, which for a cell that
  /// is kept is nearly always the width of this one: then the first pass is the last.
  private func solve(width: Double) {
    install()
    encapsulatedWidth = encapsulate(rootItem.width, width, by: encapsulatedWidth)
    solve()
  }

  private func solve() {
    updateContentSizes()
    optimise()
    for _ in 0..<Self.maximumPasses {
      guard updateWrappedHeights() else { return }
      optimise()
    }
  }

  /// The solver gives up only after a number of pivots that exact arithmetic excludes; what it has
  /// then is feasible, and the count tells that it is not the best.
  private func optimise() {
    attempt { try solver.solve() }
  }

  /// Changes the solver; what it refuses is counted and has no effect.
  @discardableResult
  func attempt<Result>(_ change: () throws -> Result) -> Result? {
    do {
      return try change()
    } catch {
      root.context.instruments.count(.conflicts)
      return nil
    }
  }

  /// Ties a length of the root to a value, by a required constraint as UIKit's
  /// `UIView-Encapsulated-Layout-Width` and `-Height`.
  private func encapsulate(
    _ length: Variable, _ value: Double, by constraint: ConstraintID?
  )
    -> ConstraintID?
  {
    guard let constraint else {
      return attempt { try solver.add(Constraint(Term(length), constant: -value, .equal)) }
    }
    attempt { try solver.setConstant(-value, of: constraint) }
    return constraint
  }

  private func release(_ constraint: inout ConstraintID?) {
    if let id = constraint { attempt { try solver.remove(id) } }
    constraint = nil
  }

  // MARK: Taking in the tree

  private var rootItem: Item { items[root.layoutIndex] }

  /// Tells the solver of views and constraints that it does not know yet.
  private func install() {
    if items.isEmpty {
      register(root)
      // The wish for the smallest height; the width is always given.
      attempt { try solver.add(Constraint(Term(rootItem.height), .equal, priority: .fittingSize)) }
    }
    if knownTreeVersion != root.treeVersion {
      knownTreeVersion = root.treeVersion
      registerNewSubviews(of: root)
    }
    let constraints = root.constraints
    while installedConstraints < constraints.count {
      let constraint = constraints[installedConstraints]
      installedConstraints += 1
      if add(constraint) == nil { conflicts.append(constraint) }
    }
  }

  /// - Returns: nil if the constraint contradicts those before it, or refers to another tree.
  private func add(_ constraint: LayoutConstraint) -> ConstraintID? {
    guard isInTree(constraint.firstItem), constraint.secondItem.map(isInTree) ?? true else {
      root.context.instruments.count(.conflicts)
      return nil
    }
    return attempt { try solver.add(translate(constraint)) }
  }

  private func isInTree(_ view: View) -> Bool {
    items.indices.contains(view.layoutIndex) && items[view.layoutIndex].view === view
  }

  private func registerNewSubviews(of view: View) {
    for child in view.subviews {
      if isInTree(child) { registerNewSubviews(of: child) } else { register(child) }
    }
  }

  private func register(_ view: View) {
    view.layoutIndex = items.count
    items.append(
      Item(
        view: view,
        origin: view === root ? nil : (solver.makeVariable(), solver.makeVariable()),
        width: solver.makeVariable(), height: solver.makeVariable()))
    for child in view.subviews { register(child) }
  }

  // MARK: Work

  /// Passes the solver's own statistics on to the instruments.
  private func reportWork() {
    let now = solver.statistics
    let instruments = root.context.instruments
    instruments.count(.constraintsAdded, now.constraintsAdded - reported.constraintsAdded)
    instruments.count(.constraintsRemoved, now.constraintsRemoved - reported.constraintsRemoved)
    instruments.count(.constantsChanged, now.constantsChanged - reported.constantsChanged)
    instruments.count(.solves, now.solves - reported.solves)
    instruments.count(.pivots, now.pivots - reported.pivots)
    reported = now
  }
}
