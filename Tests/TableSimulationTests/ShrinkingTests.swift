import Testing

@testable import TableSimulation

/// Shrinking is tried on a planted fault: updates of a batch are taken one after the other in the order
/// of calls, as caches do that hook UITableView's methods (`row-heights.md`, finding 3).
@Suite struct ShrinkingTests {
  private func fails(_ script: UpdateScript) -> Bool {
    var model = ModelTable(rowCounts: script.rowCounts)
    for step in script.steps {
      switch step {
      case .batch(let mutations), .nestedBatch(let mutations):
        guard let right = model.applying(mutations) else { continue }
        var wrong: ModelTable? = model
        for mutation in mutations { wrong = wrong?.applying([mutation]) }
        let known = model.nextID
        if shape(wrong, known) != shape(right, known) { return true }
        model = right
      case .single(let mutation): model = model.applying([mutation]) ?? model
      default: break
      }
    }
    return false
  }

  /// Rows that were there before the batch by their names, new ones as -1: their names may differ.
  private func shape(_ model: ModelTable?, _ known: Int) -> [[Int]]? {
    model?.sections.map { section in section.rows.map { $0 <= known ? $0 : -1 } }
  }

  @Test func aPlantedFaultIsCutDownToTwoUpdates() {
    var shortest = Int.max
    var found = 0
    for seed in 1...40 as ClosedRange<UInt64> {
      let script = UpdateScript.random(seed: seed, operations: 100)
      guard fails(script) else { continue }
      found += 1
      let short = script.shrunk(fails)
      #expect(fails(short), "seed \(seed)")
      #expect(short.operations < script.operations / 4, "seed \(seed): \(short.steps)")
      // One update alone means the same in either order.
      #expect(short.operations >= 2, "seed \(seed): \(short.steps)")
      shortest = min(shortest, short.operations)
    }
    #expect(found > 20)
    #expect(shortest == 2)
  }
}
