import HeightPolicies
import LayoutTraits
import TableCells
import TableSimulation

/// Something that a policy is asked or told, as a run had it: what a script is made of.
enum PolicyEvent {
  /// A height is asked, and what was answered.
  case height(IndexPath, answer: Double)
  /// A cell is asked.
  case cell(IndexPath)
  /// The row's cell is laid out at a height.
  case layOut(IndexPath, height: Double)
  /// The row's cell leaves the screen.
  case endDisplaying(IndexPath)
  /// Rows change.
  case updates(RowUpdates)
  /// All rows may be others.
  case reload(TableData)
  /// Width, text size or another trait changes.
  case environment(TraitCollection)
  /// The device is held otherwise.
  case orientation(DeviceOrientation)
  /// The system wants memory back.
  case memoryWarning
  /// The run loop has a turn with nothing to do.
  case idleTurn

  /// Whether it only asks or shows, so that leaving it out leaves all others possible.
  var isAsk: Bool {
    switch self {
    case .height, .cell, .layOut, .endDisplaying, .idleTurn: true
    case .updates, .reload, .environment, .orientation, .memoryWarning: false
    }
  }
}

extension PolicyEvent {
  /// The same ask of a row so many places further; what is no ask of a height stays.
  func asking(rowsFurther distance: Int) -> PolicyEvent {
    guard distance != 0, case .height(let path, let answer) = self else { return self }
    return .height(IndexPath(row: path.row + distance, section: path.section), answer: answer)
  }
}

/// Calls of mutations, and the content that they bring: enough to carry them out on other rows too.
struct RowUpdates {
  var calls: [TableMutation]
  var isBatch: Bool
  /// Rows put in, in the order of their places.
  var insertedRows: [RowContent] = []
  /// Rows of sections put in or asked anew, in the order of these sections.
  var sectionRows: [[RowContent]] = []
  /// What rows show afterwards that were there before and have changed, by key.
  var changed: [Int: RowContent] = [:]

  /// Reads off what calls brought into the data source.
  ///
  /// - Throws: updates that the table refuses.
  init(
    _ calls: [TableMutation], isBatch: Bool, before: TableData, after: TableData
  ) throws(TableError) {
    self.calls = calls
    self.isBatch = isBatch
    let plan = try Self.plan(calls, before)
    try plan.check(
      sectionsBefore: before.sections.count, rowsBefore: { before.sections[$0].count },
      sections: after.sections.count, rows: { after.sections[$0].count })
    let carried = Self.carried(plan, before)
    for section in after.sections.indices {
      if plan.expectedRows(inSection: section, before: { before.sections[$0].count }) == nil {
        sectionRows.append(after.sections[section])
        continue
      }
      for (row, content) in after.sections[section].enumerated() {
        guard let old = carried[IndexPath(row: row, section: section)] else {
          insertedRows.append(content)
          continue
        }
        if old != content { changed[old.identity] = content }
      }
    }
  }

  /// The rows after the calls, on whatever rows there are.
  ///
  /// - Returns: nil if these rows allow no such calls.
  func applied(to before: TableData) -> TableData? {
    guard let plan = try? Self.plan(calls, before) else { return nil }
    let carried = Self.carried(plan, before)
    var insertedRows = insertedRows[...]
    var sectionRows = sectionRows[...]
    var after = before
    after.sections = []
    for section in 0..<plan.numberOfSections {
      guard
        let count = plan.expectedRows(inSection: section, before: { before.sections[$0].count })
      else {
        after.sections.append(sectionRows.popFirst() ?? [])
        continue
      }
      var rows: [RowContent] = []
      for row in 0..<count {
        if let old = carried[IndexPath(row: row, section: section)] {
          rows.append(changed[old.identity] ?? old)
        } else if let new = insertedRows.popFirst() {
          rows.append(new)
        } else {
          return nil
        }
      }
      after.sections.append(rows)
    }
    return after
  }

  private static func plan(
    _ calls: [TableMutation], _ data: TableData
  ) throws(TableError) -> UpdatePlan {
    var batch = UpdateBatch()
    for call in calls { batch.add(call) }
    return try UpdatePlan(
      batch, numberOfSections: data.sections.count, numberOfRows: { data.sections[$0].count })
  }

  /// The rows of before that are kept, by where they stand after.
  private static func carried(
    _ plan: UpdatePlan, _ before: TableData
  ) -> [IndexPath: RowContent] {
    var places: [IndexPath: RowContent] = [:]
    for section in before.sections.indices {
      for (row, content) in before.sections[section].enumerated() {
        let old = IndexPath(row: row, section: section)
        if let new = plan.newPath(of: old) { places[new] = content }
      }
    }
    return places
  }
}
