import Instrumentation
import LayoutTraits
import Testing

@testable import TableSimulation

@Suite struct TableViewTests {
  @Test func estimatesGiveWayToHeights() {
    // 100 rows of 50 points with the default of 44 start at 4400 (`row-heights.md` 2.1).
    let list = ListTable([[Double](repeating: 50, count: 100)], profile: .ios11, viewport: 200)
    #expect(list.table.contentHeight == 0)
    list.table.loadFirst()
    #expect(list.table.contentHeight == 4 * 50 + 96 * 44)
    while list.table.contentOffset < list.table.maximumContentOffset {
      list.table.scroll(by: 120)
    }
    #expect(list.table.contentHeight == 5000)
    #expect(list.table.contentOffset == 4800)
    #expect(list.table.visibleRows.map(\.row) == [96, 97, 98, 99])
  }

  /// Whatever the scroll, the viewport is covered, every displayed row is placed under the one
  /// before, and the policy knows of exactly the displayed cells.
  @Test(arguments: CallOrderProfile.presets)
  func theViewportIsAlwaysCovered(_ profile: CallOrderProfile) {
    let seed: UInt64 = 1
    var random = SeededGenerator(seed: seed)
    let heights = (0..<5).map { _ in
      (0..<Int.random(in: 0...60, using: &random)).map { _ in
        Double(Int.random(in: 0...180, using: &random)) / 2
      }
    }
    for compensation in [OffsetCompensation.none, .aboveFold, .anchor] {
      var profile = profile
      profile.offsetCompensation = compensation
      let list = ListTable(heights, profile: profile, viewport: 240) {
        $0.header = 18
        $0.footer = 6
      }
      let table = list.table
      table.loadFirst()
      for _ in 0..<100 {
        if Int.random(in: 0..<12, using: &random) == 0 {
          table.setContentOffset(Double.random(in: -50...5000, using: &random))
        } else {
          table.scroll(by: Double(Int.random(in: -150...200, using: &random)))
        }
        let place: Comment = "\(profile.name), \(compensation), seed \(seed)"
        #expect(isCovered(table), place)
        #expect(list.policy.displayedCells == table.visibleRows.count, place)
        #expect(table.firstFault == nil, place)
        if table.contentHeight >= 240 {
          #expect(
            table.contentOffset >= 0 && table.contentOffset <= table.maximumContentOffset, place)
        }
      }
      #expect(list.count(.cellsLeaked) == 0)
    }
  }

  private func isCovered(_ table: TableView<ListPolicy>) -> Bool {
    let shown = Set(table.visibleRows)
    for section in 0..<table.offsets.numberOfSections {
      for row in 0..<(table.offsets.numberOfRows(inSection: section) ?? 0) {
        let path = IndexPath(row: row, section: section)
        guard let top = table.offsets.offset(ofRowAt: path),
          let height = table.offsets.height(ofRowAt: path)
        else { return false }
        let isInside =
          top < table.contentOffset + table.viewportHeight
          && top + height.points > table.contentOffset
        if isInside != shown.contains(path), height.points > 0 { return false }
        if shown.contains(path), !height.isMeasured { return false }
      }
    }
    var isRight = table.visibleRows == table.visibleRows.sorted()
    table.forEachVisibleRow { path, cell, _, _ in
      if cell.path != path || !cell.isDisplayed { isRight = false }
    }
    return isRight
  }

  @Test func orderOfALoad() {
    final class Recorder: TableObserver {
      var asks: [String] = []
      func willAsk(_ kind: TableAsk, at path: IndexPath) {
        asks.append("\(kind.rawValue) \(path.section).\(path.row)")
      }
    }
    let list = ListTable([[60], [60]], profile: .ios9, viewport: 60)
    let recorder = Recorder()
    list.table.observer = recorder
    list.table.loadFirst()
    let pass = [
      "sectionCount 0.0", "header 0.0", "footer 0.0", "rowCount 0.0", "height 0.0",
      "header 1.0", "footer 1.0", "rowCount 1.0", "height 1.0",
    ]
    #expect(
      recorder.asks == pass + pass + pass
        + ["cell 0.0", "height 0.0", "layOut 0.0", "willDisplay 0.0"])
  }

  @Test func observersSeeAnswersAndPlaces() {
    final class Recorder: TableObserver {
      var heights: [IndexPath: Double] = [:]
      var places: [IndexPath: (Double, Double)] = [:]
      func didAsk(_ kind: TableAsk, at path: IndexPath, answer: Double) {
        if kind == .height { heights[path] = answer }
      }
      func didPlace(rowAt path: IndexPath, top: Double, height: Double) {
        places[path] = (top, height)
      }
    }
    let list = ListTable([[30, 40, 50, 60]], profile: .ios11, viewport: 80)
    let recorder = Recorder()
    list.table.observer = recorder
    list.table.loadFirst()
    #expect(recorder.heights.values.sorted() == [30, 40, 50])
    #expect(recorder.places.values.map { $0.0 }.sorted() == [0, 30, 70])
    #expect(recorder.places[IndexPath(row: 2, section: 0)]?.1 == 50)
  }

  @Test func cellsNotTakenFromTheQueueStayWithTheirPolicy() {
    let list = ListTable([[Double](repeating: 50, count: 20)], profile: .ios7) {
      $0.keepsCells = true
    }
    list.table.loadFirst()
    list.table.setContentOffset(500)
    list.policy.keepsCells = false
    list.table.setContentOffset(0)
    #expect(list.count(.cellsReused) == 0)
    list.table.setContentOffset(500)
    #expect(list.count(.cellsReused) > 0)
  }

  @Test func aCellTakenAndNotReturnedIsLeaked() {
    let instruments = Instruments()
    let queue = ReuseQueue<ListCell>(instruments: instruments)
    queue.enqueue(ListCell(), identifier: "row")
    queue.beginCellAsk()
    _ = queue.dequeue("row")
    #expect(queue.endCellAsk(returning: ListCell()) == "row")
    #expect(instruments.work[.cellsLeaked] == 1)
  }

  @Test func reloadForgetsMeasuredHeights() {
    let list = ListTable([[Double](repeating: 50, count: 100)], profile: .ios11, viewport: 200)
    list.table.loadFirst()
    list.table.setContentOffset(1000)
    list.policy.heights[0].removeLast(90)
    list.table.reloadData()
    // Ten rows guessed at 44 end at 440, so that the offset comes back to 240, where rows 5 to 9 are
    // measured; the content grows below it.
    #expect(list.table.contentOffset == 240)
    #expect(list.table.contentHeight == 5 * 44 + 5 * 50)
    #expect(list.policy.displayedCells == list.table.visibleRows.count)
  }

  @Test(arguments: [Double.nan, -.infinity, .infinity, -1, -0.001, 1e300])
  func heightsThatAreNoLengthsAreNotedAndReplaced(_ bad: Double) {
    for profile in CallOrderProfile.presets {
      let list = ListTable([[50, bad, 50]], profile: profile)
      list.table.loadFirst()
      list.table.setContentOffset(1e9)
      list.table.setContentOffset(.nan)
      let used = bad > 0 ? TableView<ListPolicy>.maximumRowHeight : 0
      #expect(list.table.faultCount > 0)
      #expect(
        list.table.offsets.height(ofRowAt: IndexPath(row: 1, section: 0)) == .measured(used))
      #expect(list.table.contentHeight.isFinite)
      let description = list.table.firstFault.map { "\($0)" } ?? ""
      #expect(description.contains("section 0, row 1") && description.contains("not a length"))
    }
  }

  @Test func countsBelowZeroAreNoted() {
    final class Negative: HeightPolicy {
      var numberOfSections: Int { 1 }
      func numberOfRows(inSection section: Int) -> Int { -3 }
      func cell(forRowAt path: IndexPath, from queue: ReuseQueue<ListCell>) -> ListCell {
        ListCell()
      }
      func height(forRowAt path: IndexPath, displaying cell: ListCell?) -> Double { 10 }
    }
    let table = TableView(
      policy: Negative(), profile: .ios7, traits: TraitCollection(width: 320), viewportHeight: 100,
      instruments: Instruments())
    table.loadFirst()
    #expect(
      table.firstFault == .invalidCount(.rowCount, section: 0, answer: -3, used: 0))
    #expect(table.visibleRows.isEmpty)
  }

  @Test func dequeueInsideAHeightAskIsExplained() {
    final class Recursive: HeightPolicy {
      weak var queue: ReuseQueue<ListCell>?
      var numberOfSections: Int { 1 }
      func numberOfRows(inSection section: Int) -> Int { 3 }
      func cell(forRowAt path: IndexPath, from queue: ReuseQueue<ListCell>) -> ListCell {
        self.queue = queue
        return queue.dequeue("row", for: path) ?? ListCell()
      }
      func height(forRowAt path: IndexPath, displaying cell: ListCell?) -> Double {
        _ = queue?.dequeue("row", for: path)
        return 60
      }
    }
    let table = TableView(
      policy: Recursive(), profile: .ios11, traits: TraitCollection(width: 320),
      viewportHeight: 100, instruments: Instruments())
    table.loadFirst()
    #expect(table.faultCount > 0)
    #expect(table.firstFault == .dequeueInsideHeightAsk(at: IndexPath(row: 0, section: 0)))
  }

  @Test func anAnswerThatNeverRestsDoesNotHang() {
    final class Restless: HeightPolicy {
      var next = 0.0
      var numberOfSections: Int { 1 }
      func numberOfRows(inSection section: Int) -> Int { 40 }
      func cell(forRowAt path: IndexPath, from queue: ReuseQueue<ListCell>) -> ListCell {
        ListCell()
      }
      func height(forRowAt path: IndexPath, displaying cell: ListCell?) -> Double {
        next = next == 3 ? 200 : 3
        return next
      }
    }
    for compensation in [OffsetCompensation.none, .aboveFold, .anchor] {
      var profile = CallOrderProfile.ios11
      profile.offsetCompensation = compensation
      let table = TableView(
        policy: Restless(), profile: profile, traits: TraitCollection(width: 320),
        viewportHeight: 300, instruments: Instruments())
      table.loadFirst()
      for step in 0..<200 { table.scroll(by: step % 3 == 0 ? -90 : 100) }
      #expect(table.contentOffset >= 0)
    }
  }
}
