import HeightPolicies
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation
import Testing

/// What is kept by place goes where its row goes, whatever the batch and the order of its calls.
@Suite struct MutationTests {
  private func identityPolicy(
    _ context: PolicyContext
  ) -> (policy: ComposedPolicy, measure: IdentityMeasure) {
    let measure = IdentityMeasure()
    let policy = ComposedPolicy(
      context: context, measure: measure, cache: IndexPathCache(context: context))
    return (policy, measure)
  }

  private func askAll(_ policy: ComposedPolicy, _ context: PolicyContext) -> [IndexPath] {
    var wrong: [IndexPath] = []
    for (section, rows) in context.data.sections.enumerated() {
      for (row, content) in rows.enumerated() {
        let path = IndexPath(row: row, section: section)
        let height = policy.height(forRowAt: path, displaying: nil)
        if height != IdentityMeasure.height(of: content) { wrong.append(path) }
      }
    }
    return wrong
  }

  @Test func randomBatchesLeaveNoWrongHeightAndForgetNone() throws {
    for seed in UInt64(1)...120 {
      var random = SeededGenerator(seed: seed)
      var nextIdentity = 0
      let sections = (0..<random.number(in: 1...5)).map { _ in
        (0..<random.number(in: 0...9)).map { _ in
          defer { nextIdentity += 1 }
          return makeIdentityRow(nextIdentity)
        }
      }
      let context = try makeContext(rows: [])
      context.data = TableData(sections: sections)
      let (policy, measure) = identityPolicy(context)
      #expect(askAll(policy, context).isEmpty)
      // A second environment, so that updates have more than one to reach.
      policy.environmentDidChange(to: TraitCollection(width: 568))
      #expect(askAll(policy, context).isEmpty)
      for step in 1...6 {
        let update = RandomUpdate(
          context.data.sections, nextIdentity: &nextIdentity, &random)
        policy.batchUpdatesWillBegin()
        context.data.sections = update.after
        for call in update.calls { policy.willApply(call) }
        policy.batchUpdatesDidEnd()
        for width in [375.0, 568] {
          policy.environmentDidChange(to: TraitCollection(width: width))
          let asked = measure.asks
          let wrong = askAll(policy, context)
          let unknown = context.data.rowCount - update.kept.count
          #expect(wrong.isEmpty, "seed \(seed), step \(step): \(update.calls)")
          #expect(measure.asks - asked == unknown, "seed \(seed), step \(step): \(update.calls)")
        }
      }
    }
  }

  @Test(arguments: ["indexpath-cache", "precomputed"])
  func aDeletedRowCostsNoSolution(name: String) throws {
    let context = try makeContext()
    let policy = try #require(PolicyPreset.named(name)).makePolicy(context)
    policy.prepareForFirstLoad()
    for row in 0..<60 { _ = policy.height(ofRow: row) }
    let before = context.instruments.work
    context.data.sections[0].remove(at: 17)
    policy.willApply(.deleteRows([IndexPath(row: 17, section: 0)]))
    let required = requiredHeights(of: context)
    #expect((0..<59).map { policy.height(ofRow: $0) } == required.compactMap(\.self))
    let work = context.instruments.work.since(before)
    #expect(work[.sizingPasses] == 0)
    #expect(work[.cacheHits] == 59)
    // The rows behind the deleted one have moved.
    #expect(work[.rowTouches] == 59 - 17)
  }

  @Test func appendedRowsAreMeasuredAndNoOthers() throws {
    // FDTemplateLayoutCell issues 116, 12, 63: a page appended by a reload drops the whole cache.
    let context = try makeContext()
    let policy = try #require(PolicyPreset.named("indexpath-cache")).makePolicy(context)
    for row in 0..<60 { _ = policy.height(ofRow: row) }
    let before = context.instruments.work[.sizingPasses]
    let more = makeRows().prefix(20).map { row in
      var copy = row
      copy.identity += 5000
      return copy
    }
    context.data.sections[0] += more
    policy.willApply(.insertRows((60..<80).map { IndexPath(row: $0, section: 0) }))
    for row in 0..<80 { _ = policy.height(ofRow: row) }
    #expect(context.instruments.work[.sizingPasses] - before == 20)
    policy.willApply(.reloadData)
    for row in 0..<80 { _ = policy.height(ofRow: row) }
    #expect(context.instruments.work[.sizingPasses] - before == 100)
  }

  @Test func updatesThatTheDataContradictLeaveNothingBehind() throws {
    let context = try makeContext(rows: (0..<5).map { makeIdentityRow($0) })
    let (policy, measure) = identityPolicy(context)
    #expect(askAll(policy, context).isEmpty)
    context.data.sections[0].removeFirst(2)
    policy.willApply(.deleteRows([IndexPath(row: 4, section: 0)]))
    #expect(askAll(policy, context).isEmpty)
    policy.willApply(.deleteRows([IndexPath(row: 70, section: 3)]))
    #expect(askAll(policy, context).isEmpty)
    #expect(measure.asks == 5 + 3 + 3)
  }

  @Test func estimatesGoWhereTheirRowsGo() throws {
    let context = try makeContext()
    let policy = try #require(PolicyPreset.named("precomputed-estimates")).makePolicy(context)
    policy.prepareForFirstLoad()
    let guesses = (0..<60).map { policy.estimatedHeight(forRowAt: IndexPath(row: $0, section: 0)) }
    let touched = context.instruments.work[.charactersScanned]
    let moved = context.data.sections[0].remove(at: 40)
    context.data.sections[0].insert(moved, at: 2)
    policy.willApply(
      .moveRow(from: IndexPath(row: 40, section: 0), to: IndexPath(row: 2, section: 0)))
    var expected = guesses
    expected.insert(expected.remove(at: 40), at: 2)
    #expect(
      (0..<60).map { policy.estimatedHeight(forRowAt: IndexPath(row: $0, section: 0)) } == expected)
    #expect(context.instruments.work[.charactersScanned] == touched)
  }

  @Test func onlyTheLastEnvironmentsAreKept() throws {
    let context = try makeContext(rows: (0..<4).map { makeIdentityRow($0) })
    let (policy, measure) = identityPolicy(context)
    for width in [375.0, 320, 321, 322, 323, 324] {
      policy.environmentDidChange(to: TraitCollection(width: width))
      #expect(askAll(policy, context).isEmpty)
    }
    #expect(measure.asks == 24)
    policy.environmentDidChange(to: TraitCollection(width: 321))
    #expect(askAll(policy, context).isEmpty)
    #expect(measure.asks == 24)
    policy.environmentDidChange(to: TraitCollection(width: 375))
    #expect(askAll(policy, context).isEmpty)
    #expect(measure.asks == 28)
  }
}
