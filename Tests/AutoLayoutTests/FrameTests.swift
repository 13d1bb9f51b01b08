import AutoLayout
import Cassowary
import Instrumentation
import LayoutTraits
import Testing
import TextLayout

@Suite struct FrameTests {
  @Test func edgesCentresAndLengths() {
    let context = makeContext()
    let root = View(context: context)
    let box = View(context: context)
    let inner = View(context: context)
    root.addSubview(box)
    box.addSubview(inner)
    LayoutConstraint.activate([
      box.widthAnchor.constraint(to: root.widthAnchor, multiplier: 0.5),
      box.heightAnchor.constraint(toConstant: 40),
      box.centerXAnchor.constraint(to: root.centerXAnchor),
      box.centerYAnchor.constraint(to: root.centerYAnchor, constant: 5),
      inner.leadingAnchor.constraint(to: box.leadingAnchor, constant: 4),
      inner.topAnchor.constraint(to: box.topAnchor, constant: 6),
      inner.trailingAnchor.constraint(to: box.trailingAnchor, constant: -4),
      inner.bottomAnchor.constraint(to: box.bottomAnchor, constant: -6),
    ])
    root.layout(in: Size(width: 200, height: 100))
    #expect(root.frame == Rect(x: 0, y: 0, width: 200, height: 100))
    #expect(box.frame == Rect(x: 50, y: 35, width: 100, height: 40))
    #expect(inner.frame == Rect(x: 4, y: 6, width: 92, height: 28))
  }

  @Test func leadingIsOnTheRightWhereTextRunsFromThere() {
    let context = makeContext(direction: .rightToLeft)
    let root = View(context: context)
    let box = View(context: context)
    root.addSubview(box)
    LayoutConstraint.activate([
      box.leadingAnchor.constraint(to: root.leadingAnchor, constant: 16),
      box.widthAnchor.constraint(toConstant: 30),
      box.topAnchor.constraint(to: root.topAnchor),
      box.heightAnchor.constraint(toConstant: 10),
    ])
    root.layout(in: Size(width: 100, height: 50))
    #expect(box.frame == Rect(x: 54, y: 0, width: 30, height: 10))
  }

  @Test func framesLieOnPixels() {
    let context = makeContext(scale: 3)
    let root = View(context: context)
    let box = View(context: context)
    root.addSubview(box)
    LayoutConstraint.activate([
      box.leadingAnchor.constraint(to: root.leadingAnchor, constant: 0.4),
      box.widthAnchor.constraint(to: root.widthAnchor, multiplier: 1.0 / 7),
      box.topAnchor.constraint(to: root.topAnchor, constant: 1.7),
      box.heightAnchor.constraint(toConstant: 10.2),
    ])
    root.layout(in: Size(width: 100, height: 50))
    for edge in [box.frame.x, box.frame.y, box.frame.maxX, box.frame.maxY] {
      #expect(abs(edge * 3 - (edge * 3).rounded()) < 1e-9)
    }
    #expect(abs(box.frame.maxX - (0.4 + 100 / 7)) <= 1.0 / 6 + 1e-9)
  }

  @Test func baselinesOfTwoSizesAlign() {
    let context = makeContext()
    let root = View(context: context)
    let large = Label(context: context, font: .system(20))
    let small = Label(context: context, font: .system(10))
    large.text = "Large"
    small.text = "small"
    root.addSubview(large)
    root.addSubview(small)
    LayoutConstraint.activate([
      large.topAnchor.constraint(to: root.topAnchor, constant: 10),
      large.leadingAnchor.constraint(to: root.leadingAnchor),
      small.leadingAnchor.constraint(to: large.trailingAnchor),
      small.lastBaselineAnchor.constraint(to: large.lastBaselineAnchor),
    ])
    root.layout(in: Size(width: 200, height: 60))
    let largeBaseline = large.frame.maxY - 20 * 494 / 2048
    let smallBaseline = small.frame.maxY - 10 * 494 / 2048
    #expect(abs(largeBaseline - smallBaseline) <= 0.5)
    #expect(small.frame.height == textHeight(lines: 1, size: 10))
  }

