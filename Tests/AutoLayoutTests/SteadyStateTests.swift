import AutoLayout
import Cassowary
import Instrumentation
import LayoutTraits
import Measuring
import Testing
import TextLayout

/// A kept tree that is sized with other content: outside the text engine it allocates nothing.
///
/// In processes of their own, since other tests allocate too; a text engine of made-up texts, whose
/// preparations are made beforehand, stands for the real ones.
@Suite struct SteadyStateTests {
  /// Answers from preparations that it was given.
  final class PreparedBefore: TextEngine {
    let name = TextEngineName.pango
    var fontFiles: [FontFile] { [] }
    private let texts = (0...40).map { MonospaceEngine.Monospaced(count: $0) }

    func prepare(
      _ text: String, font: Font, wordCache: WordCache?, instruments: Instruments
    ) -> any PreparedText { texts[text.utf8.count] }

    func prepare(
      _ text: AttributedText, wordCache: WordCache?, instruments: Instruments
    ) -> any PreparedAttributedText { MonospaceEngine.MonospacedRuns(text) }
  }

  private static func tree() -> (root: View, title: Label, body: Label, picture: ImageView) {
    let context = LayoutContext(
      traits: TraitCollection(width: 120),
      text: TextContext(engine: PreparedBefore(), instruments: Instruments()))
    let root = View(context: context)
    let title = Label(context: context, font: .system(10))
    let body = Label(context: context, font: .system(10), numberOfLines: 0)
    let picture = ImageView(context: context)
    let stack = StackView(context: context, axis: .vertical, spacing: 4)
    for view in [title, body, picture] { stack.addArrangedSubview(view) }
    root.addSubview(stack)
    LayoutConstraint.activate([
      stack.topAnchor.constraint(to: root.topAnchor, constant: 10),
      root.bottomAnchor.constraint(to: stack.bottomAnchor, constant: 10),
      stack.leadingAnchor.constraint(to: root.leadingAnchor, constant: 10),
      root.trailingAnchor.constraint(to: stack.trailingAnchor, constant: 10),
    ])
    return (root, title, body, picture)
  }

  /// The bytes allocated by some sizings, each after a change of every content.
  private static func bytes(_ size: (View) -> Size) throws -> (allocated: UInt64, heights: Double) {
    let (root, title, body, picture) = tree()
    let texts = ["", "12345", "1234567890123", "1234567890123456789012345678901234567890"]
    let thread = try ThreadAllocation()
    var allocated: UInt64 = 0
    var heights = 0.0
    for round in 0..<48 {
      title.text = texts[round % 3]
      body.text = texts[(round + 1) % 4]
      picture.imageSize = round % 2 == 0 ? Size(width: 20, height: 30) : Size(width: 10, height: 15)
      let before = thread.allocatedBytes
      heights += size(root).height
      // The first rounds fill what later ones find.
      if round >= 24 { allocated += thread.allocatedBytes - before }
    }
    return (allocated, heights)
  }

  @Test func aGivenWidthAllocatesNothing() async {
    await #expect(processExitsWith: .success) {
      let (allocated, heights) = try Self.bytes { $0.systemLayoutSizeFitting(width: 120) }
      #expect(allocated == 0)
      #expect(heights > 1_000)
    }
  }

  @Test func aTargetAtPrioritiesAllocatesNothing() async {
    await #expect(processExitsWith: .success) {
      let (allocated, heights) = try Self.bytes {
        $0.systemLayoutSizeFitting(Size(width: 120, height: 0), horizontal: .required)
      }
      #expect(allocated == 0)
      #expect(heights > 1_000)
    }
  }
}
