import Instrumentation
import LayoutTraits

@testable import TableSimulation

/// A run of updates and scrolls against a table and the model, and where they part.
struct UpdateScript: Sendable {
  enum Step: Sendable {
    case batch([TableMutation])
    case nestedBatch([TableMutation])
    case single(TableMutation)
    case scroll(Double)
    case reloadData
    case leaveWindow
  }

  var rowCounts: [Int]
  var steps: [Step]

  var operations: Int {
    steps.reduce(0) {
      switch $1 {
      case .batch(let mutations), .nestedBatch(let mutations): $0 + max(1, mutations.count)
      default: $0 + 1
      }
    }
  }

  /// What first went wrong; nil if nothing.
  func failure(_ profile: CallOrderProfile, givesEstimates: Bool) -> String? {
    let policy = ModelPolicy(
      ModelTable(rowCounts: rowCounts), givesEstimates: givesEstimates)
    let table = TableView(
      policy: policy, profile: profile, traits: TraitCollection(width: 320), viewportHeight: 900,
      instruments: Instruments())
    table.loadFirst()
    for (number, step) in steps.enumerated() {
      if let problem = run(step, table, policy) ?? check(table, policy) {
        return "step \(number), \(step): \(problem)"
      }
    }
    return nil
  }

  private func run(
    _ step: Step, _ table: TableView<ModelPolicy>, _ policy: ModelPolicy
  ) -> String? {
    switch step {
    case .scroll(let distance): table.scroll(by: distance)
    case .reloadData: table.reloadData()
    case .leaveWindow: table.leaveAndEnterWindow()
    case .single(let mutation):
      return update(table, policy, [mutation]) { try table.perform(mutation) }
    case .batch(let mutations):
      return update(table, policy, mutations) {
        try table.performBatchUpdates { for one in mutations { try table.perform(one) } }
      }
    case .nestedBatch(let mutations):
      return update(table, policy, mutations) {
        table.beginUpdates()
        for one in mutations { try table.performBatchUpdates { try table.perform(one) } }
        try table.endUpdates()
      }
    }
    return nil
  }

  /// Updates table and model; both must take the batch or both refuse it.
  private func update(
    _ table: TableView<ModelPolicy>, _ policy: ModelPolicy, _ mutations: [TableMutation],
    _ body: () throws -> Void
  ) -> String? {
    let before = policy.model
    let known = measured(table, before)
    let asksBefore = table.instruments.work
    policy.mutations = []
    let after = before.applying(mutations)
    if let after { policy.model = after }
    do {
      try body()
      guard let after else { return "the table took what the model refuses" }
      let lost = known.intersection(after.sections.flatMap(\.rows))
        .subtracting(measured(table, after))
      if !lost.isEmpty { return "measured heights were lost: \(lost.sorted())" }
      if policy.mutations != mutations { return "the policy was told \(policy.mutations)" }
      let asked = table.instruments.work.since(asksBefore)
      return checkAsks(asked, table, before: before, after: after)
    } catch {
      return after == nil ? nil : "the table refused: \(error)"
    }
  }

  private func measured(_ table: TableView<ModelPolicy>, _ model: ModelTable) -> Set<Int> {
    var known: Set<Int> = []
    for (section, content) in model.sections.enumerated() {
      for (row, id) in content.rows.enumerated() {
        let path = IndexPath(row: row, section: section)
        if table.offsets.height(ofRowAt: path)?.isMeasured == true { known.insert(id) }
      }
    }
    return known
  }

