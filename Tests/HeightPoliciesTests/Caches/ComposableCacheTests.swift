import AutoLayout
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation
import Testing

@testable import HeightPolicies

/// Caches that are made by choosing: what they find, what they forget, what they say of themselves.
@Suite struct ComposableCacheTests {
  /// Every cache that there is, with two evictions and both kinds of bound.
  static let all: [ComposableCache] = {
    var caches: [ComposableCache] = []
    for key in CacheKeyKind.allCases {
      for storage in CacheStorage.allCases {
        for isSingle in [false, true] {
          for limit in [nil, CacheLimit(entries: 7, eviction: .lru)]
            + [CacheEviction.sieve, .greedyDual].map({ CacheLimit(entries: 20, eviction: $0) })
          {
            let cache = ComposableCache(
              key: key, storage: storage, isSinglePrecision: isSingle, limit: limit)
            if cache.contradiction == nil { caches.append(cache) }
          }
        }
      }
    }
    return caches
  }()

  /// The row with a text that tells it from every other, so that a key by content does too.
  private static func told(_ row: RowContent) -> RowContent {
    var row = row
    row.body = "\(row.identity).\(row.version)"
    return row
  }

  /// A cache against a plain dictionary of what each row's height is, over random batches.
  @Test(arguments: all.indices)
  func randomBatchesLeaveNoWrongHeight(index: Int) throws {
    let choice = Self.all[index]
    for seed in UInt64(1)...12 {
      var random = SeededGenerator(seed: seed)
      var nextIdentity = 0
      let sections = (0..<random.number(in: 1...4)).map { _ in
        (0..<random.number(in: 0...8)).map { _ in
          defer { nextIdentity += 1 }
          return makeIdentityRow(nextIdentity)
        }
      }
      let context = try makeContext(rows: [])
      context.data = TableData(sections: sections.map { $0.map(Self.told) })
      let policy = ComposedPolicy(
        context: context, measure: IdentityMeasure(), cache: choice.makeCache(context))
      for step in 0...8 {
        if step > 0 {
          let update = RandomUpdate(context.data.sections, nextIdentity: &nextIdentity, &random)
          policy.batchUpdatesWillBegin()
          context.data.sections = update.after.map { $0.map(Self.told) }
          for call in update.calls { policy.willApply(call) }
          policy.batchUpdatesDidEnd()
        }
        for width in [375.0, 568] {
          policy.environmentDidChange(to: TraitCollection(width: width))
          for (section, rows) in context.data.sections.enumerated() {
            for (row, content) in rows.enumerated() {
              let path = IndexPath(row: row, section: section)
              let height = policy.height(forRowAt: path, displaying: nil)
              let right = IdentityMeasure.height(of: content)
              let isRight =
                choice.isSinglePrecision
                ? height == Double(Float(right)) || height == right : height == right
              #expect(isRight, "\(choice), seed \(seed), step \(step), \(path)")
            }
          }
        }
        let usage = try #require(policy.examinedCache?.usage)
        #expect(usage.entries <= choice.limit?.entries ?? Int.max, "\(choice), seed \(seed)")
        #expect(usage.peakEntries >= usage.entries && usage.peakBytes >= usage.bytes)
      }
    }
  }

