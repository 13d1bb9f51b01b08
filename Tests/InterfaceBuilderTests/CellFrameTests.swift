import InterfaceBuilder
import Testing

@Suite struct CellFrameTests {
  /// Ties a view's edges to the content view's, 0 pt in by default.
  private func constraint(
    _ first: String, _ attribute: String, _ second: String? = nil, _ other: String = "",
    _ rest: String = ""
  ) -> String {
    let item = first.isEmpty ? "" : "firstItem=\"\(first)\" "
    let target = second.map { "secondItem=\"\($0)\" secondAttribute=\"\(other)\" " } ?? ""
    return "<constraint \(item)firstAttribute=\"\(attribute)\" \(target)\(rest)/>"
  }

  private func expectAgreement(_ text: String, judged: Int) throws {
    let frames = try #require(try frames(text))
    for comparison in frames.comparisons {
      #expect(
        comparison.agrees,
        "\(comparison.kind) \(comparison.viewID) \(comparison.component): \(comparison.solved)")
    }
    #expect(frames.comparisons.filter(\.determination.isJudged).count == judged)
    #expect(frames.warnings.isEmpty)
  }

  @Test func edgesRatiosAndCentres() throws {
    try expectAgreement(
      nib(
        subviews: box("a", frame: (10, 20, 160, 90)) + box("b", frame: (145, 35, 30, 30)),
        constraints: constraint("a", "leading", "con-te-nt1", "leading", "constant=\"10\"")
          + constraint("a", "top", "con-te-nt1", "top", "constant=\"20\"")
          + constraint("a", "width", "con-te-nt1", "width", "multiplier=\"0.5\"")
          + constraint("a", "width", "a", "height", "multiplier=\"16:9\"")
          + constraint("b", "centerX", "con-te-nt1", "centerX")
          + constraint("b", "centerY", "con-te-nt1", "centerY")
          + constraint("b", "width", nil, "", "constant=\"30\"")
          + constraint("b", "height", "b", "width")),
      judged: 8)
  }

  @Test func theOwnerStandsForAMissingFirstItem() throws {
    try expectAgreement(
      nib(
        subviews: box("a", frame: (0, 0, 300, 90)),
        constraints: constraint("", "trailing", "a", "trailing", "constant=\"20\"")
          + constraint("", "bottom", "a", "bottom", "constant=\"10\"")
          + constraint("a", "top", "con-te-nt1", "top")
          + constraint("a", "leading", "con-te-nt1", "leading")),
      judged: 4)
  }

  @Test func switchesAreAlignedTwoPointsInside() throws {
    try expectAgreement(
      nib(
        subviews: box("s", "switch", frame: (271, 34.5, 51, 31)),
        constraints: constraint("", "trailing", "s", "trailing")
          + constraint("s", "centerY", "con-te-nt1", "centerY")),
      judged: 4)
  }

  @Test func designTimeConstraintsAreActive() throws {
    try expectAgreement(
      nib(
        subviews: box("a", frame: (0, 0, 320, 44)),
        constraints: constraint("a", "top", "con-te-nt1", "top")
          + constraint("a", "leading", "con-te-nt1", "leading")
          + constraint("", "trailing", "a", "trailing")
          + constraint("a", "height", nil, "", "constant=\"44\" placeholder=\"YES\"")),
      judged: 4)
  }

  @Test func masksOfVariationsLeaveConstraintsOut() throws {
    let mask = """
      <variation key="default"><mask key="constraints"><exclude reference="wide"/></mask></variation>
      """
    let text = nib(
      subviews: box("a", frame: (0, 0, 100, 10)),
      constraints: constraint("a", "top", "con-te-nt1", "top")
        + constraint("a", "leading", "con-te-nt1", "leading")
        + constraint("a", "width", nil, "", "constant=\"100\"")
        + constraint("a", "width", nil, "", "constant=\"200\" id=\"wide\"")
        + constraint("a", "height", nil, "", "constant=\"10\"")
    ).replacing("</tableViewCellContentView>", with: mask + "</tableViewCellContentView>")
    try expectAgreement(text, judged: 4)
  }

  @Test func stacksArePlacedByConstraints() throws {
    // 320 wide: three equal views with two gaps of 10.
    let views = (0..<3).map { box("v\($0)", frame: (Double($0) * 110, 0, 100, 100)) }.joined()
    try expectAgreement(
      nib(
        subviews: box(
          "stack", "stackView", "distribution=\"fillEqually\" spacing=\"10\"",
          frame: (0, 0, 320, 100), "<subviews>\(views)</subviews>"),
        constraints: ["top", "leading"].map { constraint("stack", $0, "con-te-nt1", $0) }.joined()
          + ["bottom", "trailing"].map { constraint("", $0, "stack", $0) }.joined()),
      judged: 16)
  }

  @Test func whatComesFromWhat() throws {
    let text = nib(
      subviews: box("l", "label", "text=\"Hello\"", frame: (8, 8, 40, 20.5))
        + box("i", "imageView", "image=\"picture\"", frame: (8, 36.5, 30, 40))
        + box("v", frame: (0, 0, 320, 5)),
      constraints: constraint("l", "leading", "con-te-nt1", "leading", "constant=\"8\"")
        + constraint("l", "top", "con-te-nt1", "top", "constant=\"8\"")
        + constraint("i", "leading", "l", "leading")
        + constraint("i", "top", "l", "bottom", "constant=\"8\"")
        + constraint("v", "leading", "con-te-nt1", "leading")
        + constraint("", "trailing", "v", "trailing")
        + constraint("v", "top", "con-te-nt1", "top"),
      resources: "<image name=\"picture\" width=\"30\" height=\"40\"/>")
    let frames = try #require(try frames(text))
    func causes(_ id: String) -> [FrameDetermination] {
      frames.comparisons.filter { $0.viewID == id }.map(\.determination)
    }
    #expect(causes("l") == [.constraints, .constraints, .text, .text])
    #expect(causes("i") == [.constraints, .text, .nontext, .nontext])
    #expect(causes("v") == [.constraints, .constraints, .constraints, .undetermined])
  }

  @Test func badConstraintsAreNamedWithTheirLinesAndLeftOut() throws {
    let text = nib(
      subviews: box("a", frame: (0, 0, 10, 10)),
      constraints: "\n" + constraint("a", "top", "nobody", "top") + "\n"
        + constraint("a", "width", nil, "", "constant=\"NaN\"") + "\n"
        + constraint("a", "width", nil, "", "constant=\"1e300\"") + "\n"
        + constraint("a", "sideways", nil, "") + "\n"
        + constraint("a", "width", "a", "height", "multiplier=\"1:0\"") + "\n"
        + constraint("a", "leading", "con-te-nt1", "top"))
    let frames = try #require(try frames(text))
    #expect(frames.warnings.count == 6)
    for (line, warning) in zip(10..., frames.warnings) {
      #expect(warning.hasPrefix("Sample.xib:\(line):1: "), "\(warning)")
    }
  }

  @Test func cyclesAreLaidOutWithoutEnd() throws {
    let text = nib(
      subviews: box("a", frame: (0, 0, 10, 10)) + box("b", frame: (0, 0, 10, 10)),
      constraints: constraint("a", "width", "b", "width", "multiplier=\"2\" constant=\"1\"")
        + constraint("b", "width", "a", "width", "multiplier=\"2\" constant=\"1\"")
        + constraint("a", "leading", "b", "trailing") + constraint("b", "leading", "a", "trailing"))
    #expect(try frames(text) != nil)
  }

  /// A nib's views take up their constraints before what they stand in does: of a chain of constants
  /// that the cell's height contradicts, the content view's own last one is broken.
  @Test func theOutermostOfAConflictIsBroken() throws {
    let text = nib(
      subviews: box(
        "a", frame: (0, 10, 320, 44),
        "<constraints>" + constraint("", "height", nil, "", "constant=\"44\"") + "</constraints>"),
      constraints: constraint("a", "top", "con-te-nt1", "top", "constant=\"10\"")
        + constraint("", "bottom", "a", "bottom", "constant=\"10\" id=\"last\"")
        + constraint("a", "leading", "con-te-nt1", "leading")
        + constraint("", "trailing", "a", "trailing"))
    let frames = try #require(try frames(text))
    let areAllFine = frames.comparisons.allSatisfy { $0.agrees }
    #expect(areAllFine)
    #expect(frames.warnings.count == 1)
    #expect(frames.warnings.first?.contains("last") == true)
  }

  @Test func variationsChangeWhateverTheyName() throws {
    // The file's device is a phone: what holds there goes before what holds everywhere.
    let stack = box(
      "stack", "stackView", "spacing=\"4\"", frame: (0, 0, 320, 30),
      """
      <subviews>\(box("a", frame: (0, 0, 320, 10)))\(box("b", frame: (0, 20, 320, 10)))</subviews>\
      <variation key="widthClass=compact" axis="vertical" spacing="10" distribution="fillEqually"/>\
      <variation key="widthClass=regular" spacing="100"/>
      """)
    let text = nib(
      subviews: stack,
      constraints: constraint("stack", "top", "con-te-nt1", "top")
        + constraint("stack", "leading", "con-te-nt1", "leading")
        + constraint("", "trailing", "stack", "trailing")
        + constraint("stack", "height", nil, "", "constant=\"30\"")
    ).replacing("<objects>", with: "<device id=\"retina4_7\" orientation=\"portrait\"/><objects>")
    try expectAgreement(text, judged: 12)
  }

  @Test func cellsTooLargeToLayOutAreLeftOut() throws {
    let row = (0..<200).map { box("v\($0)", frame: (0, 0, 1, 1)) }.joined()
    func cell(rows: Int) throws -> InterfaceCell {
      let subviews = (0..<rows).map { _ in row }.joined()
      return try #require(
        try read(nib(subviews: subviews, constraints: constraint("v0", "top", "v1", "top")))
          .cells.first)
    }
    #expect(try !cell(rows: 10).isTooLarge)
    let large = try cell(rows: 60)
    #expect(large.isTooLarge)
    let document = try read(nib())
    #expect(CellFrames(large, in: document, text: try makeText()) == nil)
  }
}
