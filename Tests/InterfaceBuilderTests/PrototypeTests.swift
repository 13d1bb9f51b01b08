import AutoLayout
import Documents
import Instrumentation
import InterfaceBuilder
import LayoutTraits
import TableCells
import Testing
import TextLayout

@Suite struct PrototypeTests {
  /// A cell of a label above an image, 10 pt from all edges and each other.
  private static let sample = nib(
    subviews: box("lab", "label", "numberOfLines=\"0\" text=\"Label\"", frame: (10, 10, 300, 20))
      + box("pic", "imageView", "userLabel=\"Cover photo\"", frame: (10, 40, 50, 50)),
    constraints: """
      <constraint firstItem="lab" firstAttribute="top" secondItem="con-te-nt1" secondAttribute="top" constant="10"/>
      <constraint firstItem="lab" firstAttribute="leading" secondItem="con-te-nt1" secondAttribute="leading" constant="10"/>
      <constraint firstAttribute="trailing" secondItem="lab" secondAttribute="trailing" constant="10"/>
      <constraint firstItem="pic" firstAttribute="top" secondItem="lab" secondAttribute="bottom" constant="10" id="gap"/>
      <constraint firstItem="pic" firstAttribute="leading" secondItem="lab" secondAttribute="leading"/>
      <constraint firstAttribute="bottom" secondItem="pic" secondAttribute="bottom" constant="10"/>
      <constraint firstItem="pic" firstAttribute="height" constant="500" placeholder="YES"/>
      """,
    after: """
      <connections><outlet property="titleLabel" destination="lab" id="o1"/>\
      <outlet property="photoView" destination="pic" id="o2"/>\
      <outlet property="gapConstraint" destination="gap" id="o3"/></connections>
      """)

  private func cell(_ bindings: [CellBinding] = [], text: String = sample) throws -> RowCell {
    let context = LayoutContext(traits: TraitCollection(width: 320), text: try makeText())
    return try InterfacePrototype(nil, in: read(text), bindings: bindings)
      .makeCell(context: context)
  }

  private func row(_ values: [RowValue]) -> RowContent {
    var row = RowContent(identity: 0, reuseIdentifier: "Sample")
    row.values = values
    return row
  }

  private func lineHeight(_ lines: Double) -> Double {
    (lines * 17 * 2444 / 2048 * 2).rounded(.up) / 2
  }

  @Test func valuesGoToTheOutletsOfTheirNames() throws {
    let cell = try cell()
    let picture = ImageContent(name: "sea", width: 80, height: 60)
    cell.configure(
      with: row([
        RowValue(name: "title", text: "Hello"),
        RowValue(name: "photo", text: "sea", image: picture),
        RowValue(name: "unrelated", text: "x"),
      ]))
    // 10 + a line + 10 + the picture + 10, and half a point of separator.
    #expect(cell.fittingHeight(width: 320) == 30 + lineHeight(1) + 60 + 0.5)
    cell.configure(
      with: row([RowValue(name: "title", text: "Hello"), RowValue(name: "photo", text: "")]))
    #expect(cell.fittingHeight(width: 320) == 30 + lineHeight(1) + 0.5)
  }

  @Test func aMapSaysWhereValuesGo() throws {
    let bindings = try CellBinding.parse(
      "head=titleLabel.text,cover=Cover photo.image,space=gapConstraint.constant", option: "--map")
    let cell = try cell(bindings)
    cell.configure(
      with: row([
        RowValue(name: "head", text: "Hello"), RowValue(name: "space", text: "33"),
        RowValue(
          name: "cover", text: "sea", image: ImageContent(name: "sea", width: 8, height: 7)),
      ]))
    #expect(cell.fittingHeight(width: 320) == 20 + 33 + lineHeight(1) + 7 + 0.5)
  }

  @Test func wrongMapsAreNamed() throws {
    #expect(throws: DocumentError.self) { try CellBinding.parse("a=b.colour", option: "--map") }
    #expect(throws: DocumentError.self) { try CellBinding.parse("nothing", option: "--map") }
    do {
      _ = try cell([CellBinding(field: "a", target: "titleLabl", property: .text)])
      Issue.record("an unknown outlet was taken")
    } catch {
      #expect("\(error)".contains("titleLabel"))
    }
  }

