import AutoLayout
import Glibc
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation
import Testing
import TextLayout

@testable import HeightPolicies

/// The product of RowBench's own parts on a small table: loaded, scrolled, changed, and checked against
/// the required height at every step.
///
/// Which combinations there are is checked for all of them; one in some is played, drawn with a seed, and
/// every one where the environment has `ROWBENCH_EXTENDED`.
@Suite struct CombinationTests {
  private static let isExtended = getenv("ROWBENCH_EXTENDED") != nil
  private static let seed: UInt64 = 20_261_130
  /// Frame arithmetic is fast; the others solve.
  private static func playedOneIn(_ measure: String) -> Int { measure == "manual" ? 4 : 40 }

  private static let measures = [
    "naive", "manual", "template", "width-fence", "bottom-edge", "self-sizing", "cell-per-row",
  ]
  private static let caches: [String?] = [
    nil, "indexpath", "indexpath(hash,lru,6)", "row-key", "key", "key(boxed,clock,5)", "content",
    "content(sieve,1KiB)", "key(width,greedy-dual,9)", "indexpath(boxed,float32,random,4)",
  ]
  private static let estimates: [String?] = [
    nil, "constant", "two-bucket", "rough", "displayed", "mean(sample=3)", "last-five",
    "exponential", "regression(sample=8)", "previous", "exact",
  ]
  private static let precomputes: [String?] = [
    nil, "heights", "idle", "idle(near,3)", "sliced", "background", "background(4,first)",
  ]

  private func rows() -> [RowContent] { Array(makeRows().prefix(12)) }

  private func play(_ name: String) throws {
    let context = try makeContext(rows: rows(), engine: .approximate)
    let policy = try PolicyPreset.resolve(name).makePolicy(context)
    let table = TableView(
      policy: policy, profile: .ios11, traits: context.layout.traits, viewportHeight: 300,
      instruments: context.instruments)
    let frames = FrameRunner(
      table: table, device: .iphone6, clock: FrameClock(framesPerSecond: 60))
    let judge = Judge(name, context)

    frames.loadFirst()
    judge.check(policy, "load")
    for _ in 0..<4 { frames.scrollFrame(by: 120) }
    frames.idle(frames: 3)
    judge.check(policy, "scroll")
    try frames.update {
      try table.performBatchUpdates {
        context.data.sections[0].remove(at: 2)
        var new = makeRows()[30]
        new.identity = 9_001
        context.data.sections[0].insert(new, at: 0)
        context.data.sections[0][5].body += " And more, in a second edition."
        context.data.sections[0][5].version += 1
        try table.deleteRows(at: [IndexPath(row: 2, section: 0)])
        try table.insertRows(at: [IndexPath(row: 0, section: 0)])
        try table.reloadRows(at: [IndexPath(row: 5, section: 0)])
      }
    }
    judge.check(policy, "batch")
    frames.update { table.environmentDidChange(to: TraitCollection(width: 320)) }
    frames.idle(frames: 3)
    judge.check(policy, "width")
    policy.didReceiveMemoryWarning()
    frames.scrollFrame(by: -200)
    judge.check(policy, "warning")
    policy.countUnusedPrecomputes()
    let work = context.instruments.work
    #expect(
      work[.precomputesWasted] <= work[.rowsPrecomputed], "\(name): more wasted than computed")
  }

  /// Compares answers with a judge that has counters and contents of its own.
  private final class Judge {
    private let name: String
    private let context: PolicyContext
    private var known: [TraitCollection: [[Int]: Double]] = [:]

    init(_ name: String, _ context: PolicyContext) {
      self.name = name
      self.context = context
    }

    func check(_ policy: ComposedPolicy, _ step: String) {
      // A height that is asked moves what a bounded cache keeps, which is as it is in a table.
      for (row, content) in context.data.sections[0].enumerated() {
        let answer = policy.height(ofRow: row)
        let required = required(content)
        let isRight = (answer - required).magnitude < 0.5 / context.layout.traits.displayScale
        #expect(isRight, "\(name), \(step), row \(row): \(answer) for \(required)")
      }
    }

    private func required(_ row: RowContent) -> Double {
      let traits = context.layout.traits
      if let height = known[traits]?[[row.identity, row.version]] { return height }
      let judge = RequiredHeight(
        cells: .builtIn, traits: traits,
        text: TextContext(engine: context.layout.text.engine, instruments: Instruments()))
      let height = judge.height(of: row) ?? .nan
      known[traits, default: [:]][[row.identity, row.version]] = height
      return height
    }
  }

  @Test(arguments: measures)
  func everyCombinationAnswersRightOrIsRefusedWithAReason(measure: String) throws {
    var made = 0
    var refused = 0
    var random = SeededGenerator(seed: Self.seed)
    for cache in Self.caches {
      for estimate in Self.estimates {
        for precompute in Self.precomputes {
          let composition = PolicyComposition(
            measure: measure, cache: cache, estimate: estimate, precompute: precompute)
          do {
            _ = try PolicyPreset.resolve(composition.description)
          } catch {
            refused += 1
            #expect("\(error)".contains("makes no policy: "), "\(error)")
            continue
          }
          made += 1
          if Self.isExtended || random.number(in: 1...Self.playedOneIn(measure)) == 1 {
            try play(composition.description)
          }
        }
      }
    }
    #expect(made + refused == Self.caches.count * Self.estimates.count * Self.precomputes.count)
    #expect(made >= 90, "\(made) made, \(refused) refused, seed \(Self.seed)")
  }
}
