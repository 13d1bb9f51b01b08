import Documents

/// Steps that change which rows there are.
extension StepForm {
  static let updates: [StepForm] = [
    StepForm("reloadData", "Everything is asked anew.") { _ throws(DocumentError) in
      .single(.reloadData)
    },
    StepForm("appendRows", "New rows come behind the last, as a page that was fetched.", adding) {
      members throws(DocumentError) in try addRows(members, atEnd: true)
    },
    StepForm("prependRows", "New rows come before the first, as older messages do.", adding) {
      members throws(DocumentError) in try addRows(members, atEnd: false)
    },
    StepForm(
      "insertRows", "New rows come in; places are those after the update.",
      StepMembers.rowMembers
    ) { members throws(DocumentError) in
      .single(.insertRows(try members.rows(isInsertion: true)))
    },
    StepForm("deleteRows", "Rows go.", StepMembers.rowMembers) { members throws(DocumentError) in
      .single(.deleteRows(try members.rows()))
    },
    StepForm("reloadRows", "Rows are asked anew, cell and height.", StepMembers.rowMembers) {
      members throws(DocumentError) in .single(.reloadRows(try members.rows()))
    },
    StepForm("reconfigureRows", "Rows are asked anew and keep their cells.", StepMembers.rowMembers)
    {
      members throws(DocumentError) in .single(.reconfigureRows(try members.rows()))
    },
    StepForm(
      "moveRow", "A row goes elsewhere.",
      [
        ("from", "a place of before"), ("to", "a place of after"),
        ("section", "the section that both are in"),
      ]
    ) { members throws(DocumentError) in
      .single(.moveRow(from: try members.row("from"), to: try members.row("to")))
    },
    StepForm(
      "insertSections", "New sections come in; indices are those after the update.",
      [("at", "an index or a list of them"), ("rows", "rows of each, 1 to 1,000,000; 10")]
    ) { members throws(DocumentError) in
      .single(
        .insertSections(try members.sections("at"), rows: try members.count("rows", default: 10)))
    },
    StepForm("deleteSections", "Sections go.", sectionList) { members throws(DocumentError) in
      .single(.deleteSections(try members.sections("sections")))
    },
    StepForm("reloadSections", "Sections are asked anew.", sectionList) {
      members throws(DocumentError) in .single(.reloadSections(try members.sections("sections")))
    },
    StepForm(
      "moveSection", "A section goes elsewhere.",
      [("from", "an index of before"), ("to", "an index of after")]
    ) { members throws(DocumentError) in
      .single(
        .moveSection(
          from: try members.required("from").integer(in: StepMembers.indexRange),
          to: try members.required("to").integer(in: StepMembers.indexRange)))
    },
    StepForm(
      "batch", "performBatchUpdates: updates in one, told in this order.",
      [("updates", "the steps; deletes, reloads and moves from mean places of before")], read: batch
    ),
    StepForm(
      "replaceRows", "Every row is a new one, and the table reloads.",
      [("count", "rows, 1 to 1,000,000")]
    ) { members throws(DocumentError) in .replaceRows(count: try members.count("count")) },
    StepForm(
      "randomUpdates", "Batches of updates drawn from the seed: kinds, places and order of calls.",
      [
        ("count", "batches, 1 to 1,000,000"), ("perBatch", "updates of one at most, 1 to 100; 4"),
        ("sections", "`true` to update sections too; `false`"),
      ]
    ) { members throws(DocumentError) in
      .randomUpdates(
        RandomUpdates(
          count: try members.count("count"),
          perBatch: try members["perBatch"]?.integer(in: 1...100) ?? 4,
          includesSections: try members["sections"]?.bool() ?? false))
    },
    StepForm(
      "deleteEverySubset",
      "Every way to delete some of a few rows, told both ways round, from new rows each time.",
      [("rows", "1 to 10; 8")]
    ) { members throws(DocumentError) in
      .deleteEverySubset(rows: try members["rows"]?.integer(in: 1...10) ?? 8)
    },
  ]

  private static let adding: [(String, String)] = [
    ("count", "rows, 1 to 1,000,000"),
    ("then", "how the table hears of it, `insertRows` or `reloadData`; `insertRows`"),
  ]
  private static let sectionList: [(String, String)] = [
    ("sections", "an index or a list of them")
  ]

  private enum AddingNotice: String, CaseIterable {
    case insertRows, reloadData
  }

  private static func addRows(
    _ members: StepMembers, atEnd: Bool
  ) throws(DocumentError) -> ScenarioStep {
    let notice = try members.choice("then", of: "notice", default: AddingNotice.insertRows)
    return .single(
      .addRows(
        count: try members.count("count"), atEnd: atEnd, byReload: notice == .reloadData))
  }

  private static func batch(_ members: StepMembers) throws(DocumentError) -> ScenarioStep {
    let node = try members.required("updates")
    var updates: [TableUpdate] = []
    for element in try node.elements() {
      guard case .update(let single, isBatch: false) = try ScenarioStep(reading: element),
        let update = single.first, update.canStandInBatch
      else {
        throw element.error(
          "this step is no update of a batch",
          remedy: "insert, delete, reload, reconfigure or move rows or sections")
      }
      updates.append(update)
    }
    return .update(updates, isBatch: true)
  }
}

extension ScenarioStep {
  /// An update outside any batch.
  static func single(_ update: TableUpdate) -> ScenarioStep { .update([update], isBatch: false) }
}

extension TableUpdate {
  fileprivate var canStandInBatch: Bool {
    switch self {
    case .reloadData, .addRows(_, _, byReload: true): false
    default: true
    }
  }
}
