import BenchmarkResults
import BenchmarkStatistics
import Glibc
import Instrumentation

/// Figures of result documents laid side by side along any axis, in the manner of Go's benchstat.
///
/// Each figure has a value in every `FigureField`. Some fields split the figures into tables, some
/// into a table's rows, some into its columns; the first column is the base that the others are
/// compared with.
public struct SideBySide: Sendable {
  /// Which fields make tables, rows and columns; the others are hidden.
  public struct Projection: Sendable, Equatable {
    /// A table for each combination of these.
    public var tables: [FigureField]
    /// A row for each combination of these.
    public var rows: [FigureField]
    /// A column for each combination of these.
    public var columns: [FigureField]
    /// Fields that may vary within a cell without a warning.
    public var ignored: [FigureField]

    /// Makes a projection; a document's figures are rows, and documents are columns, if nothing is said.
    ///
    /// - Parameters:
    ///   - tables: the metric if nil.
    ///   - rows: if nil, what names a case and stands in no other part.
    ///   - columns: the document if nil.
    public init(
      tables: [FigureField]? = nil, rows: [FigureField]? = nil, columns: [FigureField]? = nil,
      ignored: [FigureField] = []
    ) {
      let columns = columns ?? [.file]
      let taken = Set(columns + (rows ?? []) + ignored)
      self.tables = tables ?? [FigureField.metric].filter { !taken.contains($0) }
      self.columns = columns
      self.ignored = ignored
      let shown = Set(columns + self.tables + ignored)
      let isSplit = !shown.isDisjoint(with: FigureField.environmentParts)
      let names: [FigureField] = [
        .table, .environment, .engine, .profile, .width, .scenario, .policy,
      ]
      self.rows =
        rows
        ?? names.filter { field in
          if shown.contains(field) { return false }
          // Compared by a part of the environment, its other parts tell rows apart.
          return FigureField.environmentParts.contains(field)
            ? isSplit : field != .environment || !isSplit
        }
    }
  }

  /// One table of figures.
  public struct Table: Sendable {
    /// The values of the fields that make tables.
    public let labels: [String]
    /// What one unit of the values is.
    public let unit: MetricUnit
    /// The labels of the columns; the first is the base.
    public let columns: [[String]]
    /// The rows.
    public let rows: [Row]
    /// The geometric mean of the ratios of each column to the first, over rows that have both; nil
    /// for the first, and where no ratio is positive.
    public let geometricMeans: [Double?]
  }

  /// One row of a table.
  public struct Row: Sendable {
    /// The values of the fields that make rows.
    public let labels: [String]
    /// The figure of each column, or nil.
    public let figures: [MetricResult?]
    /// Each figure's ratio to the first; nil for the first, and where one is missing.
    public let ratios: [FigureRatio?]
  }

  /// The projection.
  public let projection: Projection
  /// The tables, in the order of the metrics and documents.
  public let tables: [Table]
  /// What a reader has to know before trusting the ratios, a sentence each.
  public let warnings: [String]

  /// The least change that counts where nothing else is said.
  ///
  /// Builds that differ in nothing but unused code differ in time: 0.57 % was measured at equal counts
  /// of instructions, so less than 1 % is no statement about the code that is compared.
  public static let usualFloor = 0.01

  /// Lays figures side by side.
  ///
  /// - Parameters:
  ///   - base: the label of the column that is the base; the first if nil, or where a table lacks it.
  ///   - floor: the least change of a measured figure that counts, as a part of the base.
  ///   - isWanted: which figures of which cases.
  public init(
    of documents: [NamedDocument], projection: Projection = Projection(), base: String? = nil,
    floor: Double = usualFloor, where isWanted: (CaseResult, MetricResult) -> Bool
  ) {
    self.projection = projection
    let figures = Figure.all(of: documents, where: isWanted)
    var warnings = HiddenFields(figures, projection).warnings
    var order: [[String]] = []
    var groups: [[String]: [Figure]] = [:]
    for figure in figures {
      let label = figure.label(projection.tables)
      if groups[label] == nil { order.append(label) }
      groups[label, default: []].append(figure)
    }
    tables = order.compactMap { label in
      Self.table(label, groups[label] ?? [], projection, base: base, floor: floor)
    }
    let isAcrossRuns = tables.contains { table in
      table.rows.contains { $0.ratios.contains { $0?.method == .independent } }
    }
    if isAcrossRuns {
      warnings.append(
        "samples of different runs are not paired: what changed on the host between the runs is in "
          + "the ratios of times; only sides of one run, such as --col policy, are paired")
    }
    self.warnings = warnings
  }

