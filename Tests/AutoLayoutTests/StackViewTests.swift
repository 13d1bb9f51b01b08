import AutoLayout
import Cassowary
import Instrumentation
import Testing
import TextLayout

@Suite struct StackViewTests {
  private func stack(
    _ sizes: [(Double, Double)], in size: Size = Size(width: 300, height: 60),
    _ change: (StackView) -> Void = { _ in }
  ) -> (root: View, stack: StackView, views: [View]) {
    let context = makeContext()
    let root = View(context: context)
    let stack = StackView(context: context)
    root.addSubview(stack)
    LayoutConstraint.activate(stack.edges(to: root))
    let views = sizes.map { size in
      let view = ImageView(context: context)
      view.imageSize = Size(width: size.0, height: size.1)
      stack.addArrangedSubview(view)
      return view
    }
    change(stack)
    root.layout(in: size)
    return (root, stack, views)
  }

  @Test func fillStretchesTheViewThatHugsLeast() {
    let (_, _, views) = stack([(50, 20), (70, 30), (40, 10)]) {
      $0.spacing = 10
      $0.arrangedSubviews[1].contentHuggingPriority.horizontal = .defaultLow - 1
    }
    #expect(views.map(\.frame.x) == [0, 60, 260])
    #expect(views.map(\.frame.width) == [50, 190, 40])
    #expect(views.allSatisfy { $0.frame.height == 60 })
  }

  @Test func fillEquallyAndProportionally() {
    let (_, _, equal) = stack([(50, 20), (70, 30), (40, 10)]) { $0.distribution = .fillEqually }
    #expect(equal.map(\.frame.width) == [100, 100, 100])
    let (_, _, parts) = stack([(50, 20), (100, 30), (50, 10)]) {
      $0.distribution = .fillProportionally
      $0.spacing = 20
    }
    // 260 pt are left of 300: a quarter, a half and a quarter.
    #expect(parts.map(\.frame.width) == [65, 130, 65])
  }

  @Test func gapsAreEqual() {
    let (_, _, views) = stack([(50, 20), (70, 30), (60, 10)]) { $0.distribution = .equalSpacing }
    #expect(views.map(\.frame.x) == [0, 110, 240])
    #expect(views.map(\.frame.width) == [50, 70, 60])
  }

  @Test func centresAreEquallyFarApart() {
    let (_, _, views) = stack([(40, 20), (80, 30), (40, 10)]) { $0.distribution = .equalCentering }
    let centres = views.map { $0.frame.x + $0.frame.width / 2 }
    #expect(centres == [20, 150, 280])
  }

  @Test(arguments: [
    (StackView.Alignment.leading, [0.0, 0, 0]), (.center, [20, 15, 25]), (.trailing, [40, 30, 50]),
  ])
  func alignmentAcross(alignment: StackView.Alignment, tops: [Double]) {
    let (_, _, views) = stack([(100, 20), (100, 30), (100, 10)]) { $0.alignment = alignment }
    #expect(views.map(\.frame.y) == tops)
    #expect(views.map(\.frame.height) == [20, 30, 10])
  }

  @Test func hiddenViewsTakeNoRoomAndNoSpacing() {
    let (root, stack, views) = stack([(50, 20), (70, 30), (40, 10)]) {
      $0.axis = .vertical
      $0.spacing = 8
    }
    func height() -> Double { root.systemLayoutSizeFitting(width: 300).height }
    #expect(height() == 20 + 8 + 30 + 8 + 10)
    views[1].isHidden = true
    #expect(height() == 20 + 8 + 10)
    views[1].isHidden = false
    #expect(height() == 20 + 8 + 30 + 8 + 10)
    stack.setCustomSpacing(1, after: views[0])
    #expect(height() == 20 + 1 + 30 + 8 + 10)
    for view in views { view.isHidden = true }
    #expect(height() == 0)
  }

  @Test func marginsOfTheStackCount() {
    let (root, _, views) = stack([(50, 20)]) {
      $0.axis = .vertical
      $0.isLayoutMarginsRelativeArrangement = true
      $0.directionalLayoutMargins = DirectionalInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    }
    #expect(views[0].frame == Rect(x: 2, y: 1, width: 294, height: 56))
    #expect(root.systemLayoutSizeFitting(width: 300).height == 24)
  }

  @Test func baselinesAlign() {
    let context = makeContext()
    let root = View(context: context)
    let stack = StackView(context: context, alignment: .firstBaseline, spacing: 5)
    root.addSubview(stack)
    LayoutConstraint.activate(stack.edges(to: root))
    let labels = [10.0, 30].map { size in
      let label = Label(context: context, font: .system(size))
      label.text = "xx"
      stack.addArrangedSubview(label)
      return label
    }
    root.layout(width: 200)
    let baselines = labels.map { $0.frame.y + $0.font.ascender }
    #expect(abs(baselines[0] - baselines[1]) <= 0.5)
    #expect(labels[1].frame.y == 0)
  }

  /// A label in a stack in a cell wraps to the width that the stack gives it: the second pass.
  @Test func aLabelInAStackWrapsToItsWidth() {
    let context = makeContext()
    let root = View(context: context)
    let stack = StackView(context: context, spacing: 10)
    root.addSubview(stack)
    LayoutConstraint.activate(stack.edges(to: root))
    let image = ImageView(context: context)
    image.imageSize = Size(width: 90, height: 30)
    image.contentHuggingPriority.horizontal = .required
    let label = Label(context: context, font: .system(10), numberOfLines: 0)
    label.text = String(repeating: "x", count: 25)
    stack.addArrangedSubview(image)
    stack.addArrangedSubview(label)
    // 200 - 90 - 10 leaves ten characters a line: three lines, higher than the image.
    #expect(
      root.systemLayoutSizeFitting(width: 200).height == textHeight(lines: 3, size: 10))
  }
}
