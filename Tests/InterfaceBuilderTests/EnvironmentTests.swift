import AutoLayout
import Documents
import Instrumentation
import InterfaceBuilder
import LayoutTraits
import TableCells
import Testing
import TextLayout

/// Cells that are kept while the environment changes are laid out as new ones.
@Suite struct EnvironmentTests {
  /// A label, a button, a text field and a text view below each other, all in text styles, within the
  /// cell's margins.
  private static let styled: String = {
    func font(_ style: String) -> String {
      "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyle\(style)\"/>"
    }
    let ids = ["l", "b", "f", "v"]
    var constraints = ""
    for (index, id) in ids.enumerated() {
      let above = index == 0 ? ("con-te-nt1", "topMargin") : (ids[index - 1], "bottom")
      constraints += """
        <constraint firstItem="\(id)" firstAttribute="top" secondItem="\(above.0)" secondAttribute="\(above.1)"/>
        <constraint firstItem="\(id)" firstAttribute="leading" secondItem="con-te-nt1" secondAttribute="leadingMargin"/>
        <constraint firstAttribute="trailingMargin" secondItem="\(id)" secondAttribute="trailing"/>
        """
    }
    constraints += """
      <constraint firstAttribute="bottomMargin" secondItem="v" secondAttribute="bottom"/>
      """
    let words = "Some words that take a few lines of a row, the more the larger they are"
    return nib(
      subviews: box(
        "l", "label", "text=\"\(words)\" numberOfLines=\"0\"", frame: (16, 11, 288, 20),
        font("Body"))
        + box(
          "b", "button", "buttonType=\"system\"", frame: (16, 40, 288, 30),
          font("Title1") + "<state key=\"normal\" title=\"Press\"/>")
        + box("f", "textField", "text=\"Field\"", frame: (16, 80, 288, 20), font("Headline"))
        + box(
          "v", "textView", "text=\"\(words)\" scrollEnabled=\"NO\"", frame: (16, 100, 288, 20),
          font("Footnote")),
      constraints: constraints)
  }()

  private func row() -> RowContent { RowContent(identity: 0, reuseIdentifier: "Sample") }

  private func makeCell(_ text: String, _ traits: TraitCollection) throws -> RowCell {
    let context = LayoutContext(traits: traits, text: try makeText())
    let cell = try InterfacePrototype(nil, in: read(text)).makeCell(context: context)
    cell.configure(with: row())
    return cell
  }

  @Test func textSizesReachEveryText() throws {
    let kept = try makeCell(Self.styled, TraitCollection(width: 320))
    var heights: [Double] = []
    for category in ContentSizeCategory.allCases + [.large] {
      let traits = TraitCollection(width: 320, contentSizeCategory: category)
      kept.context.traits = traits
      let height = kept.fittingHeight(width: 320)
      let new = try makeCell(Self.styled, traits)
      #expect(height == new.fittingHeight(width: 320))
      heights.append(height)
    }
    let rising = heights.dropLast()
    let areRising = zip(rising, rising.dropFirst()).allSatisfy { $0 < $1 }
    #expect(areRising, "\(heights)")
    #expect(heights.last == heights[3])
  }

