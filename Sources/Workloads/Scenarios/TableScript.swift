import TableCells
import TableSimulation

/// Turns the steps of a script into changes of rows and calls to a table, given what there is then.
///
/// All it draws comes from the seed: the same script on the same table changes the same rows, as far
/// as places do not depend on what a policy has on screen.
public struct TableScript: Sendable {
  /// Changes of the rows, and the calls that tell the table of them.
  public struct Change: Sendable {
    /// The calls, in order.
    public var mutations: [TableMutation]
    /// Whether they are one batch.
    public var isBatch: Bool
    private let edit: TableEdit?
    private let replaced: [(path: IndexPath, row: RowContent)]
    private let allRows: [RowContent]?

    init(
      _ mutations: [TableMutation], isBatch: Bool, edit: TableEdit? = nil,
      replaced: [(path: IndexPath, row: RowContent)] = [], allRows: [RowContent]? = nil
    ) {
      self.mutations = mutations
      self.isBatch = isBatch
      self.edit = edit
      self.replaced = replaced
      self.allRows = allRows
    }

    /// Whether any row is another one, elsewhere, or shows something else.
    public var changesRows: Bool { edit != nil || !replaced.isEmpty || allRows != nil }

    /// Changes the rows; the calls come after it, or around it in a batch.
    public func apply(to data: inout TableData) {
      edit?.apply(to: &data)
      for (path, row) in replaced { data.sections[path.section][path.row] = row }
      if let allRows { data = TableData(rows: allRows) }
    }
  }

  private var supply: RowSupply
  private var editor: ContentEditor
  private let seed: UInt64
  /// Every step that draws gets a sequence of its own.
  private var sequences = 0

  /// Keeps the draws of steps apart from those that make tables.
  private static let stream: UInt64 = 0x5343_5249_5054

  /// Begins a script on a table.
  ///
  /// - Parameters:
  ///   - source: what the table was made from.
  ///   - rows: its rows.
  public init(source: TableSource, rows: [RowContent], seed: UInt64) {
    supply = RowSupply(source: source, rows: rows, seed: seed)
    editor = ContentEditor(seed: seed)
    self.seed = seed &+ Self.stream
  }

  private mutating func nextSequence() -> SeededGenerator {
    defer { sequences += 1 }
    return SeededGenerator(seed: seed, index: sequences)
  }

  /// The rows that a step means.
  ///
  /// - Throws: an index that the table has not.
  public mutating func paths(
    _ selection: RowSelection, at moment: TableMoment
  ) throws(ScenarioError) -> [IndexPath] {
    var random = nextSequence()
    return try selection.paths(at: moment, random: &random)
  }

  /// What updates do.
  ///
  /// - Throws: what is wrong with them for a table that has what it has now.
  public mutating func change(
    _ updates: [TableUpdate], isBatch: Bool, at moment: TableMoment
  ) throws(ScenarioError) -> Change {
    var mutations: [TableMutation] = []
    var rowsOfNewSections = 0
    var byReload = false
    for update in updates {
      if case .insertSections(_, let rows) = update { rowsOfNewSections = rows }
      if case .addRows(_, _, byReload: true) = update { byReload = true }
      var random = nextSequence()
      if let mutation = try update.mutation(at: moment, random: &random) {
        mutations.append(mutation)
      }
    }
    var change = try change(
      mutations, isBatch: isBatch, rowsOfNewSections: rowsOfNewSections, at: moment)
    if byReload { change.mutations = [.reloadData] }
    return change
  }

  /// What a drawn batch does.
  public mutating func change(
    _ updates: RandomUpdates, at moment: TableMoment
  ) throws(ScenarioError) -> Change {
    var random = nextSequence()
    let mutations = updates.draw(rowCounts: moment.rowCounts, &random)
    return try change(
      mutations, isBatch: mutations.count > 1, rowsOfNewSections: random.number(in: 0...12),
      at: moment)
  }

