import AutoLayout
import Cassowary
import Instrumentation
import LayoutTraits
import Testing
import TextLayout

@Suite struct LayoutRuleTests {
  private func labels(_ texts: [String]) -> (root: View, labels: [Label]) {
    let context = makeContext()
    let root = View(context: context)
    let labels = texts.map { text in
      let label = Label(context: context, font: .system(10))
      label.text = text
      root.addSubview(label)
      return label
    }
    return (root, labels)
  }

  /// Two labels on a line: who resists compression less is cut, who hugs less is stretched.
  @Test func twoLabelsCompeteForTheWidth() {
    let (root, both) = labels([
      String(repeating: "a", count: 8), String(repeating: "b", count: 6),
    ])
    LayoutConstraint.activate([
      both[0].leadingAnchor.constraint(to: root.leadingAnchor),
      both[1].leadingAnchor.constraint(to: both[0].trailingAnchor),
      root.trailingAnchor.constraint(to: both[1].trailingAnchor),
    ])
    both[0].contentCompressionResistancePriority.horizontal = .defaultHigh + 1
    both[0].contentHuggingPriority.horizontal = .defaultLow + 1
    root.layout(in: Size(width: 100, height: 20))
    #expect(both.map(\.frame.width) == [80, 20])
    root.layout(in: Size(width: 200, height: 20))
    #expect(both.map(\.frame.width) == [80, 120])
  }

  /// With equal hugging the widths are ambiguous, and the room is used up all the same.
  @Test func huggingTiesAreAmbiguousAndReported() {
    let (root, both) = labels(["aa", "bbb"])
    LayoutConstraint.activate([
      both[0].leadingAnchor.constraint(to: root.leadingAnchor),
      both[1].leadingAnchor.constraint(to: both[0].trailingAnchor),
      root.trailingAnchor.constraint(to: both[1].trailingAnchor),
      both[0].topAnchor.constraint(to: root.topAnchor),
      both[1].topAnchor.constraint(to: root.topAnchor),
    ])
    root.layout(in: Size(width: 200, height: 20))
    #expect(both[0].frame.width + both[1].frame.width == 200)
    #expect(both[0].frame.width >= 20 && both[1].frame.width >= 30)
    let ambiguous = root.ambiguousAttributes
    #expect(ambiguous.contains { $0.view === both[0] && $0.attribute == .width })
    #expect(!ambiguous.contains { $0.attribute == .top })
    both[0].contentHuggingPriority.horizontal = .defaultLow + 1
  }

  @Test(arguments: [1.0, 2, 3])
  func aspectRatiosAreRoundedToPixels(scale: Double) {
    let context = makeContext(scale: scale)
    let root = View(context: context)
    let image = ImageView(context: context)
    root.addSubview(image)
    LayoutConstraint.activate(
      image.edges(to: root)
        + [LayoutConstraint(image, .width, to: image, .height, multiplier: 16.0 / 9)])
    #expect(abs(root.systemLayoutSizeFitting(width: 100).height - 56.25) < 1e-9)
    root.layout(width: 100)
    #expect(image.frame.height == (56.25 * scale).rounded() / scale)
  }

  @Test func wrappedTextIsAsWideAsItsWidestLine() {
    let context = makeContext()
    let root = View(context: context)
    let bubble = View(context: context)
    let label = Label(context: context, font: .system(10), numberOfLines: 0)
    label.text = String(repeating: "x", count: 25)
    root.addSubview(bubble)
    bubble.addSubview(label)
    label.contentHuggingPriority.horizontal = .defaultLow + 1
    LayoutConstraint.activate(
      label.edges(to: bubble, insets: DirectionalInsets(all: 5)) + [
        bubble.topAnchor.constraint(to: root.topAnchor),
        root.bottomAnchor.constraint(to: bubble.bottomAnchor),
        bubble.leadingAnchor.constraint(to: root.leadingAnchor),
        root.trailingAnchor.constraint(.greaterThanOrEqual, to: bubble.trailingAnchor),
      ])
    // 118 - 10 leaves ten characters of 10 pt a line, so the bubble is 110 wide and not 118.
    root.layout(width: 118)
    #expect(label.frame.width == 100)
    #expect(bubble.frame.width == 110)
    #expect(root.frame.height == 10 + textHeight(lines: 3, size: 10))
  }

  @Test func theLastActivatedOfAConflictIsBrokenAndComesBack() {
    let context = makeContext()
    let root = View(context: context)
    let box = View(context: context)
    root.addSubview(box)
    let leading = LayoutConstraint(box, .leading, to: root, .leading)
    let trailing = LayoutConstraint(root, .trailing, to: box, .trailing)
    let width = LayoutConstraint(box, .width, constant: 80, identifier: "eighty")
    LayoutConstraint.activate([leading, trailing, width])
    // The root's width is the table's: it never gives way, though it came later.
    root.layout(in: Size(width: 100, height: 10))
    #expect(box.frame.width == 100)
    #expect(root.conflictingConstraints.map(\.identifier) == ["eighty"])
    let reasons = root.constraints(contradicting: width)
    #expect(reasons.contains { $0 === leading } && reasons.contains { $0 === trailing })
    root.layout(in: Size(width: 80, height: 10))
    #expect(root.conflictingConstraints.isEmpty)
    #expect(box.frame.width == 80)
    root.layout(in: Size(width: 90, height: 10))
    #expect(root.conflictingConstraints.map(\.identifier) == ["eighty"])
    LayoutConstraint.deactivate([trailing])
    root.layout(in: Size(width: 90, height: 10))
    #expect(root.conflictingConstraints.isEmpty)
    #expect(box.frame.width == 80)
  }