  @Test func widthsVersionsAndDirectionsReachMarginsAndControls() throws {
    let kept = try makeCell(Self.styled, TraitCollection(width: 320))
    _ = kept.fittingHeight(width: 320)
    for traits in [
      TraitCollection(width: 414), TraitCollection(width: 320, systemVersion: 7),
      TraitCollection(width: 375, displayScale: 3, systemVersion: 13),
      TraitCollection(width: 320, layoutDirection: .rightToLeft, systemVersion: 26),
      TraitCollection(width: 320, sectionIndexWidth: 15), TraitCollection(width: 320),
    ] {
      kept.context.traits = traits
      let new = try makeCell(Self.styled, traits)
      #expect(
        kept.fittingHeight(width: traits.width) == new.fittingHeight(width: traits.width),
        "\(traits)")
      let height = new.fittingHeight(width: traits.width)
      for cell in [kept, new] { cell.layout(width: traits.width, height: height) }
      #expect(
        kept.contentView.subviews.map(\.frame) == new.contentView.subviews.map(\.frame),
        "\(traits)")
    }
  }

  @Test func anAttributedTextCountsUntilTheRowSetsAnother() throws {
    let text = nib(
      subviews: box(
        "l", "label", "numberOfLines=\"0\" userLabel=\"words\"", frame: (0, 0, 320, 60),
        """
        <attributedString key="attributedText"><fragment content="Large"><attributes>\
        <font key="NSFont" metaFont="system" size="40"/>\
        <paragraphStyle key="NSParagraphStyle" minimumLineHeight="60"/></attributes></fragment>\
        <fragment><string key="content"> and small</string><attributes>\
        <font key="NSFont" size="10" name="Helvetica"/></attributes></fragment></attributedString>
        """),
      constraints: """
        <constraint firstItem="l" firstAttribute="top" secondItem="con-te-nt1" secondAttribute="top"/>
        <constraint firstItem="l" firstAttribute="leading" secondItem="con-te-nt1" secondAttribute="leading"/>
        <constraint firstAttribute="trailing" secondItem="l" secondAttribute="trailing"/>
        <constraint firstAttribute="bottom" secondItem="l" secondAttribute="bottom"/>
        """)
    let cell = try makeCell(text, TraitCollection(width: 320))
    let label = try #require(cell.labels.first?.label)
    #expect(label.attributedText?.string == "Large and small")
    #expect(label.attributedText?.runs.map(\.font.size) == [40, 10])
    #expect(cell.fittingHeight(width: 320) >= 60)
    var filled = row()
    filled.values = [RowValue(name: "words", text: "Plain")]
    cell.configure(with: filled)
    #expect(label.attributedText == nil)
    #expect(cell.fittingHeight(width: 320) < 30)
  }

  @Test func labelsShrinkWhereTheirFilesDoNotSayOtherwise() throws {
    func label(_ attributes: String) throws -> Label {
      let cell = try makeCell(
        nib(subviews: box("l", "label", attributes, frame: (0, 0, 10, 10))),
        TraitCollection(width: 320))
      return try #require(cell.labels.first?.label)
    }
    let shrinking = try label("minimumScaleFactor=\"0.5\" lineBreakMode=\"middleTruncation\"")
    #expect(shrinking.adjustsFontSizeToFitWidth)
    #expect(shrinking.minimumScaleFactor == 0.5)
    #expect(shrinking.lineBreakMode == .byTruncatingMiddle)
    let byPoints = try label("minimumFontSize=\"8.5\"")
    #expect(byPoints.minimumScaleFactor == 0.5)
    let fixed = try label("adjustsFontSizeToFit=\"NO\" minimumScaleFactor=\"0.5\"")
    #expect(!fixed.adjustsFontSizeToFitWidth)
    let plain = try label("")
    #expect(!plain.adjustsFontSizeToFitWidth)
  }

  @Test func marginsBesideAnAccessoryAreThoseOfEveryView() throws {
    let cell = try makeCell(
      nib(
        cell: "accessoryType=\"disclosureIndicator\"",
        subviews: box("a", frame: (16, 11, 270, 20)),
        constraints: """
          <constraint firstItem="a" firstAttribute="top" secondItem="con-te-nt1" secondAttribute="topMargin"/>
          <constraint firstItem="a" firstAttribute="leading" secondItem="con-te-nt1" secondAttribute="leadingMargin"/>
          <constraint firstAttribute="trailingMargin" secondItem="a" secondAttribute="trailing"/>
          <constraint firstAttribute="bottomMargin" secondItem="a" secondAttribute="bottom"/>
          """), TraitCollection(width: 320))
    cell.layout(width: 320, height: 44)
    // The arrow takes 34 pt; above 11, below 11 less the separator's half point.
    #expect(
      cell.contentView.subviews.first?.frame
        == Rect(x: 16, y: 11, width: 320 - 34 - 16 - 8, height: 22))
  }

  @Test func runtimeAttributesAreKept() throws {
    let document = try read(
      nib(
        subviews: box(
          "a", frame: (0, 0, 10, 10),
          """
          <userDefinedRuntimeAttributes>\
          <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">\
          <integer key="value" value="4"/></userDefinedRuntimeAttribute>\
          <userDefinedRuntimeAttribute type="string" keyPath="kind" value="round"/>\
          <userDefinedRuntimeAttribute type="boolean" keyPath="isOn" value="YES"/>\
          <userDefinedRuntimeAttribute type="size" keyPath="shadow"><size key="value" width="1" height="2"/>\
          </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
          """)))
    let cell = try #require(document.cells.first)
    #expect(document.warnings.isEmpty)
    #expect(
      cell.runtimeAttributes.map(\.description) == [
        "a.layer.cornerRadius = 4 (number)", "a.kind = round (string)", "a.isOn = YES (boolean)",
        "a.shadow = width 1, height 2 (size)",
      ])
  }
}
