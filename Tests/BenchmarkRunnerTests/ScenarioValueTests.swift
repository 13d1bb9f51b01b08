import AutoLayout
import HeightPolicies
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation
import Testing
import Workloads

@testable import BenchmarkRunner

/// The values of `row-heights.md` appendix C that depend on no cache and no precompute, each found in a
/// second way.
@Suite struct ScenarioValueTests {
  /// S1: passes × N, and V more where a cell's height is asked.
  @Test(arguments: [
    (CallOrderProfile.ios7, 1, 0), (.ios8, 2, 1), (.ios9, 3, 1), (.ios11, 0, 1),
  ])
  func firstLoadAsks(profile: CallOrderProfile, passes: Int, perCell: Int) throws {
    for rows in [54, 1_000] {
      let played = try PlayedScenario("first-load", profile: profile, rows: rows)
      let visible = played.table.visibleRows.count
      #expect(visible > 2)
      #expect(played.run.instruments.work[.heightAsks] == passes * rows + perCell * visible)
      #expect(played.run.instruments.work[.cellAsks] == visible)
    }
  }

  /// S3: a page inserted asks for its own rows, a reload for all there are by then.
  @Test func pagesAreAskedOnceOrAllOver() throws {
    let kept = CallOrderProfile.ios7.with { $0.passesAfterUpdates = 0 }
    let inserted = try PlayedScenario("append-pages", profile: kept)
    let reloaded = try PlayedScenario("append-pages-reloading", profile: kept)
    #expect(inserted.rows.count == 54 + 1_000 && reloaded.rows == inserted.rows)
    #expect(inserted.run.instruments.work[.heightAsks] == 54 + 1_000)
    let all = (1...50).reduce(54) { $0 + 54 + 20 * $1 }
    #expect(reloaded.run.instruments.work[.heightAsks] == all)
    // The same without the 54: the 25,500 of the study.
    #expect((1...50).reduce(0) { $0 + 20 * $1 } == 25_500)
  }

  /// S4: what is gone is gone from the content too.
  @Test func aDeletedRowTakesItsHeightAlong() throws {
    let played = try PlayedScenario("delete-at-top")
    let heights = played.firstHeights
    #expect(played.rows.count == 53)
    #expect(abs(played.table.contentHeight - heights.dropFirst().reduce(0, +)) < 0.01)
  }

  /// S5: 255 selections, each told both ways round, leave what is left.
  @Test func everySubsetIsDeleted() throws {
    let trace = try PlayedScenario.trace("delete-every-subset", profile: .ios7)
    var deleted: [Set<Int>: Int] = [:]
    var batch: Set<Int> = []
    for update in trace.updates {
      switch update.kind {
      case .beginUpdates: batch = []
      case .mutation(.deleteRows(let paths)): batch.formUnion(paths.map(\.row))
      case .endUpdates: deleted[batch, default: 0] += 1
      default: break
      }
    }
    #expect(deleted.count == 255 && deleted.values.allSatisfy { $0 == 2 })
  }