  @Test func theLabelThatResistsMoreKeepsItsWidth() {
    let context = makeContext()
    let root = View(context: context)
    let name = Label(context: context, font: .system(10))
    let time = Label(context: context, font: .system(10))
    name.text = String(repeating: "n", count: 30)
    time.text = String(repeating: "t", count: 6)
    time.contentCompressionResistancePriority.horizontal = LayoutPriority.defaultHigh + 1
    for label in [name, time] { root.addSubview(label) }
    LayoutConstraint.activate([
      name.leadingAnchor.constraint(to: root.leadingAnchor),
      time.leadingAnchor.constraint(to: name.trailingAnchor, constant: 8),
      root.trailingAnchor.constraint(to: time.trailingAnchor),
      name.topAnchor.constraint(to: root.topAnchor),
      time.topAnchor.constraint(to: root.topAnchor),
    ])
    root.layout(in: Size(width: 200, height: 40))
    #expect(time.frame.width == 60)
    #expect(name.frame.width == 200 - 60 - 8)
  }

  @Test func aRequiredConstraintThatContradictsIsBrokenAndNamed() {
    let context = makeContext()
    let root = View(context: context)
    let box = View(context: context)
    root.addSubview(box)
    let later = box.heightAnchor.constraint(toConstant: 60)
    LayoutConstraint.activate([
      box.topAnchor.constraint(to: root.topAnchor),
      box.heightAnchor.constraint(toConstant: 40),
      later,
      root.bottomAnchor.constraint(to: box.bottomAnchor),
    ])
    #expect(root.systemLayoutSizeFitting(width: 100).height == 40)
    #expect(root.conflictingConstraints.count == 1)
    #expect(root.conflictingConstraints.first === later)
    #expect(context.instruments.work[.conflicts] == 1)
  }

  @Test func constraintsActivatedBeforeTheirViewsStandInATreeComeWithThem() {
    let context = makeContext()
    let root = View(context: context)
    let box = View(context: context)
    let height = box.heightAnchor.constraint(toConstant: 40)
    LayoutConstraint.activate([height])
    root.addSubview(box)
    LayoutConstraint.activate([
      box.topAnchor.constraint(to: root.topAnchor),
      root.bottomAnchor.constraint(to: box.bottomAnchor),
    ])
    #expect(root.systemLayoutSizeFitting(width: 100).height == 40)
  }

  @Test func aViewThatComesLaterIsLaidOutToo() {
    let context = makeContext()
    let root = View(context: context)
    root.layout(in: Size(width: 100, height: 100))
    let box = View(context: context)
    root.addSubview(box)
    LayoutConstraint.activate([
      box.leadingAnchor.constraint(to: root.leadingAnchor, constant: 5),
      box.topAnchor.constraint(to: root.topAnchor, constant: 6),
      box.widthAnchor.constraint(toConstant: 7), box.heightAnchor.constraint(toConstant: 8),
    ])
    root.layoutIfNeeded()
    #expect(box.frame == Rect(x: 5, y: 6, width: 7, height: 8))
  }

  @Test func aConstraintIntoAnotherTreeHasNoEffectAndIsNamed() {
    let context = makeContext()
    let root = View(context: context)
    let box = View(context: context)
    let stranger = View(context: context)
    root.addSubview(box)
    let wrong = box.topAnchor.constraint(to: stranger.bottomAnchor)
    LayoutConstraint.activate([
      wrong, box.topAnchor.constraint(to: root.topAnchor),
      box.heightAnchor.constraint(toConstant: 10),
      root.bottomAnchor.constraint(to: box.bottomAnchor),
    ])
    #expect(root.systemLayoutSizeFitting(width: 100).height == 10)
    #expect(root.conflictingConstraints.count == 1)
    #expect(root.conflictingConstraints.first === wrong)
  }
}
