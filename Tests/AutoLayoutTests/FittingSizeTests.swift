import AutoLayout
import Instrumentation
import Testing
import TextLayout

@Suite struct FittingSizeTests {
  /// A root with one label, 10 pt from every edge.
  private func rootWithLabel(
    _ text: String, numberOfLines: Int, context: LayoutContext
  ) -> (
    root: View, label: Label
  ) {
    let root = View(context: context)
    let label = Label(context: context, font: .system(10), numberOfLines: numberOfLines)
    label.text = text
    root.addSubview(label)
    LayoutConstraint.activate([
      label.topAnchor.constraint(to: root.topAnchor, constant: 10),
      root.bottomAnchor.constraint(to: label.bottomAnchor, constant: 10),
      label.leadingAnchor.constraint(to: root.leadingAnchor, constant: 10),
      root.trailingAnchor.constraint(to: label.trailingAnchor, constant: 10),
    ])
    return (root, label)
  }

  @Test(arguments: [0, 1, 2, 3])
  func wrapsToTheSolvedWidth(numberOfLines: Int) {
    // 25 characters of 10 pt at a width of 120 - 20: ten a line, three lines.
    let (root, _) = rootWithLabel(
      String(repeating: "x", count: 25), numberOfLines: numberOfLines, context: makeContext())
    let lines = numberOfLines == 0 ? 3 : min(numberOfLines, 3)
    #expect(
      root.systemLayoutSizeFitting(width: 120)
        == Size(width: 120, height: 20 + textHeight(lines: lines, size: 10)))
  }

  @Test func aTextThatFitsIsMeasuredOnceAndOneThatWrapsTwice() {
    for (count, measures) in [(9, 1), (11, 2)] {
      let context = makeContext()
      let (root, _) = rootWithLabel(
        String(repeating: "x", count: count), numberOfLines: 0, context: context)
      _ = root.systemLayoutSizeFitting(width: 120)
      #expect(context.instruments.work[.textMeasures] == measures)
    }
  }

  @Test func aTreeThatIsKeptPaysForTheDifferenceOnly() {
    let context = makeContext()
    let (root, label) = rootWithLabel("short", numberOfLines: 0, context: context)
    _ = root.systemLayoutSizeFitting(width: 120)
    let built = context.instruments.work
    label.text = String(repeating: "x", count: 42)
    #expect(
      root.systemLayoutSizeFitting(width: 120).height == 20 + textHeight(lines: 5, size: 10))
    let difference = context.instruments.work.since(built)
    #expect(difference[.constraintsAdded] == 0)
    #expect(difference[.constraintsRemoved] == 0)
    #expect(difference[.viewsCreated] == 0)
    #expect(difference[.solves] == 1)

    let changed = context.instruments.work
    _ = root.systemLayoutSizeFitting(width: 120)
    #expect(context.instruments.work.since(changed)[.textMeasures] == 0)
  }

  @Test func anotherWidthGivesWhatANewTreeWouldGive() {
    let context = makeContext()
    let text = String(repeating: "x", count: 57)
    let (root, _) = rootWithLabel(text, numberOfLines: 0, context: context)
    for width in stride(from: 60.0, through: 400, by: 17) {
      let (fresh, _) = rootWithLabel(text, numberOfLines: 0, context: makeContext())
      #expect(
        root.systemLayoutSizeFitting(width: width) == fresh.systemLayoutSizeFitting(width: width))
    }
  }

  @Test func emptyTextTakesNoRoom() {
    let (root, _) = rootWithLabel("", numberOfLines: 0, context: makeContext())
    #expect(root.systemLayoutSizeFitting(width: 120).height == 20)
  }

  @Test func aPictureThatComesAndGoesLeavesNothingBehind() {
    let context = makeContext()
    let root = View(context: context)
    let picture = ImageView(context: context)
    root.addSubview(picture)
    LayoutConstraint.activate([
      picture.topAnchor.constraint(to: root.topAnchor, constant: 8),
      root.bottomAnchor.constraint(to: picture.bottomAnchor, constant: 8),
      picture.leadingAnchor.constraint(to: root.leadingAnchor),
    ])
    for height in [100.0, nil, 60, nil, 0] {
      picture.imageSize = height.map { Size(width: 40, height: $0) }
      #expect(root.systemLayoutSizeFitting(width: 200).height == 16 + (height ?? 0))
    }
  }
}
