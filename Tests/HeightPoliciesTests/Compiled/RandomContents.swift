import AutoLayout
import TableCells

extension SeededGenerator {
  /// Words of three scripts, links without a place to break, and line ends.
  mutating func text(words: ClosedRange<Int>) -> String {
    let pieces = [
      "the", "morning", "a", "typography", "is", "Wafer", "To", "of", "bench", "漫漫长路", "山高，水远。",
      "🎉", "👨‍👩‍👧", "line\nend", "example.org/a-long-way-without-an-end", "12:30",
    ]
    return (0..<number(in: words)).map { _ in pieces[number(in: 0...pieces.count - 1)] }
      .joined(separator: " ")
  }

  /// Rows of some prototypes, parts of which are empty now and then; some repeat an earlier one.
  mutating func rows(_ count: Int, of prototypes: [any CellPrototype]) -> [RowContent] {
    var rows: [RowContent] = []
    for identity in 0..<count {
      if number(in: 1...8) == 1, var copy = rows.randomElement(using: &self) {
        copy.identity = identity
        rows.append(copy)
        continue
      }
      func maybe(_ text: String) -> String { number(in: 1...5) == 1 ? "" : text }
      let hasImage = Bool.random(using: &self)
      let accessories = CellAccessory.allCases
      rows.append(
        RowContent(
          identity: identity,
          reuseIdentifier: prototypes[number(in: 0...prototypes.count - 1)].reuseIdentifier,
          title: maybe(text(words: 1...8)), body: maybe(text(words: 1...40)),
          image: hasImage
            ? ImageContent(
              name: "picture", width: Double(number(in: 2...700)) / 2,
              height: Double(number(in: 2...300)) / 2) : nil,
          user: maybe(text(words: 1...3)), time: maybe(text(words: 1...2)),
          accessory: number(in: 1...4) == 1
            ? accessories[number(in: 0...accessories.count - 1)] : .none))
    }
    return rows
  }
}
