import AutoLayout
import Documents
import Instrumentation
import InterfaceBuilder
import LayoutTraits
import Platform
import TableCells
import Testing
import TextLayout

/// Files whose attributes and elements are exchanged at random: a document or an error, finite frames
/// and heights, and no trap.
///
/// 300 files unless `ROWBENCH_FUZZ_CASES` says another number, from the seed in `ROWBENCH_FUZZ_SEED`
/// on.
@Suite struct InterfaceFuzzTests {
  private static let cases = Environment.value("ROWBENCH_FUZZ_CASES").flatMap { Int($0) } ?? 300
  private static let firstSeed = Environment.value("ROWBENCH_FUZZ_SEED").flatMap { UInt64($0) } ?? 1

  /// What attributes are exchanged for, beside each other's values.
  private static let values = [
    "", "0", "-1", "1", "1000", "1e9", "-1e300", "nan", "inf", "YES", "NO", "a", "l", "stack",
    "con-te-nt1", "cel-l0-001", "width", "height", "leading", "trailingMargin", "firstBaseline",
    "centerX", "vertical", "fillProportionally", "equalCentering", "firstBaseline", "2:0", "16:9",
    "greaterThanOrEqual", "0.001", "99999999999999999999", "\u{1F600}", "&#9;&amp;",
  ]

  private static let fixture = nib(
    subviews: box(
      "l", "label", "text=\"Some words to break\" numberOfLines=\"0\"", frame: (16, 11, 280, 20),
      "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleBody\"/>")
      + box(
        "stack", "stackView", "axis=\"vertical\" spacing=\"4\" alignment=\"leading\"",
        frame: (16, 40, 280, 60),
        "<subviews>"
          + box("i", "imageView", "image=\"p\"", frame: (0, 0, 30, 40))
          + box("s", "switch", frame: (0, 44, 51, 31))
          + box(
            "b", "button", "buttonType=\"system\"", frame: (0, 0, 30, 30),
            "<state key=\"normal\" title=\"Press\"/>")
          + box(
            "t", "textField", "borderStyle=\"roundedRect\" placeholder=\"x\"",
            frame: (0, 0, 30, 30))
          + "</subviews><variation key=\"widthClass=compact\" spacing=\"6\"/>"
          + "<edgeInsets key=\"layoutMargins\" top=\"1\" left=\"2\" bottom=\"3\" right=\"4\"/>")
      + "<view id=\"f\" fixedFrame=\"YES\"><rect key=\"frame\" x=\"1\" y=\"2\" width=\"3\" height=\"4\"/>"
      + "<autoresizingMask key=\"autoresizingMask\" widthSizable=\"YES\" flexibleMinY=\"YES\"/></view>",
    constraints: """
      <constraint firstItem="l" firstAttribute="top" secondItem="con-te-nt1" secondAttribute="topMargin" id="k1"/>
      <constraint firstItem="l" firstAttribute="leading" secondItem="con-te-nt1" secondAttribute="leadingMargin" id="k2"/>
      <constraint firstAttribute="trailingMargin" secondItem="l" secondAttribute="trailing" constant="8" id="k3"/>
      <constraint firstItem="stack" firstAttribute="top" secondItem="l" secondAttribute="bottom" constant="8" id="k4"/>
      <constraint firstItem="stack" firstAttribute="width" secondItem="l" secondAttribute="width" multiplier="0.5" priority="750" id="k5"/>
      <constraint firstAttribute="bottom" relation="greaterThanOrEqual" secondItem="stack" secondAttribute="bottom" constant="8" id="k6"/>
      <constraint firstItem="i" firstAttribute="width" secondItem="i" secondAttribute="height" multiplier="3:4" id="k7"/>
      """, resources: "<image name=\"p\" width=\"30\" height=\"40\"/>")

  private struct Generator {
    var state: UInt64

    /// SplitMix64.
    mutating func next(_ bound: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int((mixed ^ (mixed >> 31)) >> 33) % bound
    }
  }

  /// The places between quotes, and those of whole tags without content.
  private static func places(in text: [UInt8]) -> (values: [Range<Int>], tags: [Range<Int>]) {
    var values: [Range<Int>] = []
    var tags: [Range<Int>] = []
    var open: Int?
    var tag: Int?
    for (index, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "\""):
        if let start = open { values.append(start..<index) }
        open = open == nil ? index + 1 : nil
      case UInt8(ascii: "<"): tag = index
      case UInt8(ascii: ">"):
        if let start = tag, text[index - 1] == UInt8(ascii: "/") { tags.append(start..<index + 1) }
        tag = nil
      default: break
      }
    }
    return (values, tags)
  }

  private static func mutated(_ seed: UInt64) -> [UInt8] {
    var random = Generator(state: seed)
    var text = Array(fixture.utf8)
    for _ in 0...random.next(4) {
      let (values, tags) = places(in: text)
      // The first values are those of the declaration and the document.
      let place = values[8 + random.next(values.count - 8)]
      switch random.next(5) {
      case 0, 1: text.replaceSubrange(place, with: Self.values[random.next(Self.values.count)].utf8)
      case 2: text.replaceSubrange(place, with: text[values[random.next(values.count)]])
      case 3: text.removeSubrange(tags[random.next(tags.count)])
      default:
        let tag = Array(text[tags[random.next(tags.count)]])
        text.insert(contentsOf: tag, at: tags[random.next(tags.count)].lowerBound)
      }
    }
    return text
  }

  @Test func exchangedAttributesAndElementsNeverTrap() throws {
    let text = try makeText()
    var solved = 0
    for seed in Self.firstSeed..<Self.firstSeed + UInt64(Self.cases) {
      let bytes = Self.mutated(seed)
      guard let document = try? InterfaceDocument(parsing: bytes, file: "Fuzz.xib") else {
        continue
      }
      for cell in document.cells {
        for comparison in CellFrames(cell, in: document, text: text)?.comparisons ?? [] {
          #expect(comparison.solved.isFinite, "seed \(seed)")
        }
        let context = LayoutContext(traits: TraitCollection(width: 320), text: text)
        let row = InterfacePrototype(cell, in: document).makeCell(context: context)
        row.configure(with: RowContent(identity: 0, reuseIdentifier: "x"))
        for width in [320.0, 10, 1024] {
          #expect(row.fittingHeight(width: width).isFinite, "seed \(seed), width \(width)")
        }
        solved += 1
      }
    }
    #expect(solved > Self.cases / 2, "from seed \(Self.firstSeed)")
  }
}