  @Test func cellsAreFoundByIdentifierClassAndID() throws {
    let document = try read(nib(cell: "customClass=\"Feed\""))
    for name in ["Sample", "Feed", "cel-l0-001"] {
      #expect(try document.cell(named: name).id == "cel-l0-001")
    }
    #expect(throws: DocumentError.self) { try document.cell(named: "Sampel") }
  }

  @Test func designTimeConstraintsAreGoneAtRunTime() throws {
    let cell = try cell()
    cell.configure(with: row([RowValue(name: "title", text: "Hello")]))
    #expect(cell.fittingHeight(width: 320) < 100)
  }

  @Test func theSameStoryboardIsOfAnotherHeightOnAnotherVersion() throws {
    let text = nib(
      subviews: box("s", "stepper", frame: (16, 11, 94, 29)),
      constraints: """
        <constraint firstItem="s" firstAttribute="top" secondItem="con-te-nt1" secondAttribute="topMargin"/>
        <constraint firstItem="s" firstAttribute="leading" secondItem="con-te-nt1" secondAttribute="leadingMargin"/>
        <constraint firstAttribute="bottomMargin" secondItem="s" secondAttribute="bottom"/>
        """)
    let document = try read(text)
    func height(_ version: Int) throws -> Double {
      let context = LayoutContext(
        traits: TraitCollection(width: 320, systemVersion: version), text: try makeText())
      return try InterfacePrototype(nil, in: document).makeCell(context: context)
        .fittingHeight(width: 320)
    }
    #expect(try height(6) == 8 + 27 + 8 + 0.5)
    #expect(try height(7) == 8 + 29 + 8 + 0.5)
    // The cell's margin below reaches over the separator.
    #expect(try height(11) == 11 + 29 + 11)
    #expect(try height(13) == 11 + 32 + 11)
  }

  @Test func constraintsToTheCellCountBesideItsAccessory() throws {
    let text = nib(
      cell: "accessoryType=\"disclosureIndicator\"",
      subviews: box("a", frame: (0, 0, 100, 40)),
      constraints: """
        <constraint firstItem="a" firstAttribute="top" secondItem="con-te-nt1" secondAttribute="top"/>
        <constraint firstItem="a" firstAttribute="leading" secondItem="con-te-nt1" secondAttribute="leading"/>
        <constraint firstItem="a" firstAttribute="height" constant="40"/>
        <constraint firstAttribute="bottom" secondItem="a" secondAttribute="bottom"/>
        """,
      after: """
        <constraints><constraint firstAttribute="trailing" secondItem="a" secondAttribute="trailing" \
        constant="5"/></constraints>
        """)
    let cell = try cell(text: text)
    #expect(cell.fittingHeight(width: 320) == 40.5)
    cell.layout(width: 320, height: 40.5)
    #expect(cell.contentView.frame.width == 320 - CellAccessory.disclosureIndicator.width)
    #expect(cell.contentView.subviews.first?.frame.width == 315)
  }

  @Test func systemStylesAreAsHighAsAFingerAndGrowWithTheText() throws {
    let text = nib(
      cell: "style=\"IBUITableViewCellStyleSubtitle\" textLabel=\"t\" detailTextLabel=\"d\"",
      subviews: """
        <label id="t" text="Title"><rect key="frame" x="16" y="4" width="33" height="20"/>\
        <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label>\
        <label id="d" text="Subtitle"><rect key="frame" x="16" y="25" width="44" height="14"/>\
        <fontDescription key="fontDescription" style="UICTFontTextStyleCaption1"/></label>
        """)
    let document = try read(text)
    func height(_ category: ContentSizeCategory) throws -> Double {
      let context = LayoutContext(
        traits: TraitCollection(width: 320, contentSizeCategory: category), text: try makeText())
      return try InterfacePrototype(nil, in: document).makeCell(context: context)
        .fittingHeight(width: 320)
    }
    #expect(try height(.large) == 44)
    #expect(try height(.accessibilityExtraExtraExtraLarge) > 80)
  }
}
