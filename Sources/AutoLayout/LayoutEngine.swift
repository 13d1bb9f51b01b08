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
  unowned let root: View
  private var installedConstraints = 0
  private var knownTreeVersion = 0
  private(set) var encapsulatedWidth: ConstraintID?
  private(set) var encapsulatedHeight: ConstraintID?
  /// The wishes of the newest `systemLayoutSizeFitting(_:horizontal:vertical:)`, kept in place.
  private var fittingWishes = AxisPair<FittingWish?>(both: nil)
  /// Whether the solver knows that the root wishes to be narrow.
  private var isWidthCompressed = false
  private var reported = SolverStatistics()
  /// The state of the traits that the tree and the solver's constraints were made for.
  private var knownTraitVersion: Int
  private var areMarginsStale = false

  /// Constraints without effect: required ones that contradict others, and any that refer to a view
  /// of another tree.
  ///
  /// In the order of activation.
  var conflicts: [LayoutConstraint] = []
  /// Why each of `conflicts` was broken: what it contradicts.
  var conflictReasons: [ObjectIdentifier: [LayoutConstraint]] = [:]
  /// The lines that required equations tie to the root's; nil until somebody asks.
  var pinnedLines: Set<PinnedLine>?
  /// Whether something has changed since that may let a broken constraint hold.
  private var mayConflictsHaveGone = false
  /// Changes the lengths that contents want, for those who ask what depends on them.
  var contentSizeProbe: ((View, Axis, Double) -> Double)?

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

  /// A length wished for the root at a priority.
  struct FittingWish {
    let constraint: ConstraintID
    let priority: LayoutPriority
  }

  init(root: View) {
    self.root = root
    knownTraitVersion = root.traitVersion
  }

  /// The most times that wrapped heights are measured anew because widths moved.
  ///
  /// One is the rule, since widths seldom depend on heights. An aspect ratio can tie them together
  /// so that they never settle; UIKit then stops after a few passes too (`row-heights.md` 3.35).
  static let maximumPasses = 4

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

  /// The size that fits best to a target, each axis at a priority of its own, in points.
  func fittingSize(
    _ target: Size, horizontal: LayoutPriority, vertical: LayoutPriority
  ) -> Size {
    root.context.instruments.measure(.layout) {
      root.context.instruments.count(.sizingPasses)
      release(&encapsulatedHeight)
      release(&encapsulatedWidth)
      install()
      wish(target.width, .horizontal, horizontal)
      wish(target.height, .vertical, vertical)
      solve()
      let size = Size(
        width: solver.value(of: rootItem.width), height: solver.value(of: rootItem.height))
      reportWork()
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
      forgetWishes()
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
      forgetWishes()
      if !isWidthCompressed {
        isWidthCompressed = true
        attempt { try solver.add(Constraint(Term(rootItem.width), .equal, priority: .fittingSize)) }
      }
      var added: [ConstraintID] = []
      for constraint in constraints {
        if let id = addForACall(constraint) { added.append(id) }
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
    forgetWishes()
    encapsulatedWidth = encapsulate(rootItem.width, width, by: encapsulatedWidth)
    solve()
  }

  private func solve() {
    if mayConflictsHaveGone, !conflicts.isEmpty { reconsiderConflicts() }
    mayConflictsHaveGone = false
    solveWrapping()
    for _ in 0..<Self.maximumPasses {
      guard updateSolvedMargins() else { return }
      translateAnew()
      solveWrapping()
    }
  }

  private func solveWrapping() {
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
      return force { try self.solver.add(Constraint(Term(length), constant: -value, .equal)) }
    }
    mayConflictsHaveGone = true
    force { try self.solver.setConstant(-value, of: constraint) }
    return constraint
  }

  /// Makes the root wish for a length: UIKit's `UIView-Encapsulated-Layout-…` at the priority given.
  private func wish(_ length: Double, _ axis: Axis, _ priority: LayoutPriority) {
    let term = Term(axis == .horizontal ? rootItem.width : rootItem.height)
    if let old = fittingWishes[axis] {
      if old.priority == priority {
        force { try self.solver.setConstant(-length, of: old.constraint) }
        return
      }
      attempt { try solver.remove(old.constraint) }
      fittingWishes[axis] = nil
    }
    let added = force {
      try self.solver.add(Constraint(term, constant: -length, .equal, priority: priority))
    }
    fittingWishes[axis] = added.map { FittingWish(constraint: $0, priority: priority) }
  }

  private func forgetWishes() {
    forget(&fittingWishes.horizontal)
    forget(&fittingWishes.vertical)
  }

  private func forget(_ wish: inout FittingWish?) {
    guard let id = wish?.constraint else { return }
    attempt { try solver.remove(id) }
    wish = nil
  }

  private func release(_ constraint: inout ConstraintID?) {
    guard let id = constraint else { return }
    mayConflictsHaveGone = true
    attempt { try solver.remove(id) }
    constraint = nil
  }

  // MARK: Taking in the tree

  private var rootItem: Item { items[root.layoutIndex] }

  /// Tells the solver of views and constraints that it does not know yet.
  func install() {
    root.updateConstraintsIfNeeded()
    if items.isEmpty {
      register(root)
      // The wish for the smallest height; the width is always given.
      attempt { try solver.add(Constraint(Term(rootItem.height), .equal, priority: .fittingSize)) }
    }
    if knownTreeVersion != root.treeVersion {
      knownTreeVersion = root.treeVersion
      pinnedLines = nil
      registerNewSubviews(of: root)
    }
    if knownTraitVersion != root.context.traitVersion {
      knownTraitVersion = root.context.traitVersion
      root.adaptTree(to: root.context.traits)
      areMarginsStale = true
    }
    if areMarginsStale { translateAnew() }
    let constraints = root.constraints
    while installedConstraints < constraints.count {
      let constraint = constraints[installedConstraints]
      installedConstraints += 1
      installOne(constraint)
    }
  }

  private func installOne(_ constraint: LayoutConstraint) {
    pinnedLines = nil
    guard isInTree(constraint.firstItem), constraint.secondItem.map(isInTree) ?? true else {
      root.context.instruments.count(.conflicts)
      noteBroken(constraint, against: [])
      return
    }
    add(constraint)
  }

  /// A constraint that holds for a call only.
  private func addForACall(_ constraint: LayoutConstraint) -> ConstraintID? {
    guard isInTree(constraint.firstItem), constraint.secondItem.map(isInTree) ?? true else {
      root.context.instruments.count(.conflicts)
      return nil
    }
    return force { try self.solver.add(self.translate(constraint)) }
  }

  /// Takes a constraint out that stood at an index of the root's list.
  func forget(_ constraint: LayoutConstraint, at index: Int) {
    if index < installedConstraints { installedConstraints -= 1 }
    pinnedLines = nil
    conflicts.removeAll { $0 === constraint }
    guard let id = constraint.solverID else { return }
    constraint.solverID = nil
    mayConflictsHaveGone = true
    attempt { try solver.remove(id) }
  }

  /// Brings the constant of a constraint up to date.
  func constantChanged(of constraint: LayoutConstraint) {
    mayConflictsHaveGone = true
    guard let id = constraint.solverID else { return }
    let translated = translate(constraint)
    do {
      try solver.setConstant(translated.expression.constant, of: id)
    } catch {
      constraint.solverID = nil
      attempt { try solver.remove(id) }
      add(constraint)
    }
  }

  /// Margins are looked at anew before the next solution.
  func marginsDidChange() { areMarginsStale = true }

  /// Translates every constraint again: what the traits or margins have changed in it is changed in
  /// place where it is a constant, and exchanged where it is more.
  private func translateAnew() {
    areMarginsStale = false
    for constraint in root.constraints.prefix(installedConstraints) {
      guard let id = constraint.solverID, let old = try? solver.constraint(id) else { continue }
      let new = translate(constraint)
      if old.hasSameTerms(as: new) {
        if old.expression.constant != new.expression.constant { constantChanged(of: constraint) }
      } else {
        constraint.solverID = nil
        attempt { try solver.remove(id) }
        add(constraint)
      }
    }
  }

  private func isInTree(_ view: View) -> Bool {
    items.indices.contains(view.layoutIndex) && items[view.layoutIndex].view === view
  }

  private func registerNewSubviews(of view: View) {
    for guide in view.layoutGuides where !isInTree(guide) { register(guide) }
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
    for guide in view.layoutGuides { register(guide) }
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