  /// What mutations do.
  public mutating func change(
    _ mutations: [TableMutation], isBatch: Bool, rowsOfNewSections: Int = 0, at moment: TableMoment
  ) throws(ScenarioError) -> Change {
    var batch = UpdateBatch()
    for mutation in mutations { batch.add(mutation) }
    do {
      _ = try UpdatePlan(
        batch, numberOfSections: moment.rowCounts.count, numberOfRows: { moment.rowCounts[$0] })
    } catch {
      throw ScenarioError(error)
    }
    let edit = TableEdit(mutations, rowsOfNewSections: rowsOfNewSections, supply: &supply)
    return Change(mutations, isBatch: isBatch, edit: batch.isEmpty ? nil : edit)
  }

  /// New rows in the place of all.
  public mutating func replacement(count: Int) -> Change {
    Change([.reloadData], isBatch: false, allRows: supply.makeRows(count))
  }

  /// What a change of content does; nothing if none of the rows has anything to change.
  ///
  /// - Throws: an index that the table has not.
  public mutating func change(
    _ content: ContentChange, data: TableData, visibleRows: [IndexPath]
  ) throws(ScenarioError) -> Change {
    let moment = TableMoment(rowCounts: data.sections.map(\.count), visibleRows: visibleRows)
    var replaced: [(path: IndexPath, row: RowContent)] = []
    for path in try paths(content.selection, at: moment) {
      let row = data.sections[path.section][path.row]
      if let changed = editor.changed(row, content.kind) { replaced.append((path, changed)) }
    }
    guard !replaced.isEmpty else { return Change([], isBatch: false) }
    let paths = replaced.map(\.path)
    switch content.notice {
    case .reloadRows: return Change([.reloadRows(paths)], isBatch: false, replaced: replaced)
    case .reconfigureRows:
      return Change([.reconfigureRows(paths)], isBatch: false, replaced: replaced)
    case .invalidateHeights:
      return Change([.invalidateHeights(paths)], isBatch: false, replaced: replaced)
    case .emptyBatch: return Change([], isBatch: true, replaced: replaced)
    case .reloadData: return Change([.reloadData], isBatch: false, replaced: replaced)
    case .nothing: return Change([], isBatch: false, replaced: replaced)
    }
  }
}

extension TableUpdate {
  /// The call that the update is; nil if there is nothing to update.
  func mutation(
    at moment: TableMoment, random: inout SeededGenerator
  ) throws(ScenarioError) -> TableMutation? {
    switch self {
    case .reloadData: return .reloadData
    case .insertRows(let selection):
      return .insertRows(try selection.insertionPaths(at: moment, random: &random))
    case .addRows(let count, let atEnd, _):
      let selection = RowSelection(.run(atEnd ? .end : .index(0), offset: 0, count: count))
      return .insertRows(try selection.insertionPaths(at: moment, random: &random))
    case .deleteRows(let selection):
      return TableMutation.deleteRows(try selection.paths(at: moment, random: &random)).orNil
    case .reloadRows(let selection):
      return TableMutation.reloadRows(try selection.paths(at: moment, random: &random)).orNil
    case .reconfigureRows(let selection):
      return TableMutation.reconfigureRows(try selection.paths(at: moment, random: &random)).orNil
    case .moveRow(let from, let to):
      guard let from = try from.paths(at: moment, random: &random).first,
        let to = try to.paths(at: moment, random: &random).first
      else { return nil }
      return .moveRow(from: from, to: to)
    case .insertSections(let sections, _): return .insertSections(sections.sorted())
    case .deleteSections(let sections): return .deleteSections(sections.sorted())
    case .reloadSections(let sections): return .reloadSections(sections.sorted())
    case .moveSection(let from, let to): return .moveSection(from: from, to: to)
    }
  }
}

extension TableMutation {
  /// The mutation, or nil if it names no row.
  fileprivate var orNil: TableMutation? {
    switch self {
    case .deleteRows([]), .reloadRows([]), .reconfigureRows([]), .insertRows([]): nil
    default: self
    }
  }
}
