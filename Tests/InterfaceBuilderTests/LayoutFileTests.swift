import AutoLayout
import Documents
import Instrumentation
import InterfaceBuilder
import LayoutTraits
import Platform
import TableCells
import Testing
import TextLayout

@Suite struct LayoutFileTests {
  private func document(_ text: String) throws -> InterfaceDocument {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let path = folder.path(of: "Layout.json")
    try AtomicFile.write(text, to: path)
    return try InterfaceDocument.layout(contentsOf: path)
  }

  private let sample = """
    { "cell": "Mine", "margins": { "top": 4, "bottom": 6, "leading": 10, "trailing": 10 },
      "views": [
        { "name": "title", "type": "label", "style": "body", "lines": 0, "text": "Hello" },
        { "name": "row", "type": "stack", "spacing": 5, "alignment": "center", "views": [
          { "name": "one", "type": "view", "width": 20, "height": 12 },
          { "name": "two", "type": "switch" } ] }
      ],
      "constraints": [
        "H:|-[title]-|", "title.top = contentView.topMargin",
        "row.top = title.bottom + 8", "row.leading = title.leading @999",
        "contentView.bottomMargin >= row.bottom", "one.width <= 0.5 * contentView.width"
      ] }
    """

  @Test func aLayoutIsACell() throws {
    let context = LayoutContext(traits: TraitCollection(width: 320), text: try makeText())
    let cell = try InterfacePrototype("Mine", in: document(sample)).makeCell(context: context)
    var row = RowContent(identity: 0, reuseIdentifier: "Mine")
    row.values = [RowValue(name: "title", text: "Another title")]
    cell.configure(with: row)
    // Margins, a line of 17 pt, the distance, the switch, and the separator.
    #expect(cell.fittingHeight(width: 320) == 4 + 20.5 + 8 + 31 + 6 + 0.5)
    cell.layout(width: 320, height: 70)
    #expect(cell.labels.first?.label.frame.width == 300)
  }

  @Test(arguments: [
    ("\"type\": \"labell\"", "/views/0/type"), ("\"lines\": -1", "/views/0/lines"),
    ("\"colour\": 1", "/views/0/colour"), ("\"weight\": \"fat\"", "/views/0/weight"),
  ])
  func errorsNameTheirPlace(member: String, place: String) throws {
    let type = member.contains("type") ? "" : "\"type\": \"label\", "
    do {
      _ = try document(
        "{ \"cell\": \"Mine\", \"views\": [ { \"name\": \"a\", \(type)\(member) } ] }")
      Issue.record("\(member) was taken")
    } catch {
      #expect("\(error)".contains(place), "\(error)")
    }
  }

  @Test(arguments: [
    "a.top", "a.top = b.top", "a.sideways = a.top", "a.top = 4 @0", "a.top = 2 * 3",
    "a.top ~ a.top",
  ])
  func wrongEquationsAreRefused(equation: String) throws {
    do {
      _ = try document(
        """
        { "cell": "Mine", "views": [ { "name": "a", "type": "view" } ],
          "constraints": [ "\(equation)" ] }
        """)
      Issue.record("\(equation) was taken")
    } catch {
      #expect("\(error)".contains("/constraints/0"), "\(error)")
    }
  }
}