  /// S7: turning back gives the heights of before; lying flat gives no other than upright.
  @Test func rotationGoesBack() throws {
    let turned = try PlayedScenario("rotate-and-back")
    #expect(turned.table.traits == turned.material.traits)
    #expect(turned.table.viewportHeight == 568)
    #expect(abs(turned.table.contentHeight - turned.firstHeights.reduce(0, +)) < 0.01)
    #expect(turned.run.context.deviceOrientation == .portrait)
    let flat = try PlayedScenario("lay-flat")
    let upright = try PlayedScenario("round-trip")
    #expect(
      flat.records.filter { $0.kind == .scroll }.map(\.contentHeight)
        == upright.records.filter { $0.kind == .scroll }.map(\.contentHeight))
  }

  /// S8: the table ends with the heights of its real width.
  @Test func widthZeroLeavesNothing() throws {
    let played = try PlayedScenario("zero-width-first", "indexpath-cache")
    #expect(played.table.traits.width == 375)
    #expect(abs(played.table.contentHeight - played.firstHeights.reduce(0, +)) < 0.01)
  }

  /// S10: a text size gives the same content on the way up and on the way down.
  @Test func textSizesGoUpAndDown() throws {
    let played = try PlayedScenario("text-size-sweep")
    let heights = played.records.filter { $0.kind == .update }.map(\.contentHeight)
    #expect(heights.count == 23)
    #expect(Array(heights.prefix(12)) == heights.suffix(12).reversed())
  }

  /// S12: the fling reaches both ends at any rate of frames.
  @Test(arguments: [60, 120])
  func flingsReachBothEnds(framesPerSecond: Int) throws {
    let played = try PlayedScenario("fling", framesPerSecond: framesPerSecond)
    #expect(played.table.contentOffset == 0)
    let most = played.records.map(\.contentOffset).max() ?? 0
    #expect(most >= played.table.maximumContentOffset)
  }

  /// S13: the content's height follows from the estimate and the mean, whatever the numbers are.
  @Test(arguments: [0.2, 1, 1.7])
  func contentSizeFollowsFromTheEstimate(factor: Double) throws {
    let rows = 400
    let mean = try PlayedScenario("first-load", rows: rows).firstHeights.reduce(0, +) / 400
    let estimate = (mean * factor).rounded()
    let played = try PlayedScenario(
      "first-load", "constant-estimate", profile: .ios9, rows: rows, estimate: estimate)
    let heights = played.firstHeights
    let seen = played.table.visibleRows.map { heights[$0.row] }
    let expected = seen.reduce(0, +) + Double(rows - seen.count) * estimate
    #expect(abs(played.table.contentHeight - expected) < 0.1)
    let ratio = played.table.contentHeight / heights.reduce(0, +)
    let share = Double(seen.count) / Double(rows)
    #expect(abs(ratio - factor) < share * 3 + 0.5 / mean)

    let jumped = try PlayedScenario(
      "jump-to-end", "constant-estimate", profile: .ios9, rows: rows, estimate: estimate)
    // It lands where the last row was thought to be; what is seen there is then measured, and the
    // error is how far the row's own bottom lies from the viewport's.
    let landing = try #require(jumped.records.compactMap(\.landingError).last)
    let missed = jumped.table.maximumContentOffset - jumped.table.contentOffset
    #expect(abs(abs(landing) - missed) < 0.01)
    #expect(jumped.records.last?.contentOffset == jumped.records.suffix(8).first?.contentOffset)
  }

  /// S13: where every height is known, a jump lands in place.
  @Test func jumpsLandInPlaceWithoutEstimates() throws {
    let jumped = try PlayedScenario("jump-to-end", profile: .ios7, rows: 400)
    #expect(jumped.table.visibleRows.last?.row == 399)
    #expect(jumped.table.contentOffset == jumped.table.maximumContentOffset)
    #expect(jumped.records.compactMap(\.landingError).allSatisfy { $0 == 0 })
  }

  /// S14: scrolling up after a reload jumps by what the estimates were off, and by less where the
  /// offset follows what lies above.
  @Test func reloadInMidListJumpsByTheEstimatesError() throws {
    let plain = try PlayedScenario(
      "reload-mid-list", "constant-estimate", rows: 200, estimate: 44,
      compensation: OffsetCompensation.none)
    let errors = plain.firstHeights.map { abs($0 - 44) }
    let jumps = plain.records.filter { $0.kind == .scroll }.compactMap { $0.anchorJump?.magnitude }
    let largest = jumps.max() ?? 0
    #expect(largest > 20 && largest <= 4 * (errors.max() ?? 0))
    // Rows that enter as a whole within one frame begin below the viewport's top and are not followed.
    let followed = try PlayedScenario(
      "reload-mid-list", "constant-estimate", rows: 200, estimate: 44, compensation: .aboveFold)
    let left = followed.records.filter { $0.kind == .scroll }.compactMap(\.anchorJump?.magnitude)
    #expect(left.reduce(0, +) < jumps.reduce(0, +) / 2, "\(left), \(jumps)")
  }

  /// S15, S16: what is seen stays where it was if the table keeps an anchor.
  @Test(arguments: ["prepend-history", "delete-across-fold"])
  func anAnchorStaysThroughUpdates(name: String) throws {
    let played = try PlayedScenario(name, rows: 200, compensation: .anchor)
    let updates = played.records.filter { $0.kind == .update }
    #expect(!updates.isEmpty)
    for update in updates { #expect((update.anchorJump?.magnitude ?? 0) < 0.01) }
    #expect(played.rows.count == (name == "prepend-history" ? 350 : 196))
  }

  /// S17: whatever collapses, the offset stays within the content.
  @Test func collapsingLeavesNoGap() throws {
    let played = try PlayedScenario("expand-collapse", profile: .ios11, rows: 5)
    for record in played.records {
      #expect(record.contentOffset >= 0)
      #expect(record.contentOffset <= max(0, record.contentHeight - 568) + 0.01)
    }
    #expect(played.rows.map(\.version) == [1, 2, 2, 2, 1])
  }

  /// S18: twelve idle turns before the scroll, none in its sixty frames, 120 after it.
  @Test func idleFramesAreWhereTheyBelong() throws {
    let played = try PlayedScenario("idle-then-scroll", "fixed", rows: 300)
    let kinds = played.records.map(\.kind)
    #expect(kinds.first == .load)
    #expect(kinds.dropFirst().prefix(12).allSatisfy { $0 == .idle })
    #expect(kinds.dropFirst(13).prefix(60).allSatisfy { $0 == .scroll })
    #expect(kinds.dropFirst(73).allSatisfy { $0 == .idle } && kinds.count == 193)
  }

  /// S20: eight thousand rows that nobody has seen.
  @Test func everyRefreshBringsNewKeys() throws {
    let played = try PlayedScenario("key-churn", "fixed")
    #expect(played.rows.map(\.identity) == Array(54 + 7_992..<54 + 8_000))
  }

  /// S22: with the fault of iOS 11 a delete outside a batch asks old indices; nobody crashes.
  @Test(arguments: ["template", "indexpath-cache", "key-cache", "fd-1.7-indexpath", "fs-indexpath"])
  func oldIndicesAreAskedAndSurvived(policy: String) throws {
    let faulty = CallOrderProfile.ios11.with { $0.asksOldIndicesInUnbatchedDelete = true }
    func asks(_ profile: CallOrderProfile) throws -> Int {
      let played = try PlayedScenario("unbatched-deletes", policy, profile: profile)
      #expect(played.table.offsets.numberOfRows(inSection: 0) == played.rows.count)
      return Int(played.run.instruments.work[.heightAsks])
    }
    #expect(try asks(faulty) > asks(.ios11))
  }

  /// S23: sums of float32 heights stay within half a unit in the last place of each height.
  @Test func deepJumpsLandWithinWhatFloatsLose() throws {
    let played = try PlayedScenario("deep-jumps", rows: 2_000)
    let exact = played.firstHeights.reduce(0, +)
    let lost = played.firstHeights.reduce(0) { $0 + Double(Float($1)) } - exact
    #expect(abs(played.table.contentHeight - exact - lost) < 1e-6)
    #expect(played.records.filter { $0.kind == .jump }.count == 4)
    #expect(played.table.contentOffset == 0)
  }

  /// S24: every right policy gives every row the same height.
  @Test func rightPoliciesAgree() throws {
    let heights = try PlayedScenario("first-load").firstHeights
    for policy in [
      "naive", "template", "cell-per-row", "key-cache", "indexpath-cache", "self-sizing",
      "width-fence", "precomputed", "two-bucket-estimate",
    ] {
      let played = try PlayedScenario("scroll-through", policy, profile: .ios11)
      for (row, height) in heights.enumerated() {
        let found = played.table.offsets.height(ofRowAt: IndexPath(row: row, section: 0))
        #expect(found?.isMeasured == true, "\(policy), row \(row)")
        #expect(abs((found?.points ?? .nan) - height) < 0.25, "\(policy), row \(row)")
      }
    }
  }
}
