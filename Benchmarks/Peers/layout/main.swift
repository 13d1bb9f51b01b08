import AutoLayout
import Documents
import Instrumentation
import InterfaceBuilder
import LayoutTraits
import Measuring
import Platform
import TableCells
import TextLayout

/// The parts of the cost of the feed's cell and of a cell of a storyboard.
func cellCosts(_ storyboard: String) throws -> [CellCosts] {
  let document = try InterfaceDocument(parsing: Array(storyboard.utf8), file: "Sample.storyboard")
  let prototypes: [any CellPrototype] =
    [FeedCellPrototype()] + document.cells.prefix(1).map { InterfacePrototype($0, in: document) }
  let rows = SampleRows.make(200)
  return try prototypes.flatMap { prototype in
    try [false, true].map {
      try CellCosts(prototype, rows: rows, width: 375, isKept: $0)
    }
  }
}

/// `make peers NAME=layout`: reading a storyboard and building its prototypes beside Python's
/// ElementTree, which is expat in C, reading the same bytes and building nothing.
///
/// A file may be named to read that one instead.
do {
  let arguments = CommandLine.arguments.dropFirst()
  let bytes: [UInt8]
  if let path = arguments.first {
    bytes = try InputFile.read(path)
  } else {
    bytes = Array(SampleStoryboard.make(bytes: 100_000).utf8)
  }
  let reading = try ReadingComparison(bytes: bytes)
  let result = try reading.run(rounds: 21)
  print(result.line)
  try Directory.create("Reports/latest/peers")
  let costs = try cellCosts(SampleStoryboard.make(bytes: 2_000))
  print("\nA row sized and laid out in a new cell and in a kept one, medians:")
  print(CellCosts.table(costs))
  try AtomicFile.write(
    ([CellCosts.header] + costs.map(\.csv)).map { $0 + "\r\n" }.joined(),
    to: "Reports/latest/peers/layout-cells.csv")
  try AtomicFile.write(
    [ReadingComparison.header, result.csv].map { $0 + "\r\n" }.joined(),
    to: "Reports/latest/peers/layout.csv")
  print("\nwritten: Reports/latest/peers/layout.csv and layout-cells.csv")
} catch {
  try? StandardStream.error.write("error: \(error)\n")
  exitWithFailure()
}
