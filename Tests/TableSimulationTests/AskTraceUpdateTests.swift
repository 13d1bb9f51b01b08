import Instrumentation
import Testing

@testable import TableSimulation

/// Updates in traces: recorded as they were called, read back, and replayed.
@Suite struct AskTraceUpdateTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  private static let everyKind: [AskTrace.Update.Kind] = [
    .beginUpdates, .mutation(.insertRows([.init(row: 3, section: 0), .init(row: 1, section: 2)])),
    .mutation(.deleteRows([.init(row: 0, section: 0)])),
    .mutation(.reloadRows([.init(row: 5, section: 1)])),
    .mutation(.reconfigureRows([.init(row: 6, section: 1)])),
    .mutation(.invalidateHeights([.init(row: 7, section: 1)])),
    .mutation(.moveRow(from: .init(row: 1, section: 0), to: .init(row: 2, section: 3))),
    .mutation(.insertSections([1, 4])), .mutation(.deleteSections([2])),
    .mutation(.reloadSections([0])), .mutation(.moveSection(from: 5, to: 0)), .endUpdates,
    .mutation(.reloadData),
  ]

  @Test func everyUpdateReadsBack() throws {
    var trace = AskTrace(events: [
      AskTrace.Event(nanoseconds: 5, ask: .sectionCount, path: path(0), answer: 1)
    ])
    for (index, kind) in Self.everyKind.enumerated() {
      trace.updates.append(
        AskTrace.Update(nanoseconds: 5, position: index < 3 ? 0 : 1, kind: kind))
    }
    #expect(Set(Self.everyKind.map(\.name)) == Set(AskTrace.updateNames))
    // Updates before the first call are written before it.
    #expect(trace.text.contains("5 insertRows 0 3 2 1\n5 deleteRows 0 0\n5 sectionCount 0 0 1\n"))
    #expect(try AskTrace(text: trace.text) == trace)
    #expect(try AskTrace(text: trace.text(comment: "a\nb")) == trace)
  }

  @Test(arguments: [
    ("# rowbench ask trace 2\n", "line 1: this is a trace of version 2, and this program reads"),
    ("5 reloadData\n4 height 0 0 1", "line 2: its time, 4, is before the line above it, 5"),
    ("0 insertRows 0", "line 1: 'insertRows' does not go with 1 numbers; write section and row"),
    ("0 moveRow 0 1 0", "line 1: 'moveRow' does not go with 3 numbers"),
    ("0 deleteSections", "line 1: 'deleteSections' does not go with 0 numbers"),
    ("0 deleteRows 0 -1", "line 1: '-1' is not an index of 'deleteRows'"),
    ("0 beginUpdates\n0 beginUpdates", "line 2: a batch begins inside another"),
    ("0 endUpdates", "line 1: 'endUpdates' stands without 'beginUpdates'"),
    ("0 beginUpdates\n0 reloadData", "line 2: 'reloadData' stands inside a batch"),
    ("0 beginUpdates\n0 height 0 0 1", "line 2: the trace ends inside a batch"),
  ])
  func badLinesAreErrors(_ text: String, _ message: String) {
    do {
      _ = try AskTrace(text: text)
      Issue.record("\(text) was read")
    } catch {
      #expect(error.description.hasPrefix(message), "\(error)")
    }
  }

  /// A table is updated while it is recorded; the replay follows on rows that are updated alike, and
  /// every height is the one of the trace.
  @Test(arguments: [CallOrderProfile.ios7, .ios9, .ios11])
  func anUpdatedTableIsReplayed(_ profile: CallOrderProfile) throws {
    let start = (0..<30).map { 30 + Double($0 % 9) * 12.5 }
    let list = ListTable([start], profile: profile)
    let runner = FrameRunner(
      table: list.table,
      device: DeviceProfile(name: "t", title: "t", provenance: "t", unitCosts: [:]),
      clock: FrameClock(framesPerSecond: 60))
    let recorder = AskTraceRecorder(clock: runner.clock)
    list.table.observer = recorder
    func edit(_ heights: inout [[Double]]) {
      heights[0].remove(at: 4)
      heights[0].remove(at: 2)
      heights[0].insert(111, at: 1)
    }
    runner.loadFirst()
    try runner.update {
      try list.table.performBatchUpdates {
        edit(&list.policy.heights)
        try list.table.insertRows(at: [path(1)])
        try list.table.deleteRows(at: [path(4), path(2)])
      }
    }
    runner.scroll(to: .end, pointsPerSecond: 3000)
    let trace = try AskTrace(text: recorder.trace.text)
    #expect(trace == recorder.trace)
    #expect(
      trace.updates.map(\.kind) == [
        .beginUpdates, .mutation(.insertRows([path(1)])),
        .mutation(.deleteRows([path(4), path(2)])), .endUpdates,
      ])

    let instruments = Instruments()
    let policy = ListPolicy([start], instruments: instruments)
    var carriedOut: [Int] = []
    let replay = trace.replay(on: policy, instruments: instruments) { index throws(Never) in
      carriedOut.append(index)
      if index == 0 { edit(&policy.heights) }
    }
    #expect(carriedOut == [0, 1, 2, 3])
    #expect(replay.callsOutside == 0 && replay.answersThatDiffer == 0)
    #expect(replay.calls == trace.events.count)
    #expect(policy.displayedCells == list.table.visibleRows.count)
    #expect(instruments.work[.cellsCreated] == list.count(.cellsCreated))
  }

  /// By hand: three passes over two rows, two cells, the second row asked again.
  @Test func summariesCount() throws {
    let trace = try AskTrace(
      text: """
        0 sectionCount 0 0 1
        0 rowCount 0 0 2
        0 height 0 0 50
        0 height 0 1 60
        0 height 0 0 50
        0 height 0 1 60
        0 height 0 1 60
        0 cell 0 0 0
        0 height 0 0 50
        0 willDisplay 0 0 0
        0 height 0 1 60
        0 cell 0 1 0
        0 height 0 1 60
        0 willDisplay 0 1 0
        9 reloadData
        """)
    let summary = AskTraceSummary(trace)
    #expect(summary.calls.first { $0.name == "height" }?.count == 8)
    #expect(summary.updates == [.init(name: "reloadData", count: 1)])
    #expect(summary.nanoseconds == 9)
    #expect(summary.rowsAsked == 2 && summary.reasks == 6 && summary.mostAsksOfARow == 5)
    #expect(summary.rowsByAsks == [0, 0, 1, 0, 1])
    #expect(summary.passes == [2, 2, 1])
    #expect(
      summary.patterns == [
        .init(name: "cell height willDisplay", count: 1),
        .init(name: "height cell height willDisplay", count: 1),
      ])
    #expect(summary.lastSection == 0 && summary.lastRow == 1)
    #expect(AskTraceSummary(AskTrace()).lastRow == nil)
  }
}
