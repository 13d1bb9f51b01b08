import AutoLayout
import Documents
import HeightPolicies
import Instrumentation
import InterfaceBuilder
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
        return "\(error)"
      }
    }, read: { PolicyPreset.named($0) == nil ? nil : $0 })
  private static let system = Option.integer(
    "system", "VERSION", "major version of iOS whose controls and margins hold; 11 if none",
    in: 6...99)
  private static let textSize = Option.choice(
    "text-size", "NAME", "the content size category; large if none",
    of: ContentSizeCategory.allCases.map(\.rawValue))
  private static let rightToLeft = Flag("right-to-left", "lay out for Arabic and Hebrew")
  private static let explain = Flag(
    "explain", "tell which constraints were broken, what they contradict, and what is ambiguous")
  private static let picture = Option.text(
    "picture", "FILE", "write the first rows as an SVG picture of frames, texts and images")

  static let command = Command(
    "measure", "Print the heights that rows need in a cell, as CSV.",
    details: [
      "--data and --width are needed; the cell is FDFeedCell if none is named.",
      "With --policy the heights are that policy's, any that rowbench list policies shows or composes.",
      "One line a row: its number from 0, its height in points as the table would need it (separator "
        + "included, rounded up to the pixel), and how many lines each of its labels takes.",
      "With --layout the cell is one of an Interface Builder file. A row's value goes to the outlet, "
        + "restoration identifier or label of its name (title to title or titleLabel), or where --map "
        + "says.",
    ],
    options: RowFileOptions.all + [
      width, scale, engine, policy, system, textSize, rightToLeft, explain, picture,
    ], run: run)

  private static func run(_ arguments: Arguments) throws -> ExitCode {
    guard let file = try RowFileOptions.file(arguments) else {
      throw UsageError("--data is missing")
    }
    guard let width = arguments[width] else { throw UsageError("--width is missing") }
    let table = try file.read()
    for note in table.notes { try StandardStream.error.write("note: \(note)\n") }

    let engineName = arguments[engine].flatMap(TextEngineName.init) ?? .pango
    var traits = TraitCollection(width: width, displayScale: Double(arguments[scale] ?? 2))
    if let version = arguments[system] { traits.systemVersion = version }
    if arguments[rightToLeft] { traits.layoutDirection = .rightToLeft }
    if let category = arguments[textSize].flatMap(ContentSizeCategory.init) {
      traits.contentSizeCategory = category
    }
    let context = LayoutContext(
      traits: traits,
      text: TextContext(engine: try TextEngines.open(engineName), instruments: Instruments()))
    let cells = try TableSource.file(file).cells(beside: .builtIn)
    let cell = try makeCell(file, cells, context)
    try print(
      table.rows, in: cell, width: width,
      heights: arguments[policy].flatMap { heights(of: table.rows, by: $0, cells, context) })
    if arguments[explain] { try tell(of: cell, table.rows, width: width) }
    if let path = arguments[picture] {
      try CellPicture.write(table.rows, in: cell, width: width, to: path)
    }
    return .fine
  }

  private static func makeCell(
    _ file: RowFile, _ cells: CellLibrary, _ context: LayoutContext
  ) throws -> RowCell {
    guard let prototype = cells[file.cell] else {
      throw UsageError("there is no cell \(file.cell)")
    }
    if let prototype = prototype as? InterfacePrototype {
      for warning in prototype.warnings(context: context) {
        try StandardStream.error.write("note: \(warning)\n")
      }
    }
    return prototype.makeCell(context: context)
  }

  /// What a constraint solver knows of the cell beside its height.
  private static func tell(of cell: RowCell, _ rows: [RowContent], width: Double) throws {
    var lines: [String] = []
    let root = cell.cellView ?? cell.contentView
    for (index, row) in rows.enumerated() {
      cell.configure(with: row)
      cell.layout(width: width, height: cell.fittingHeight(width: width))
      for broken in root.conflictingConstraints {
        lines.append("row \(index): broken: \(broken)")
        for other in root.constraints(contradicting: broken) {
          lines.append("row \(index):   contradicts \(other)")
        }
      }
      for (view, attribute) in root.ambiguousAttributes {
        lines.append("row \(index): ambiguous: \(type(of: view)).\(attribute.rawValue)")
      }
    }
    if lines.isEmpty { lines = ["no conflicts, nothing ambiguous"] }
    try StandardStream.output.write(lines.joined(separator: "\n") + "\n")
  }

  /// Every height as a policy answers it, asked in order.
  private static func heights(
    of rows: [RowContent], by name: String, _ cells: CellLibrary, _ context: LayoutContext
  ) -> [Double]? {
    guard let preset = PolicyPreset.named(name) else { return nil }
    let policy = preset.makePolicy(
      PolicyContext(data: TableData(rows: rows), cells: cells, layout: context))
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
