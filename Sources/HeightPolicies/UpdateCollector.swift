import TableCells
import TableSimulation

/// Puts the calls of a batch together, so that parts are told what it means and not how it was called.
struct UpdateCollector {
  private var rowCounts: [Int]
  private var batch = UpdateBatch()
  private var isBatchOpen = false

  /// What a mutation or the end of a batch makes of the table.
  enum Outcome {
    /// Rows have gone where the plan says.
    case moved(UpdatePlan)
    /// All rows may be others: a reload, or updates that the data source contradicts.
    case replaced
  }

  init(_ data: TableData) {
    rowCounts = data.sections.map(\.count)
  }

  mutating func begin() {
    batch = UpdateBatch()
    isBatchOpen = true
  }

  /// - Returns: what to tell; nil while a batch is open.
  mutating func add(_ mutation: TableMutation, data: TableData) -> Outcome? {
    if mutation == .reloadData {
      // As in the table: what an open batch has collected so far means nothing any more.
      batch = UpdateBatch()
      rowCounts = data.sections.map(\.count)
      return .replaced
    }
    batch.add(mutation)
    return isBatchOpen ? nil : commit(data)
  }

  /// - Returns: what to tell; nil if nothing was called.
  mutating func end(data: TableData) -> Outcome? {
    isBatchOpen = false
    return batch.isEmpty ? nil : commit(data)
  }

  /// Forgets the open batch; what the data source has now is what the next one begins with.
  mutating func abandon(data: TableData) {
    isBatchOpen = false
    batch = UpdateBatch()
    rowCounts = data.sections.map(\.count)
  }

  private mutating func commit(_ data: TableData) -> Outcome {
    let before = rowCounts
    let updates = batch
    batch = UpdateBatch()
    rowCounts = data.sections.map(\.count)
    do {
      let plan = try UpdatePlan(
        updates, numberOfSections: before.count, numberOfRows: { before[$0] })
      try plan.check(
        sectionsBefore: before.count, rowsBefore: { before[$0] }, sections: rowCounts.count,
        rows: { rowCounts[$0] })
      return .moved(plan)
    } catch {
      // The table refuses such updates with this error; what is kept must not survive them.
      return .replaced
    }
  }
}
