import Instrumentation
import Testing

@testable import TableSimulation

/// The call counts of `row-heights.md` 2.1 and 2.4: 54 rows, 4 of them visible.
@Suite struct CallOrderTests {
  static let rows = [[Double](repeating: 25, count: 54)]

  struct Expectation: Sendable, CustomTestStringConvertible {
    var profile: CallOrderProfile
    var indexPathDequeue = false
    var estimate: Double?
    var heights: Int
    var estimates = 0
    var testDescription: String {
      profile.name + (indexPathDequeue ? "+dequeue" : "") + (estimate == nil ? "" : "+estimate")
    }
  }

  @Test(arguments: [
    Expectation(profile: .ios7, heights: 54),
    Expectation(profile: .ios7, indexPathDequeue: true, heights: 54 + 4),
    Expectation(profile: .ios8, heights: 108 + 4),
    Expectation(profile: .ios8, indexPathDequeue: true, heights: 108 + 4 + 4),
    Expectation(profile: .ios9, heights: 162 + 4),
    Expectation(profile: .ios9, indexPathDequeue: true, heights: 162 + 4 + 4),
    Expectation(profile: .ios11, heights: 4),
    Expectation(profile: .ios15, heights: 4),
    Expectation(profile: .ios11NoEstimates, heights: 54 + 4),
    Expectation(profile: .ios7, estimate: 25, heights: 4, estimates: 54),
    Expectation(profile: .ios8, estimate: 25, heights: 12, estimates: 54),
    Expectation(profile: .ios9, estimate: 25, heights: 12, estimates: 54),
    Expectation(profile: .ios11, estimate: 25, heights: 4, estimates: 54),
    Expectation(profile: .ios11NoEstimates, estimate: 25, heights: 4, estimates: 54),
  ])
  func firstLoad(_ expected: Expectation) {
    let list = ListTable(Self.rows, profile: expected.profile) {
      $0.usesIndexPathDequeue = expected.indexPathDequeue
      if let estimate = expected.estimate { $0.estimate = { _ in estimate } }
    }
    list.table.loadFirst()
    #expect(list.count(.heightAsks) == expected.heights)
    #expect(list.count(.estimateAsks) == expected.estimates)
    #expect(list.count(.cellAsks) == 4)
    #expect(list.count(.cellsCreated) == 4)
    #expect(list.table.visibleRows == (0..<4).map { IndexPath(row: $0, section: 0) })
    #expect(list.table.firstFault == nil)
  }

  @Test func ios8AsksOnceWhereRowsFit() {
    let list = ListTable([[20, 20, 20]], profile: .ios8)
    list.table.loadFirst()
    #expect(list.count(.heightAsks) == 3 + 3)
  }

  @Test func ios11AsksNothingBeforeDisplay() {
    let list = ListTable(Self.rows, profile: .ios11)
    list.table.loadFirst()
    #expect(list.policy.log.prefix(3) == ["cell 0", "fit 0", "show 0"])
  }

  @Test func logOfIos8To10WithEstimates() {
    let list = ListTable(Self.rows, profile: .ios9) { $0.estimate = { _ in 25 } }
    list.table.loadFirst()
    #expect(list.policy.log.prefix(5) == ["height 0", "height 0", "cell 0", "fit 0", "show 0"])
  }

  @Test(arguments: CallOrderProfile.presets)
  func fixedHeightIsNeverAsked(_ profile: CallOrderProfile) {
    let list = ListTable(Self.rows, profile: profile) {
      $0.fixedRowHeight = 25
      $0.usesIndexPathDequeue = true
    }
    list.table.loadFirst()
    list.table.setContentOffset(500)
    #expect(list.count(.heightAsks) == 0)
    #expect(list.count(.estimateAsks) == 0)
    #expect(list.table.contentHeight == 54 * 25)
  }

  @Test func constantEstimateIsAPropertyAndAsksNoRow() {
    let list = ListTable(Self.rows, profile: .ios7) { $0.constantEstimate = 30 }
    list.table.loadFirst()
    #expect(list.count(.estimateAsks) == 0)
    #expect(list.count(.heightAsks) == 4)
    #expect(list.table.contentHeight == 4 * 25 + 50 * 30)
  }

  /// ios7 keeps heights; from ios8 on a row is asked whenever it slides in.
  @Test func reentry() {
    for (profile, asks) in [(CallOrderProfile.ios7, 54), (.ios8, 108 + 4 + 4 + 4)] {
      let list = ListTable(Self.rows, profile: profile)
      list.table.loadFirst()
      list.table.setContentOffset(500)
      list.table.setContentOffset(0)
      #expect(list.count(.heightAsks) == asks, "\(profile.name)")
      #expect(list.count(.cellAsks) == 12)
      #expect(list.count(.cellsCreated) == 4, "cells come back from the queue")
    }
  }

  @Test func presetsAreFoundByName() {
    #expect(
      CallOrderProfile.presets.map(\.name)
        == ["ios7", "ios8", "ios9", "ios11", "ios11-noestimates", "ios15"])
    for preset in CallOrderProfile.presets {
      #expect(CallOrderProfile.named(preset.name) == preset)
    }
    #expect(CallOrderProfile.named("ios6") == nil)
  }
}