  @Test func aBoundInBytesIsKept() throws {
    for name in ["key(lru,2KiB)", "content(sieve,1000B,float32)", "indexpath(boxed,clock,4KiB)"] {
      let context = try makeContext()
      let policy = try #require(PolicyPreset.named("manual+\(name)")).makePolicy(context)
      for row in 0..<60 { _ = policy.height(ofRow: row) }
      let usage = try #require(policy.examinedCache?.usage)
      let limit = name.contains("2KiB") ? 2048 : name.contains("1000B") ? 1000 : 4096
      #expect(usage.peakBytes <= limit, "\(name)")
      #expect(usage.peakBytes > limit / 2, "\(name): \(usage)")
      #expect(
        context.instruments.work[.cacheEvictions]
          == context.instruments.work[.cacheStores] - usage.entries, "\(name)")
    }
  }

  /// What `row-heights.md` 5 calls bounded: S20, a thousand refreshes of eight new rows.
  @Test func churnedKeysDoNotGrowABoundedCache() throws {
    let context = try makeContext(rows: [])
    let policy = try #require(PolicyPreset.named("manual+key(lru,100)")).makePolicy(context)
    let unbounded = try #require(PolicyPreset.named("manual+key")).makePolicy(context)
    for refresh in 0..<1_000 {
      context.data.sections = [
        (0..<8).map { makeIdentityRow(refresh * 8 + $0) }
      ]
      policy.willApply(.reloadData)
      for row in 0..<8 {
        _ = policy.height(ofRow: row)
        _ = unbounded.height(ofRow: row)
      }
    }
    #expect(policy.examinedCache?.usage?.peakEntries == 100)
    #expect(unbounded.examinedCache?.usage?.entries == 8_000)
    #expect(context.instruments.work[.cacheEvictions] == 7_900)
  }

  @Test func rowsThatShowTheSameShareAHeightByContentAndByNothingElse() throws {
    // The last ten of the sixty rows repeat the first ten.
    for (name, solves) in [("content", 50), ("key", 60), ("row-key", 60), ("indexpath", 60)] {
      let context = try makeContext()
      let policy = try #require(PolicyPreset.named("template+\(name)")).makePolicy(context)
      for row in 0..<60 { _ = policy.height(ofRow: row) }
      #expect(context.instruments.work[.cacheMisses] == solves, "\(name)")
      let required = requiredHeights(of: context)
      #expect((0..<60).map { policy.height(ofRow: $0) } == required.compactMap(\.self))
    }
  }

  @Test func contentKnowsAccessoriesAndAllThatAHeightDependsOn() {
    let row = makeRows()[1]
    func digest(_ change: (inout RowContent) -> Void) -> [UInt64] {
      var copy = row
      change(&copy)
      var hash = ContentHash()
      hash.combine(contentOf: copy)
      return [hash.value.high, hash.value.low]
    }
    let changes: [(inout RowContent) -> Void] = [
      { _ in }, { $0.title += "x" }, { $0.body += "x" }, { $0.user += "x" }, { $0.time += "x" },
      { $0.accessory = .disclosureIndicator }, { $0.accessory = .checkmark }, { $0.image = nil },
      { $0.image?.height += 1 }, { $0.image?.width += 1 }, { $0.image?.name += "x" },
      { $0.reuseIdentifier = "Other" },
      {
        $0.title = $0.body; $0.body = ""
      },
      {
        $0.body = $0.title + $0.body; $0.title = ""
      },
    ]
    let digests = changes.map { digest($0) }
    #expect(Set(digests).count == changes.count)
    // Which row it is, and which version, is not content.
    #expect(
      digest {
        $0.identity = 5; $0.version = 9
      } == digests[0])
  }

  @Test func digestsOfManyContentsDoNotMeetAndSpreadEvenly() {
    var seen: Set<UInt64> = []
    var bits = [Int](repeating: 0, count: 64)
    let count = 20_000
    for number in 0..<count {
      var hash = ContentHash()
      hash.combine("row \(number)")
      seen.insert(hash.value.high)
      for bit in 0..<64 where hash.value.low >> UInt64(bit) & 1 == 1 { bits[bit] += 1 }
    }
    #expect(seen.count == count)
    // Each bit is 1 in half of them: six standard deviations of √(count/4) are 424.
    #expect(bits.allSatisfy { abs($0 - count / 2) < 424 }, "\(bits)")
  }

  @Test(arguments: [
    // What each environment part does not keep apart is found again.
    ("none", "width", true), ("orientation", "width", true), ("width", "width", false),
    ("full", "width", false), ("none", "text", true), ("orientation", "text", true),
    ("width", "text", true), ("full", "text", false), ("orientation", "turn", false),
    ("none", "turn", true), ("full", "turn", true), ("width", "turn", true),
  ])
  func aKeyKeepsApartWhatItSays(environment: String, change: String, isFound: Bool) throws {
    for key in ["key", "indexpath", "content", "indexpath"] {
      let storage = key == "indexpath" && isFound ? ",hash" : ""
      let context = try makeContext()
      let name = "template+\(key)(\(environment)\(storage))"
      let policy = try #require(PolicyPreset.named(name), "\(name)").makePolicy(context)
      _ = policy.height(ofRow: 7)
      var traits = context.layout.traits
      switch change {
      case "width": traits.width = 320
      case "text": traits.contentSizeCategory = .accessibilityLarge
      default: context.deviceOrientation = .landscape
      }
      if change != "turn" { policy.environmentDidChange(to: traits) }
      #expect(policy.keepsHeight(forRowAt: IndexPath(row: 7, section: 0)) == isFound, "\(name)")
    }
  }

  @Test func aRowKeyIsStaleUntilAReloadNamesTheRow() throws {
    for (name, isRight) in [("row-key", false), ("key", true), ("content", true)] {
      let context = try makeContext()
      let policy = try #require(PolicyPreset.named("manual+\(name)")).makePolicy(context)
      _ = policy.height(ofRow: 8)
      context.data.sections[0][8].body = String(repeating: "Longer than before. ", count: 20)
      context.data.sections[0][8].version += 1
      let required = try #require(requiredHeights(of: context)[8])
      #expect((policy.height(ofRow: 8) == required) == isRight, "\(name)")
      policy.willApply(.reloadRows([IndexPath(row: 8, section: 0)]))
      #expect(policy.height(ofRow: 8) == required, "\(name)")
    }
  }

  /// S21: a warning that evicts half leaves right heights, and finds the other half.
  @Test(arguments: [("drop", 0), ("half", 30), ("keep", 60)])
  func aMemoryWarningDoesWhatItSays(warning: String, left: Int) throws {
    for eviction in CacheEviction.allCases {
      let context = try makeContext()
      let policy = try #require(
        PolicyPreset.named("template+key(\(eviction.rawValue),60,\(warning))")
      ).makePolicy(context)
      for row in 0..<60 { _ = policy.height(ofRow: row) }
      policy.didReceiveMemoryWarning()
      #expect(policy.examinedCache?.usage?.entries == left, "\(eviction)")
      let before = context.instruments.work
      let required = requiredHeights(of: context)
      // Backwards, so that what is measured anew pushes nothing out before it is asked.
      #expect((0..<60).reversed().map { policy.height(ofRow: $0) } == required.reversed())
      let hits = context.instruments.work.since(before)[.cacheHits]
      if eviction == .lru || eviction == .fifo || eviction == .sieve || eviction == .clock {
        #expect(hits == left, "\(eviction)")
      }
    }
  }

  @Test func hitsAndMissesOfARoundTripAreThoseOfTheCurve() throws {
    // A cache of our own and the replay of what it was asked agree, capacity by capacity.
    let rows = (0..<60).map { $0 } + (0..<60).reversed() + (20..<40).map { $0 }
    for capacity in [1, 10, 30, 59, 60] {
      for eviction in CacheEviction.allCases where eviction != .greedyDual {
        let context = try makeContext()
        let name = "manual+indexpath(hash,\(eviction.rawValue),\(capacity))"
        let policy = try #require(PolicyPreset.named(name)).makePolicy(context)
        for row in rows { _ = policy.height(ofRow: row) }
        #expect(
          context.instruments.work[.cacheHits]
            == AskedKeys(rows).hits(.rule(eviction), capacity: capacity), "\(name)")
      }
    }
  }
}
