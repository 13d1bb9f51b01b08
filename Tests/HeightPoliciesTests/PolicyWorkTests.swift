import HeightPolicies
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation
import Testing

/// What makes each policy itself: the work it does for its answers.
@Suite struct PolicyWorkTests {
  /// Asks every row once or more and tells the work that the asks did.
  private func work(
    of name: String, passes: Int = 1, context: PolicyContext
  ) throws -> (preparing: WorkCounts, asking: WorkCounts) {
    let policy = try #require(PolicyPreset.named(name)).makePolicy(context)
    policy.prepareForFirstLoad()
    let prepared = context.instruments.work
    for _ in 0..<passes {
      for row in 0..<context.data.rowCount { _ = policy.height(ofRow: row) }
    }
    return (prepared, context.instruments.work.since(prepared))
  }

  @Test func naiveMakesACellForEveryAsk() throws {
    let context = try makeContext()
    let asking = try work(of: "naive", passes: 2, context: context).asking
    #expect(asking[.cellsCreated] == 120)
    #expect(asking[.sizingPasses] == 120)
    #expect(asking[.constraintsAdded] > 120 * 14)
  }

  @Test func aTemplateIsMadeOncePerIdentifier() throws {
    let context = try makeContext()
    let asking = try work(of: "template", passes: 2, context: context).asking
    #expect(asking[.cellsCreated] == 2)
    #expect(asking[.configures] == 120)
    #expect(asking[.sizingPasses] == 120)
    // Only pictures that come and go add constraints after the first row of a kind.
    #expect(asking[.constraintsAdded] < 400)
  }

  @Test(arguments: ["indexpath-cache", "key-cache"])
  func aCacheMeasuresEveryRowOnce(name: String) throws {
    let context = try makeContext()
    let asking = try work(of: name, passes: 3, context: context).asking
    #expect(asking[.sizingPasses] == 60)
    #expect(asking[.cacheMisses] == 60)
    #expect(asking[.cacheStores] == 60)
    #expect(asking[.cacheHits] == 120)
  }

  @Test func precomputedMeasuresBeforeTheLoadOnly() throws {
    let context = try makeContext()
    let (preparing, asking) = try work(of: "precomputed", context: context)
    #expect(preparing[.sizingPasses] == 60)
    #expect(asking[.sizingPasses] == 0)
    #expect(asking[.cacheHits] == 60)
  }

  @Test func manualMakesNoCell() throws {
    let context = try makeContext()
    let asking = try work(of: "manual", context: context).asking
    #expect(asking[.cellsCreated] == 0)
    #expect(asking[.viewsCreated] == 0)
    #expect(asking[.solves] == 0)
    #expect(asking[.textMeasures] > 0)
  }

  @Test func aKeyCacheFindsAnEnvironmentAgain() throws {
    let context = try makeContext()
    let policy = try #require(PolicyPreset.named("key-cache")).makePolicy(context)
    for width in [375.0, 320] {
      policy.environmentDidChange(to: TraitCollection(width: width))
      for row in 0..<60 { _ = policy.height(ofRow: row) }
    }
    let measured = context.instruments.work[.sizingPasses]
    policy.environmentDidChange(to: TraitCollection(width: 375))
    for row in 0..<60 { _ = policy.height(ofRow: row) }
    #expect(measured == 120)
    #expect(context.instruments.work[.sizingPasses] == measured)
  }

  @Test func aKeyCacheMeasuresANewVersionOfARow() throws {
    let context = try makeContext()
    let policy = try #require(PolicyPreset.named("key-cache")).makePolicy(context)
    _ = policy.height(ofRow: 4)
    context.data.sections[0][4].body += " And more of it, so that another line is needed for it."
    context.data.sections[0][4].version += 1
    #expect(policy.height(ofRow: 4) == requiredHeights(of: context)[4])
    #expect(context.instruments.work[.sizingPasses] == 2)
  }

  @Test func estimatesMeasureNothing() throws {
    for (name, isConstant) in [
      ("constant-estimate", true), ("two-bucket-estimate", false), ("precomputed-estimates", false),
    ] {
      let context = try makeContext()
      let policy = try #require(PolicyPreset.named(name)).makePolicy(context)
      policy.prepareForFirstLoad()
      #expect(policy.givesEstimates)
      #expect((policy.constantEstimate != nil) == isConstant)
      for row in 0..<60 {
        #expect(policy.estimatedHeight(forRowAt: IndexPath(row: row, section: 0)) > 0)
      }
      #expect(context.instruments.work[.sizingPasses] == 0, "\(name)")
      #expect(context.instruments.work[.textMeasures] == 0, "\(name)")
    }
  }

  @Test func twoBucketsAreTheRecipesOwn() throws {
    let context = try makeContext()
    let policy = try #require(PolicyPreset.named("two-bucket-estimate")).makePolicy(context)
    for (row, content) in makeRows().enumerated() {
      #expect(
        policy.estimatedHeight(forRowAt: IndexPath(row: row, section: 0))
          == (content.image == nil ? 40 : 250))
    }
  }

  @Test func aMemoryWarningCostsTimeAndNoAnswer() throws {
    let context = try makeContext()
    let policy = try #require(PolicyPreset.named("indexpath-cache")).makePolicy(context)
    let before = (0..<60).map { policy.height(ofRow: $0) }
    policy.didReceiveMemoryWarning()
    #expect((0..<60).map { policy.height(ofRow: $0) } == before)
    #expect(context.instruments.work[.sizingPasses] == 120)
  }

  @Test func presetsHaveNamesOfTheirOwn() {
    #expect(Set(PolicyPreset.all.map(\.name)).count == PolicyPreset.all.count)
    #expect(PolicyPreset.named("nonesuch") == nil)
  }
}
