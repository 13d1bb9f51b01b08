import AutoLayout
import Instrumentation
import LayoutTraits
import Platform
import TableCells
import TextLayout
import Workloads

/// `rowbench measure`: heights of given rows in a given cell.
enum MeasureCommand {
  private static let width = Option.number(
    "width", "POINTS", "width of the table (required)", in: 1...10_000)
  private static let scale = Option.integer("scale", "N", "pixels per point; 2 if none", in: 1...3)
  private static let engine = Option.choice(
    "engine", "NAME", "the text engine; pango if none",
    of: TextEngineName.allCases.map(\.rawValue))

  static let command = Command(
    "measure", "Print the heights that rows need in a cell, as CSV.",
    details: [
      "--data and --width are needed; the cell is FDFeedCell if none is named.",
      "One line a row: its number from 0, its height in points as the table would need it (separator "
        + "included, rounded up to the pixel), and how many lines each of its labels takes.",
    ],
    options: RowFileOptions.all + [width, scale, engine], run: run)

  private static func run(_ arguments: Arguments) throws -> ExitCode {
    guard let file = try RowFileOptions.file(arguments) else {
      throw UsageError("--data is missing")
    }
    guard let width = arguments[width] else { throw UsageError("--width is missing") }
    guard let prototype = CellLibrary.builtIn[file.cell] else {
      throw UsageError("there is no cell \(file.cell)")
    }
    let table = try file.read()
    for note in table.notes { try StandardStream.error.write("note: \(note)\n") }

    let engineName = arguments[engine].flatMap(TextEngineName.init) ?? .pango
    let context = LayoutContext(
      traits: TraitCollection(width: width, displayScale: Double(arguments[scale] ?? 2)),
      text: TextContext(
        engine: try TextEngines.open(engineName), instruments: Instruments()))
    try print(table.rows, in: prototype.makeCell(context: context), width: width)
    return .fine
  }

  private static func print(_ rows: [RowContent], in cell: RowCell, width: Double) throws {
    let header = ["row", "height"] + cell.labels.map { "\($0.field)Lines" }
    var lines = [header.joined(separator: ",")]
    for (index, row) in rows.enumerated() {
      cell.configure(with: row)
      let height = cell.fittingHeight(width: width)
      let counts = cell.labels.map { "\($0.label.measuredLineCount)" }
      lines.append((["\(index)", "\(height)"] + counts).joined(separator: ","))
    }
    try StandardStream.output.write(lines.joined(separator: "\n") + "\n")
  }
}