  /// Every ask lies within what the profile allows.
  private func checkAsks(
    _ asked: WorkCounts, _ table: TableView<ModelPolicy>, before: ModelTable, after: ModelTable
  ) -> String? {
    let rows = after.sections.reduce(0) { $0 + $1.rows.count }
    let cells = asked[.cellAsks]
    if table.policy.givesEstimates {
      let old = Set(before.sections.flatMap(\.rows))
      let new = after.sections.flatMap(\.rows).filter { !old.contains($0) }.count
      // A row that is moved into a section which is new is estimated with it.
      let most = new + after.sections.flatMap(\.rows).count - new
      if asked[.estimateAsks] < new || asked[.estimateAsks] > most {
        return "\(asked[.estimateAsks]) estimates asked for \(new) new rows"
      }
      let perCell =
        table.profile.asksBeforeCellWithEstimates + table.profile.asksAfterCellWithEstimates
      // Every row that was on screen may be asked once, and every cell as often as a new one is.
      let limit = table.visibleRows.count + cells * (perCell + 1) + 40
      if asked[.heightAsks] > limit { return "\(asked[.heightAsks]) heights asked" }
    } else {
      let passes = rows * table.profile.passesAfterUpdates
      let expected = passes + cells * table.profile.asksAfterCell
      if asked[.heightAsks] != expected {
        return "\(asked[.heightAsks]) heights asked, not \(expected)"
      }
    }
    return nil
  }

  /// Every row has its own height and place, every cell on screen its own row, and there are no gaps.
  private func check(_ table: TableView<ModelPolicy>, _ policy: ModelPolicy) -> String? {
    guard table.offsets.numberOfSections == policy.model.sections.count else {
      return "section count"
    }
    var top = 0.0
    var shown: [IndexPath] = []
    let bottom = table.contentOffset + table.viewportHeight
    for (section, content) in policy.model.sections.enumerated() {
      guard table.offsets.numberOfRows(inSection: section) == content.rows.count else {
        return "row count of section \(section)"
      }
      if table.offsets.offset(ofSection: section) != top { return "place of section \(section)" }
      top += ModelPolicy.header(of: content.id)
      for (row, id) in content.rows.enumerated() {
        let path = IndexPath(row: row, section: section)
        guard let height = table.offsets.height(ofRowAt: path) else {
          return "no height at \(path)"
        }
        let right =
          height.isMeasured ? ModelPolicy.height(of: id) : ModelPolicy.estimate(of: id)
        if height.points != right { return "height \(height) at \(path), not \(right)" }
        if table.offsets.offset(ofRowAt: path) != top { return "place of \(path)" }
        if top < bottom, top + height.points > table.contentOffset { shown.append(path) }
        top += height.points
      }
    }
    if table.visibleRows != shown { return "on screen are \(table.visibleRows), not \(shown)" }
    if policy.cellsShown != shown.count { return "\(policy.cellsShown) cells shown" }
    var wrong: String?
    table.forEachVisibleRow { path, cell, _, _ in
      let id = policy.model.sections[path.section].rows[path.row]
      if cell.id != id { wrong = "the cell at \(path) shows \(cell.id), not \(id)" }
    }
    return wrong ?? table.firstFault.map { "\($0)" }
  }

  // MARK: Shrinking

  /// The shortest script found that still fails: steps and then single mutations are left out.
  func shrunk(_ fails: (UpdateScript) -> Bool) -> UpdateScript {
    var script = self
    var size = max(1, script.steps.count / 2)
    while true {
      var start = 0
      var isSmaller = false
      while start < script.steps.count {
        var candidate = script
        candidate.steps.removeSubrange(start..<min(start + size, script.steps.count))
        if fails(candidate) {
          script = candidate
          isSmaller = true
        } else {
          start += size
        }
      }
      if size == 1, !isSmaller { break }
      size = max(1, size / 2)
    }
    for number in script.steps.indices {
      // A batch that need not be nested is not.
      if case .nestedBatch(let mutations) = script.steps[number] {
        var candidate = script
        candidate.steps[number] = .batch(mutations)
        if fails(candidate) { script = candidate }
      }
      guard case .batch(var mutations) = script.steps[number] else { continue }
      var index = 0
      while index < mutations.count {
        var fewer = mutations
        fewer.remove(at: index)
        var candidate = script
        candidate.steps[number] = .batch(fewer)
        if fails(candidate) {
          mutations = fewer
          script = candidate
        } else {
          index += 1
        }
      }
    }
    return script
  }
}