  @Test func constantsAndMarginsChangeInPlace() {
    let context = makeContext()
    let root = View(context: context)
    let box = View(context: context)
    root.addSubview(box)
    let top = LayoutConstraint(box, .top, to: root, .topMargin, constant: 2)
    LayoutConstraint.activate(
      [top, LayoutConstraint(root, .bottomMargin, to: box, .bottom)] + box.size(height: 10))
    #expect(root.systemLayoutSizeFitting(width: 50).height == 8 + 2 + 10 + 8)
    top.constant = 5
    #expect(root.systemLayoutSizeFitting(width: 50).height == 8 + 5 + 10 + 8)
    root.directionalLayoutMargins = DirectionalInsets(top: 1, bottom: 3)
    #expect(root.systemLayoutSizeFitting(width: 50).height == 1 + 5 + 10 + 3)
    #expect(context.instruments.work[.constraintsRemoved] == 0)
  }

  @Test func aChangeOfDirectionMirrorsAKeptTree() {
    let context = makeContext()
    let root = View(context: context)
    let box = View(context: context)
    root.addSubview(box)
    LayoutConstraint.activate(
      [LayoutConstraint(box, .leading, to: root, .leading, constant: 10)]
        + box.size(width: 30, height: 5) + [LayoutConstraint(box, .top, to: root, .top)])
    root.layout(in: Size(width: 100, height: 5))
    #expect(box.frame.x == 10)
    context.traits.layoutDirection = .rightToLeft
    root.layout(in: Size(width: 100, height: 5))
    #expect(box.frame.x == 60)
  }

  @Test func springsShareWhatTheSuperviewGains() {
    let context = makeContext()
    let root = View(context: context)
    let box = View(context: context)
    box.autoresizing = Autoresizing(
      horizontal: .init(length: true), vertical: .init(minMargin: true, maxMargin: true),
      frame: Rect(x: 10, y: 20, width: 80, height: 20), superviewSize: Size(width: 100, height: 80))
    root.addSubview(box)
    root.layout(in: Size(width: 150, height: 140))
    // 20 above and 40 below gain 60 in that proportion.
    #expect(box.frame == Rect(x: 10, y: 40, width: 130, height: 20))
  }

  @Test func scrolledContentHasASizeOfItsOwn() {
    let context = makeContext()
    let root = View(context: context)
    let scroll = ScrollView(context: context)
    let content = ImageView(context: context)
    content.imageSize = Size(width: 500, height: 900)
    root.addSubview(scroll)
    scroll.addSubview(content)
    LayoutConstraint.activate(scroll.edges(to: root) + content.edges(to: scroll))
    root.layout(in: Size(width: 100, height: 50))
    #expect(scroll.frame == Rect(x: 0, y: 0, width: 100, height: 50))
    #expect(content.frame == Rect(x: 0, y: 0, width: 500, height: 900))
    #expect(scroll.contentLayoutGuide.frame.height == 900)
  }

  @Test func fittingPriorities() {
    let context = makeContext()
    let root = View(context: context)
    let image = ImageView(context: context)
    image.imageSize = Size(width: 60, height: 40)
    image.contentHuggingPriority = AxisPair(both: .defaultHigh)
    root.addSubview(image)
    LayoutConstraint.activate(image.edges(to: root, insets: DirectionalInsets(all: 5)))
    let compressed = root.systemLayoutSizeFitting(.zero)
    #expect(compressed == Size(width: 70, height: 50))
    let wide = root.systemLayoutSizeFitting(
      Size(width: 200, height: 0), horizontal: .required, vertical: .fittingSize)
    #expect(wide == Size(width: 200, height: 50))
    let again = context.instruments.work
    for width in [100.0, 120, 140] {
      #expect(
        root.systemLayoutSizeFitting(
          Size(width: width, height: 0), horizontal: .required, vertical: .fittingSize
        ).width
          == width)
    }
    let difference = context.instruments.work.since(again)
    #expect(difference[.constraintsAdded] == 0)
    #expect(difference[.constraintsRemoved] == 0)
  }

  @Test func cellEdgesMayBePinnedBesideTheContentView() {
    let context = makeContext()
    let cell = TableViewCell(reuseIdentifier: "c", context: context, hasCellView: true)
    let box = View(context: context)
    cell.contentView.addSubview(box)
    LayoutConstraint.activate(
      [
        LayoutConstraint(box, .top, to: cell.contentView, .top),
        LayoutConstraint(cell.contentView, .bottom, to: box, .bottom),
        LayoutConstraint(box, .leading, to: cell.contentView, .leading),
      ] + box.size(height: 40))
    if let cellView = cell.cellView {
      LayoutConstraint.activate([LayoutConstraint(cellView, .trailing, to: box, .trailing)])
    }
    cell.accessoryType = .checkmark
    cell.decorations = CellDecorations(showsEditingControl: true)
    #expect(cell.fittingHeight(width: 320) == 40.5)
    cell.layout(width: 320, height: 40.5)
    #expect(cell.contentView.frame.x == CellDecorations.editingControl)
    #expect(
      cell.contentView.frame.width
        == 320 - CellDecorations.editingControl - CellAccessory.checkmark.width)
    #expect(box.frame.width == 320 - CellDecorations.editingControl)
  }
}
