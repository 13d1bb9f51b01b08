import HeightPolicies
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation
import Testing
import TextLayout

/// What makes `compiled` itself: the work that it does, and the work that it does not do again.
@Suite struct CompiledWorkTests {
  private func asked(
    _ name: String = "compiled", engine: TextEngineName = .prepared, threads: Int = 1
  ) throws -> (context: PolicyContext, policy: ComposedPolicy) {
    let context = try makeContext(engine: engine)
    let policy = try #require(PolicyPreset.named(name)).makePolicy(
      context, parameters: ["threads": Double(threads)])
    for row in 0..<context.data.rowCount { _ = policy.height(ofRow: row) }
    return (context, policy)
  }

  /// Feed rows need the body alone, brief rows the text alone; of rows that show the same, one.
  @Test func measuresOnlyTheTextsThatDecide() throws {
    let (context, _) = try asked()
    let contents = Set(makeRows().map { $0.reuseIdentifier + "/" + $0.body })
    // The three cells that were compiled measured all of their labels, four at most.
    #expect(context.instruments.work[.textsPrepared] <= contents.count + 3 * 4)
    // A new cell for each pattern, and the template of each kind.
    #expect(context.instruments.work[.layoutsCompiled] == 3)
    #expect(context.instruments.work[.cellsCreated] == 5)
    #expect(context.instruments.work[.sizingPasses] == 3)
    #expect(context.instruments.work[.layoutsNotCompiled] == 0)
    #expect(context.instruments.work[.layoutsEvaluated] == 60)
  }

  @Test func preparesNothingForAnotherWidth() throws {
    let (context, policy) = try asked()
    let before = context.instruments.work
    policy.environmentDidChange(to: TraitCollection(width: 320))
    for row in 0..<context.data.rowCount { _ = policy.height(ofRow: row) }
    let work = context.instruments.work.since(before)
    #expect(work[.textsPrepared] == 0)
    #expect(work[.charactersShaped] == 0)
    #expect(work[.configures] == 0)
    #expect(work[.layoutsEvaluated] == 60)
    #expect(work[.textMeasures] > 0)
  }

  @Test func asksTwiceAndComputesOnce() throws {
    let (context, policy) = try asked()
    let before = context.instruments.work
    for row in 0..<context.data.rowCount { _ = policy.height(ofRow: row) }
    #expect(context.instruments.work.since(before) == WorkCounts())
  }

  @Test func measuresARowAnewOnlyIfItsVersionIsNew() throws {
    let (context, policy) = try asked()
    let before = context.instruments.work
    context.data.sections[0][4].body += " And more of it, so that another line is needed for it."
    context.data.sections[0][4].version += 1
    let required = requiredHeights(of: context)
    for row in 0..<context.data.rowCount { #expect(policy.height(ofRow: row) == required[row]) }
    #expect(context.instruments.work.since(before)[.configures] == 1)
  }

  /// Work is counted wherever it is done, and heights do not depend on where.
  @Test func threadsAnswerTheSame() throws {
    let (context, policy) = try asked(threads: 3)
    let required = requiredHeights(of: context)
    for row in 0..<context.data.rowCount { #expect(policy.height(ofRow: row) == required[row]) }
    #expect(context.instruments.work[.layoutsEvaluated] == 60)
  }

  @Test func rowsAskedOutOfOrderAreNotMeasuredAhead() throws {
    let context = try makeContext()
    let policy = try #require(PolicyPreset.named("compiled")).makePolicy(context)
    for row in [50, 3, 30, 7] { _ = policy.height(ofRow: row) }
    #expect(context.instruments.work[.layoutsEvaluated] == 4)
  }

  @Test func compiledHeightsKeepsNoTexts() throws {
    let (context, policy) = try asked("compiled-heights")
    let before = context.instruments.work
    policy.environmentDidChange(to: TraitCollection(width: 320))
    for row in 0..<context.data.rowCount { _ = policy.height(ofRow: row) }
    #expect(context.instruments.work.since(before)[.textsPrepared] > 0)
  }

  /// The benchmark compares with `naive`: each label is taken in once an ask, measured on one line, and
  /// measured at its width if it wraps there.
  @Test func naiveMeasuresEachLabelOnceOrTwiceAnAsk() throws {
    let row = RowContent(
      identity: 1, reuseIdentifier: FeedCellPrototype.reuseIdentifier, title: "Title",
      body: String(repeating: "a body of several lines ", count: 8), user: "user", time: "now")
    let context = try makeContext(rows: [row], engine: .pango)
    let policy = try #require(PolicyPreset.named("naive")).makePolicy(context)
    _ = policy.height(ofRow: 0)
    #expect(context.instruments.work[.textsPrepared] == 4)
    #expect(context.instruments.work[.textMeasures] == 5)
  }
}
