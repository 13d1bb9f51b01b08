import AutoLayout
import HeightPolicies
import Instrumentation
import LayoutTraits
import Platform
import TableCells
import TableSimulation
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
  private static let policy = Option<String>(
    "policy", "NAME", "the policy that answers the heights; the cell itself if none",
    expectation: "policy",
    advice: { name in
      do {
        _ = try PolicyPreset.resolve(name)
        return ""
      } catch {
        return error.description
      }
    }, read: { PolicyPreset.named($0) == nil ? nil : $0 })

  static let command = Command(
    "measure", "Print the heights that rows need in a cell, as CSV.",
    details: [
      "--data and --width are needed; the cell is FDFeedCell if none is named.",
      "With --policy the heights are that policy's, any that rowbench list policies shows or composes.",
      "One line a row: its number from 0, its height in points as the table would need it (separator "
        + "included, rounded up to the pixel), and how many lines each of its labels takes.",
    ],
    options: RowFileOptions.all + [width, scale, engine, policy], run: run)

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
    try print(
      table.rows, in: prototype.makeCell(context: context), width: width,
      heights: arguments[policy].flatMap { heights(of: table.rows, by: $0, context) })
    return .fine
  }

  /// Every height as a policy answers it, asked in order.
  private static func heights(
    of rows: [RowContent], by name: String, _ context: LayoutContext
  ) -> [Double]? {
    guard let preset = PolicyPreset.named(name) else { return nil }
    let policy = preset.makePolicy(
      PolicyContext(data: TableData(rows: rows), cells: .builtIn, layout: context))
    policy.prepareForFirstLoad()
    return rows.indices.map {
      policy.fixedRowHeight
        ?? policy.height(forRowAt: IndexPath(row: $0, section: 0), displaying: nil)
    }
  }

  private static func print(
    _ rows: [RowContent], in cell: RowCell, width: Double, heights: [Double]?
  ) throws {
    let header = ["row", "height"] + cell.labels.map { "\($0.field)Lines" }
    var lines = [header.joined(separator: ",")]
    for (index, row) in rows.enumerated() {
      cell.configure(with: row)
      let fitting = cell.fittingHeight(width: width)
      let height = heights?[index] ?? fitting
      let counts = cell.labels.map { "\($0.label.measuredLineCount)" }
      lines.append((["\(index)", "\(height)"] + counts).joined(separator: ","))
    }
    try StandardStream.output.write(lines.joined(separator: "\n") + "\n")
  }
}
