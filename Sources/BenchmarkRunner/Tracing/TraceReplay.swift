import AutoLayout
import HeightPolicies
import Instrumentation
import LayoutTraits
import Measuring
import TableCells
import TableSimulation
import Workloads

/// A trace's calls made of another policy, and what came of it.
public struct TraceReplay: Sendable {
  /// The case whose table and policy were called.
  public var caseName: String
  /// Calls that were made.
  public var calls: Int
  /// Calls for a row or section that the table has not at that moment; they were left out.
  public var callsOutside: Int
  /// Updates that were carried out.
  public var updates: Int
  /// Heights and estimates that differ from the trace's by half a point or more.
  public var answersThatDiffer: Int
  /// Heights that were answered, and those of them that are off by a pixel or more from what the row
  /// needs.
  public var answersChecked: Int
  /// As above.
  public var wrongAnswers: Int
  /// Real time of the calls on this host in nanoseconds, once over.
  public var hostNanoseconds: UInt64
  /// What was counted, by metric name; counters that stayed at 0 are left out.
  public var work: [(name: String, count: Int)]
  /// Modelled time on each device in nanoseconds.
  public var predicted: [(device: String, nanoseconds: Int)]
  /// Why calls lay outside the table; nil if none did.
  public var explanation: String?

  /// Makes the calls of a trace of a case's policy, in the trace's order, whatever the case's own call
  /// order and scenario are.
  ///
  /// The policy starts as for a first load. Updates change the table's rows as a script's do: new rows
  /// are those that would come next, and sections that come in have as many as the trace asks for.
  ///
  /// - Parameter progress: hears of the calls so far, every now and then.
  /// - Throws: what is wrong with the case, or an update that its table cannot take.
  public static func replay(
    _ trace: AskTrace, on specification: CaseSpecification,
    progress: @escaping (Int) -> Void = { _ in }
  ) throws -> TraceReplay {
    let material = try CaseMaterial(specification)
    let run = CaseRun(material)
    let updater = TraceUpdater(trace, material: material, context: run.context, policy: run.policy)
    var judge = TraceJudge(material, context: run.context)
    let start = MonotonicClock.now()
    run.policy.prepareForFirstLoad()
    let outcome = try trace.replay(
      on: run.policy, instruments: run.instruments, traits: material.traits,
      update: { index throws(ScenarioError) in try updater.carryOut(index) },
      answered: { number, path, height in
        judge.note(height, at: path)
        if number.isMultiple(of: 10_000) { progress(number) }
      })
    let nanoseconds = MonotonicClock.now() - start - updater.ownNanoseconds
    let work = run.instruments.work
    let (checked, wrong) = judge.verdict()
    return TraceReplay(
      caseName: specification.name, calls: outcome.calls, callsOutside: outcome.callsOutside,
      updates: trace.updates.count, answersThatDiffer: outcome.answersThatDiffer,
      answersChecked: checked, wrongAnswers: wrong, hostNanoseconds: nanoseconds,
      work: WorkCounter.allCases.compactMap {
        work[$0] == 0 ? nil : (Metric.work($0).name, Int(work[$0]))
      },
      predicted: DeviceProfile.presets.map { ($0.name, $0.nanoseconds(for: work)) },
      explanation: explanation(trace, outcome, material, specification))
  }

  private static func explanation(
    _ trace: AskTrace, _ outcome: AskTrace.Replay, _ material: CaseMaterial,
    _ specification: CaseSpecification
  ) -> String? {
    guard outcome.callsOutside > 0 else { return nil }
    let summary = AskTraceSummary(trace)
    let counts = material.data.sections.map(\.count)
    return
      "\(outcome.callsOutside) of \(outcome.calls + outcome.callsOutside) calls are for rows that "
      + "the table has not: the trace goes up to section \(summary.lastSection ?? 0) and row "
      + "\(summary.lastRow ?? 0), and \(specification.table.name) has "
      + (counts.count == 1
        ? "\(counts[0]) rows"
        : "\(counts.count) sections, the largest of \(counts.max() ?? 0) rows")
      + "; replay it on a table of the same size, with --rows or a suite's \"sections\""
  }
}

/// Judges the answers of a replay after it, so that judging takes none of its time.
private struct TraceJudge {
  private struct Answer {
    let row: RowContent
    let traits: TraitCollection
    let height: Double
  }

  private struct Question: Hashable {
    let row: RowVersion
    let traits: TraitCollection
  }

  private let material: CaseMaterial
  private let context: PolicyContext
  private let pixel: Double
  private var answers: [Answer] = []

  init(_ material: CaseMaterial, context: PolicyContext) {
    self.material = material
    self.context = context
    pixel = 1 / material.traits.displayScale
  }

  mutating func note(_ height: Double, at path: IndexPath) {
    answers.append(
      Answer(row: context.row(at: path), traits: context.layout.traits, height: height))
  }

  func verdict() -> (checked: Int, wrong: Int) {
    var judges: [TraitCollection: RequiredHeight] = [:]
    var known: [Question: Double] = [:]
    var wrong = 0
    for answer in answers {
      let row = answer.row
      let question = Question(
        row: RowVersion(identity: row.identity, version: row.version), traits: answer.traits)
      let judge =
        judges[answer.traits]
        ?? RequiredHeight(
          cells: material.cells, traits: answer.traits, text: material.separateText())
      judges[answer.traits] = judge
      let needed = known[question] ?? judge.height(of: row) ?? .nan
      known[question] = needed
      if !((answer.height - needed).magnitude < pixel * (1 - 1e-6)) { wrong += 1 }
    }
    return (answers.count, wrong)
  }
}
