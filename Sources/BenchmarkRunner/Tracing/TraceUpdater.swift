import HeightPolicies
import Measuring
import TableCells
import TableSimulation
import Workloads

/// Carries out the updates of a trace on a table's rows, and tells the policy as a table would.
final class TraceUpdater {
  /// Real time spent on rows and not on the policy.
  private(set) var ownNanoseconds: UInt64 = 0

  private let trace: AskTrace
  private let context: PolicyContext
  private let policy: ComposedPolicy
  private var script: TableScript

  init(
    _ trace: AskTrace, material: CaseMaterial, context: PolicyContext, policy: ComposedPolicy
  ) {
    self.trace = trace
    self.context = context
    self.policy = policy
    script = material.script
  }

  /// Carries out the update of an index; rows change when a batch begins, or with a single mutation.
  ///
  /// - Throws: an update that the table cannot take, with its number.
  func carryOut(_ index: Int) throws(ScenarioError) {
    switch trace.updates[index].kind {
    case .beginUpdates:
      policy.batchUpdatesWillBegin()
      try changeRows(mutations(ofBatchAt: index), isBatch: true, index)
    case .endUpdates: policy.batchUpdatesDidEnd()
    case .mutation(let mutation):
      if !isInBatch(index) { try changeRows([mutation], isBatch: false, index) }
      policy.willApply(mutation)
    }
  }

  private func changeRows(
    _ mutations: [TableMutation], isBatch: Bool, _ index: Int
  ) throws(ScenarioError) {
    let start = MonotonicClock.now()
    defer { ownNanoseconds += MonotonicClock.now() - start }
    let moment = TableMoment(rowCounts: context.data.sections.map(\.count), visibleRows: [])
    do throws(ScenarioError) {
      let change = try script.change(
        mutations, isBatch: isBatch, rowsOfNewSections: rowsAsked(after: index, mutations),
        at: moment)
      change.apply(to: &context.data)
    } catch {
      throw ScenarioError("update \(index + 1) of the trace cannot be done on this table: \(error)")
    }
  }

  private func isInBatch(_ index: Int) -> Bool {
    trace.updates[..<index].last { $0.kind == .beginUpdates || $0.kind == .endUpdates }?.kind
      == .beginUpdates
  }

  private func mutations(ofBatchAt index: Int) -> [TableMutation] {
    var mutations: [TableMutation] = []
    for update in trace.updates[(index + 1)...] {
      guard case .mutation(let mutation) = update.kind else { break }
      mutations.append(mutation)
    }
    return mutations
  }

  /// How many rows the trace says that a section has which comes in; none if it does not say.
  private func rowsAsked(after index: Int, _ mutations: [TableMutation]) -> Int {
    var sections: Set<Int> = []
    for case .insertSections(let new) in mutations { sections.formUnion(new) }
    guard !sections.isEmpty else { return 0 }
    let answer = trace.events[trace.updates[index].position...].first {
      $0.ask == .rowCount && sections.contains($0.path.section)
    }
    return min(max(Int(answer?.answer ?? 0), 0), 1_000_000)
  }
}