  private static func table(
    _ labels: [String], _ figures: [Figure], _ projection: Projection, base: String?, floor: Double
  ) -> Table? {
    guard let unit = figures.first?.result.unit else { return nil }
    var columns = unique(figures.map { $0.label(projection.columns) })
    if let place = columns.firstIndex(where: { base != nil && $0.joined(separator: "/") == base }) {
      columns.insert(columns.remove(at: place), at: 0)
    }
    let rowLabels = unique(figures.map { $0.label(projection.rows) })
    var cells: [[String]: [[String]: Figure]] = [:]
    for figure in figures {
      let row = figure.label(projection.rows)
      let column = figure.label(projection.columns)
      // Of several figures in a cell the first stands for it; a warning has said so.
      if cells[row]?[column] == nil { cells[row, default: [:]][column] = figure }
    }
    let rows = rowLabels.map { label in
      let found = columns.map { cells[label]?[$0] }
      let base = found.first ?? nil
      let ratios = found.enumerated().map { column, figure -> FigureRatio? in
        guard column > 0, let figure, let base else { return nil }
        return FigureRatio(
          of: figure.result, to: base.result, isPaired: figure.source == base.source, floor: floor)
      }
      return Row(labels: label, figures: found.map { $0?.result }, ratios: ratios)
    }
    return Table(
      labels: labels, unit: unit, columns: columns, rows: rows,
      geometricMeans: columns.indices.map { geometricMean(ofRatiosIn: $0, of: rows) })
  }

  private static func geometricMean(ofRatiosIn column: Int, of rows: [Row]) -> Double? {
    let ratios = rows.compactMap { $0.ratios[column]?.ratio }.filter { $0 > 0 }
    guard !ratios.isEmpty else { return nil }
    return exp(ratios.reduce(0) { $0 + log($1) } / Double(ratios.count))
  }

  private static func unique(_ labels: [[String]]) -> [[String]] {
    var seen: Set<[String]> = []
    return labels.filter { seen.insert($0).inserted }
  }
}

/// Fields that vary within a cell although no part of the projection shows them.
private struct HiddenFields {
  let warnings: [String]

  init(_ figures: [Figure], _ projection: SideBySide.Projection) {
    let shown = projection.tables + projection.rows + projection.columns
    let hidden = FigureField.allCases.filter {
      !shown.contains($0) && !projection.ignored.contains($0)
    }
    var first: [[String]: Figure] = [:]
    var varying: [FigureField: Set<String>] = [:]
    for figure in figures {
      let cell = figure.label(shown)
      guard let other = first[cell] else {
        first[cell] = figure
        continue
      }
      for field in hidden where figure.values[field] != other.values[field] {
        varying[field, default: []].formUnion(
          [figure.values[field], other.values[field]].compactMap(\.self))
      }
    }
    // Where the environment varies, its parts tell how; the name alone would say it twice.
    let parts = varying.keys.contains { FigureField.environmentParts.contains($0) }
    warnings = hidden.filter { varying[$0] != nil && !(parts && $0 == .environment) }.map { field in
      let values = (varying[field] ?? []).sorted()
      return "\(field.rawValue) varies within a cell (\(values.joined(separator: ", "))), and only "
        + "its first figure is shown; add it to --table, --row or --col, or choose with --filter"
    }
  }
}
