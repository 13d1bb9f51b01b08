import AutoLayout
import Testing

/// Margins that depend on where a view lies.
@Suite struct MarginTests {
  /// A box so far within a root of 320 × 100 with margins of 16 all round, and in it a view at the
  /// box's own margins.
  private func inner(
    top: Double, left: Double, bottom: Double, right: Double, preserves: Bool = true
  ) -> (root: View, inner: View) {
    let context = makeContext()
    let root = View(context: context)
    root.directionalLayoutMargins = DirectionalInsets(all: 16)
    let box = View(context: context)
    box.preservesSuperviewLayoutMargins = preserves
    let inner = View(context: context)
    root.addSubview(box)
    box.addSubview(inner)
    LayoutConstraint.activate([
      LayoutConstraint(box, .top, to: root, .top, constant: top),
      LayoutConstraint(box, .left, to: root, .left, constant: left),
      LayoutConstraint(root, .bottom, to: box, .bottom, constant: bottom),
      LayoutConstraint(root, .right, to: box, .right, constant: right),
      LayoutConstraint(inner, .top, to: box, .topMargin),
      LayoutConstraint(inner, .left, to: box, .leftMargin),
      LayoutConstraint(inner, .bottom, to: box, .bottomMargin),
      LayoutConstraint(inner, .right, to: box, .rightMargin),
    ])
    return (root, inner)
  }

  @Test func superviewsMarginsAreKeptAsFarAsTheyReachIn() {
    // 16 less 3 and 5 is 13 and 11, less 10 and 20 less than the view's own 8.
    let (root, view) = inner(top: 3, left: 5, bottom: 10, right: 20)
    root.layout(in: Size(width: 320, height: 100))
    #expect(view.frame == Rect(x: 11, y: 13, width: 295 - 11 - 8, height: 87 - 13 - 8))
  }

  @Test func aViewThatCoversItsSuperviewHasAllOfThem() {
    let (root, view) = inner(top: 0, left: 0, bottom: 0, right: 0)
    root.layout(in: Size(width: 320, height: 100))
    #expect(view.frame == Rect(x: 16, y: 16, width: 288, height: 68))
  }

  @Test func withoutPreservingItsOwnCount() {
    let (root, view) = inner(top: 0, left: 0, bottom: 0, right: 0, preserves: false)
    root.layout(in: Size(width: 320, height: 100))
    #expect(view.frame == Rect(x: 8, y: 8, width: 304, height: 84))
  }

  @Test func aKeptTreeFollowsWhatMovesIt() {
    let (root, view) = inner(top: 0, left: 0, bottom: 0, right: 0)
    root.layout(in: Size(width: 320, height: 100))
    root.directionalLayoutMargins = DirectionalInsets(all: 30)
    root.layout(in: Size(width: 200, height: 100))
    #expect(view.frame == Rect(x: 30, y: 30, width: 140, height: 40))
  }

  @Test(arguments: [(320.0, 8.0), (672, 8), (688, 8), (768, 48), (1000, 164)])
  func readableWidthLeavesRoomBesideIt(width: Double, margin: Double) {
    let context = makeContext(width: width)
    let root = View(context: context)
    root.layoutMarginsFollowReadableWidth = true
    let view = View(context: context)
    root.addSubview(view)
    LayoutConstraint.activate([
      LayoutConstraint(view, .left, to: root, .leftMargin),
      LayoutConstraint(view, .right, to: root, .rightMargin),
      LayoutConstraint(view, .top, to: root, .top),
      LayoutConstraint(view, .height, constant: 10),
    ])
    root.layout(in: Size(width: width, height: 100))
    #expect(view.frame == Rect(x: margin, y: 0, width: width - 2 * margin, height: 10))
  }
}
