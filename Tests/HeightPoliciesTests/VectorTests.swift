import HeightPolicies
import LayoutTraits
import TableCells
import TableSimulation
import Testing

/// The mutation vectors of `row-heights.md` 2.5: what is right, and what the libraries make of it.
@Suite struct VectorTests {
  /// What is kept of each row: its letter, or a dash for nothing; sections apart by a space.
  private struct Bench {
    let context: PolicyContext
    let policy: ComposedPolicy
    let cache: any HeightCache

    init(_ start: String, _ name: String) throws {
      context = try makeContext(rows: [])
      context.data = TableData(
        sections: start.split(separator: " ").map { $0.utf8.map { makeIdentityRow(Int($0)) } })
      cache =
        switch name {
        case "fd": HookedIndexPathCache(context: context, rules: .fd17)
        case "fs": HookedIndexPathCache(context: context, rules: .fs)
        case "sd": SectionRowStringCache(context: context)
        default: IndexPathCache(context: context)
        }
      policy = ComposedPolicy(context: context, measure: IdentityMeasure(), cache: cache)
      fill()
    }

    func fill() {
      for (section, rows) in context.data.sections.enumerated() {
        for (row, content) in rows.enumerated() {
          cache.store(Double(content.identity), at: IndexPath(row: row, section: section))
        }
      }
    }

    /// - Parameter rows: what the data source has afterwards; N is new, and D* D reloaded.
    func update(_ calls: [TableMutation], to after: String) -> String {
      let isBatch = calls.count > 1
      if isBatch { policy.batchUpdatesWillBegin() }
      context.data = TableData(
        sections: after.split(separator: " ").map { $0.utf8.map { makeIdentityRow(Int($0)) } })
      for call in calls { policy.willApply(call) }
      if isBatch { policy.batchUpdatesDidEnd() }
      return kept
    }

    var kept: String {
      context.data.sections.enumerated().map { section, rows in
        rows.indices.map { row in
          let height = cache.height(at: IndexPath(row: row, section: section))
          return height.map { String(UnicodeScalar(UInt8($0))) } ?? "-"
        }.joined()
      }.joined(separator: " ")
    }
  }

  private static func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  struct Vector: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var start: String
    var calls: [TableMutation]
    var after: String
    /// What is right, and what FDTemplateLayoutCell, FSAutoAdjust and SDAutoLayout keep.
    var right: String, fd: String, fs: String, sd: String
  }

  static let vectors = [
    Vector(
      testDescription: "M1", start: "ABCDE", calls: [.moveRow(from: path(0), to: path(3))],
      after: "BCDAE", right: "BCDAE", fd: "DBCAE", fs: "DBCAE", sd: "ABCDE"),
    Vector(
      testDescription: "M2", start: "A B C", calls: [.deleteSections([0, 1])], after: "C",
      right: "C", fd: "B", fs: "B", sd: "A"),
    Vector(
      testDescription: "M3", start: "ABCDE", calls: [.deleteRows([path(1), path(3)])],
      after: "ACE", right: "ACE", fd: "ACE", fs: "ACD", sd: "ACD"),
    Vector(
      testDescription: "M4", start: "ABCDEFGH", calls: [.insertRows([path(5), path(3)])],
      after: "ABCNDNEFGH", right: "ABC-D-EFGH", fd: "ABC-DE-FGH", fs: "ABC-DE-FGH", sd: "ABC-D-EFGH"
    ),
    Vector(
      testDescription: "M5", start: "ABC",
      calls: [.insertRows([path(0)]), .deleteRows([path(0)])], after: "NBC", right: "-BC",
      fd: "ABC", fs: "ABC", sd: "ABC"),
    Vector(
      testDescription: "M6", start: "ABCD",
      calls: [.insertRows([path(0)]), .deleteRows([path(2)])], after: "NABD", right: "-ABD",
      fd: "-ACD", fs: "-ACD", sd: "-ACD"),
    Vector(
      testDescription: "M7", start: "ABCD",
      calls: [.insertRows([path(0), path(1)]), .reloadRows([path(3)])], after: "NNABCD",
      right: "--ABC-", fd: "--A-CD", fs: "--A-CD", sd: "--A-CD"),
  ]

  @Test(arguments: vectors)
  func vectorsAreAsTheTableSays(_ vector: Vector) throws {
    for (name, expected) in [
      ("right", vector.right), ("fd", vector.fd), ("fs", vector.fs), ("sd", vector.sd),
    ] {
      let bench = try Bench(vector.start, name)
      #expect(bench.update(vector.calls, to: vector.after) == expected, "\(name)")
    }
  }

  @Test(arguments: [("right", "ACD", "ACD"), ("fd", "ACD", "ACD"), ("fs", "ACD", "ABC")])
  func m8ADeleteReachesTheOtherOrientation(
    name: String, portrait: String, landscape: String
  ) throws {
    let bench = try Bench("ABCD", name)
    rotate(bench, .landscape, width: 568)
    bench.fill()
    rotate(bench, .portrait, width: 320)
    bench.fill()
    #expect(bench.update([.deleteRows([Self.path(1)])], to: "ACD") == portrait)
    rotate(bench, .landscape, width: 568)
    #expect(bench.kept == landscape)
  }

  private func rotate(_ bench: Bench, _ orientation: DeviceOrientation, width: Double) {
    bench.context.deviceOrientation = orientation
    bench.policy.environmentDidChange(to: TraitCollection(width: width))
  }

  @Test(arguments: [("ig-estimates", 66.0), ("displayed-estimates", 65.0)])
  func m9AnEstimateOfARowThatHasMoved(name: String, estimateOfRow1: Double) throws {
    let context = try makeContext(rows: "ABC".utf8.map { makeIdentityRow(Int($0)) })
    let policy = try #require(PolicyPreset.named(name)).makePolicy(context)
    let cell = context.makeCell(for: context.data.sections[0][0])
    for (row, content) in context.data.sections[0].enumerated() {
      policy.layOut(cell, forRowAt: Self.path(row), height: Double(content.identity))
    }
    context.data.sections[0].insert(makeIdentityRow(78), at: 0)
    policy.willApply(.insertRows([Self.path(0)]))
    #expect(policy.estimatedHeight(forRowAt: Self.path(1)) == estimateOfRow1)
  }

  @Test func m10AnInsertThatCountsAnewAndADeleteAfterIt() throws {
    let context = try makeContext(rows: (0..<10).map { makeIdentityRow($0) })
    let cache = RecountingIndexPathCache(context: context)
    let policy = ComposedPolicy(context: context, measure: IdentityMeasure(), cache: cache)
    for row in 0..<10 { _ = policy.height(ofRow: row) }
    policy.batchUpdatesWillBegin()
    context.data.sections[0][1] = makeIdentityRow(100)
    policy.willApply(.insertRows([Self.path(1)]))
    policy.willApply(.deleteRows([Self.path(1)]))
    policy.batchUpdatesDidEnd()
    for row in 0..<10 { _ = policy.height(ofRow: row) }
    // Nine places for ten rows: where the library throws, the row is measured at every ask.
    #expect(cache.asksBeyondTheEnd == 1)
  }
}
