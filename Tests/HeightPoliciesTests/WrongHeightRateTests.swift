import Glibc
import HeightPolicies
import TableCells
import TableSimulation
import Testing

/// How often a script leaves a wrong height: the table of `row-heights.md` 2.5.
///
/// 2,500 scripts a line, and 20,000 as there where the environment has `ROWBENCH_EXTENDED`.
@Suite struct WrongHeightRateTests {
  static let scripts = getenv("ROWBENCH_EXTENDED") == nil ? 2_500 : 20_000
  static let seed: UInt64 = 2_005

  struct Line: Sendable, CustomTestStringConvertible {
    var kind: RowScript.Kind
    /// Percent of scripts, as published.
    var fd: Double, fs: Double
    var testDescription: String { kind.rawValue }
  }

  static let table = [
    Line(kind: .deleteSorted, fd: 0, fs: 72.6),
    Line(kind: .deleteShuffled, fd: 0, fs: 53.8),
    Line(kind: .insertSorted, fd: 0, fs: 0),
    Line(kind: .insertShuffled, fd: 54.9, fs: 54.9),
    Line(kind: .move, fd: 85.6, fs: 85.6),
    Line(kind: .batchDeleteThenInsert, fd: 0, fs: 63),
    Line(kind: .batchInsertThenDelete, fd: 100, fs: 100),
    Line(kind: .batchInOrder, fd: 93.4, fs: 97.4),
    Line(kind: .batchInAnyOrder, fd: 98.2, fs: 98.8),
  ]

  @Test(arguments: table)
  func ratesAreThoseOfTheTable(_ line: Line) throws {
    let fd = try percentWrong(line.kind) { HookedIndexPathCache(context: $0, rules: .fd17) }
    let fs = try percentWrong(line.kind) { HookedIndexPathCache(context: $0, rules: .fs) }
    let ours = try percentWrong(line.kind) { IndexPathCache(context: $0) }
    let rates = "FD \(fd) % of \(line.fd), FS \(fs) % of \(line.fs), seed \(Self.seed)"
    print("\(line.kind): \(rates), ours \(ours) %")
    #expect((fd - line.fd).magnitude <= 1.5, "\(rates)")
    #expect((fs - line.fs).magnitude <= 1.5, "\(rates)")
    #expect(ours == 0, "seed \(Self.seed)")
  }

  private func percentWrong(
    _ kind: RowScript.Kind, _ makeCache: (PolicyContext) -> any HeightCache
  ) throws -> Double {
    var random = SeededGenerator(seed: Self.seed)
    let context = try makeContext(rows: [])
    let before = TableData(rows: (0..<RowScript.rowCount).map { makeIdentityRow($0) })
    var wrong = 0
    for _ in 0..<Self.scripts {
      let script = RowScript(kind, &random)
      context.data = before
      let cache = makeCache(context)
      let policy = ComposedPolicy(context: context, measure: IdentityMeasure(), cache: cache)
      for row in 0..<RowScript.rowCount {
        cache.store(Double(row), at: IndexPath(row: row, section: 0))
      }
      policy.batchUpdatesWillBegin()
      context.data = TableData(rows: script.rowsAfter.map { makeIdentityRow($0) })
      for call in script.calls { policy.willApply(call) }
      policy.batchUpdatesDidEnd()
      let isWrong = script.rowsAfter.enumerated().contains { row, identity in
        cache.height(at: IndexPath(row: row, section: 0)).map { $0 != Double(identity) } ?? false
      }
      if isWrong { wrong += 1 }
    }
    return Double(wrong) / Double(Self.scripts) * 100
  }
}
