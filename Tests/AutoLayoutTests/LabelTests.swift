import AutoLayout
import Instrumentation
import LayoutTraits
import Testing
import TextLayout

/// What a label tells of texts that are attributed, truncated, or shrunk.
@Suite struct LabelTests {
  func context(_ name: TextEngineName) throws -> LayoutContext {
    LayoutContext(
      traits: TraitCollection(width: 320, displayScale: 2, layoutDirection: .leftToRight),
      text: TextContext(engine: try TextEngines.open(name), instruments: Instruments()))
  }

  @Test(arguments: TextEngineName.allCases)
  func attributedTextHasItsOwnHeight(_ name: TextEngineName) throws {
    let label = Label(context: try context(name), font: .system(17), numberOfLines: 0)
    label.text = "plain"
    #expect(label.intrinsicContentSize.vertical == 20.5)
    label.attributedText = AttributedText(runs: [
      .init("small and ", font: .system(12)), .init("large", font: .system(34, weight: .bold)),
    ])
    // 34 pt: 40.57421875, up to the half point.
    #expect(label.intrinsicContentSize.vertical == 41)
    #expect(label.firstBaselineOffset == Font.system(34).ascender)
    #expect(abs((label.lastBaselineOffset ?? 0) + Font.system(34).descender) < 1e-9)
    // On two lines, 14.3203125 and 40.57421875 points high.
    #expect(label.height(wrappedTo: 110) == 55)
    #expect(label.measuredLineCount == 2)
    #expect(label.firstBaselineOffset == Font.system(12).ascender)
    label.attributedText = nil
    #expect(label.intrinsicContentSize.vertical == 20.5)
    label.attributedText = AttributedText("", font: .system(17))
    #expect(label.intrinsicContentSize.vertical == 0)
  }

  @Test(arguments: TextEngineName.allCases)
  func truncatedLabelIsNoWiderThanItsWidth(_ name: TextEngineName) throws {
    for mode in LineBreakMode.allCases {
      let label = Label(context: try context(name), font: .system(17), numberOfLines: 2)
      label.lineBreakMode = mode
      label.text = "several words that take more than the two lines that this label may have"
      label.preferredMaxLayoutWidth = 120
      #expect(label.intrinsicContentSize.vertical == 41)
      #expect((label.intrinsicContentSize.horizontal ?? 0) <= 120)
      // Clipped text reaches the label's edge.
      if mode == .byClipping { #expect(label.intrinsicContentSize.horizontal == 120) }
    }
  }

  @Test(arguments: TextEngineName.allCases)
  func fontShrinksToFit(_ name: TextEngineName) throws {
    let label = Label(context: try context(name), font: .system(20))
    label.text = "shrinks to fit"
    let size = label.intrinsicContentSize
    let natural = try #require(size.horizontal)
    #expect(label.displayedFont(width: natural / 2) == .system(20))
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.4
    let shrunk = label.displayedFont(width: natural / 2)
    #expect(shrunk.size < 10.1 && shrunk.size > 9.5)
    #expect(label.displayedFont(width: natural) == .system(20))
    #expect(label.displayedFont(width: 1).size == 8)
    // The label's size is that of the full font.
    #expect(label.intrinsicContentSize.horizontal == natural)
    #expect(label.intrinsicContentSize.vertical == size.vertical)
  }
}
