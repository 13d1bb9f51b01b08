import AutoLayout

/// Finds out what each component of a cell's frames comes from, by changing what it might come from
/// and looking what moves.
struct FrameCauses {
  private let tree: CellTree
  private var movedByText: Set<Int> = []
  private var movedByContent: Set<Int> = []
  private var movedByGivenFrames: Set<Int> = []
  private var ambiguous: Set<Int> = []

  /// What is added to a length, in points: of each view another, so that changes do not cancel, and
  /// small, so that the same constraints stay active.
  private static func change(ofView index: Int) -> Double { 2.5 + 0.75 * Double(index % 7) }
  /// What counts as moved: less than any change, more than two roundings to pixels.
  private static let threshold = 0.75

  init(of tree: CellTree) {
    self.tree = tree
    ambiguous = Set(
      tree.root.ambiguousAttributes.compactMap { view, attribute in
        guard let index = tree.views.firstIndex(where: { $0.view === view }) else { return nil }
        let component: FrameComponent? =
          switch attribute {
          case .left: .x
          case .top: .y
          case .width: .width
          case .height: .height
          default: nil
          }
        return component.map { Self.key(index, $0) }
      })
    let base = frames
    movedByText = moved(from: base) { $0.showsText(along: $1) }
    movedByContent = moved(from: base) { !$0.showsText(along: $1) }
    movedByGivenFrames = movedWithGivenFrames(from: base)
  }

  func determination(of component: FrameComponent, ofView index: Int) -> FrameDetermination {
    let (view, element) = tree.views[index]
    if Self.isLeftOut(view) { return .hidden }
    let key = Self.key(index, component)
    if element.isYes(.misplaced) { return .misplaced }
    if view.autoresizing != nil || movedByGivenFrames.contains(key) { return .given }
    if movedByText.contains(key) { return .text }
    if movedByContent.contains(key) { return .nontext }
    return ambiguous.contains(key) ? .undetermined : .constraints
  }

  private static func isLeftOut(_ view: View) -> Bool {
    var next: View? = view
    while let here = next {
      if here.isHidden, here.superview is StackView { return true }
      next = here.superview
    }
    return false
  }

  private static func key(_ index: Int, _ component: FrameComponent) -> Int {
    let components = FrameComponent.allCases
    return index * components.count + (components.firstIndex(of: component) ?? 0)
  }

  private var frames: [Rect] { tree.views.map(\.view.frame) }

  /// Where components go as the contents of some views grow, and as they shrink.
  private func moved(from base: [Rect], _ isChanged: @escaping (View, Axis) -> Bool) -> Set<Int> {
    var numbers: [ObjectIdentifier: Int] = [:]
    for (index, entry) in tree.views.enumerated() { numbers[ObjectIdentifier(entry.view)] = index }
    var found: Set<Int> = []
    for sign in [1.0, -1] {
      tree.root.probeContentSizes { view, axis, length in
        guard let index = numbers[ObjectIdentifier(view)], isChanged(view, axis) else {
          return length
        }
        return max(0, length + sign * Self.change(ofView: index))
      }
      tree.layout()
      collect(&found, from: base)
    }
    tree.root.probeContentSizes(nil)
    tree.layout()
    return found
  }

  private func movedWithGivenFrames(from base: [Rect]) -> Set<Int> {
    let given = tree.views.enumerated().filter { $0.element.view.autoresizing != nil }
    guard !given.isEmpty else { return [] }
    let before = given.map { $0.element.view.autoresizing }
    for (index, entry) in given {
      let change = Self.change(ofView: index)
      entry.view.autoresizing?.frame.x += change
      entry.view.autoresizing?.frame.y += change
      entry.view.autoresizing?.frame.width += change / 2
      entry.view.autoresizing?.frame.height += change / 2
    }
    tree.layout()
    var found: Set<Int> = []
    collect(&found, from: base)
    for (entry, old) in zip(given, before) { entry.element.view.autoresizing = old }
    tree.layout()
    return found
  }

  private func collect(_ found: inout Set<Int>, from base: [Rect]) {
    for (index, frame) in frames.enumerated() {
      for component in FrameComponent.allCases
      where abs(frame[component] - base[index][component]) > Self.threshold {
        found.insert(Self.key(index, component))
      }
    }
  }
}

extension View {
  /// Whether the length that the content wants along an axis is that of a text.
  func showsText(along axis: Axis) -> Bool {
    switch self {
    // A button lays out a title, be it an empty one.
    case is Label, is TextView, is Button, is TextField: true
    case is SegmentedControl: axis == .horizontal
    default: false
    }
  }
}
