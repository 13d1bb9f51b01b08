import Instrumentation
import LayoutTraits
import Testing

@testable import TableSimulation

/// Batches worked by hand.
///
/// Letters are identities; `*` marks a row that is measured anew, `N` a new one.
@Suite struct UpdateTests {
  /// A table with a row a letter, all of them on screen, whose policy answers a height a letter.
  private final class Letters: HeightPolicy {
    var rows: [[Character]]
    var asked: [Character] = []

    init(_ text: String) { rows = text.split(separator: "|").map(Array.init) }

    static func height(_ letter: Character) -> Double { Double(letter.asciiValue ?? 0) }

    var numberOfSections: Int { rows.count }
    func numberOfRows(inSection section: Int) -> Int { rows[section].count }
    func height(forRowAt path: IndexPath, displaying cell: ListCell?) -> Double {
      asked.append(rows[path.section][path.row])
      return Self.height(rows[path.section][path.row])
    }
    func cell(forRowAt path: IndexPath, from queue: ReuseQueue<ListCell>) -> ListCell {
      queue.dequeue("letter") ?? ListCell()
    }
  }

  private func table(_ letters: Letters) -> TableView<Letters> {
    // No pass after updates: what is asked is what the rule says is new.
    var profile = CallOrderProfile.ios7
    profile.passesAfterUpdates = 0
    let table = TableView(
      policy: letters, profile: profile, traits: TraitCollection(width: 320),
      viewportHeight: 5000, instruments: Instruments())
    table.loadFirst()
    letters.asked = []
    return table
  }

  private func rows(_ numbers: Int...) -> [IndexPath] {
    numbers.map { IndexPath(row: $0, section: 0) }
  }

  private func row(_ number: Int) -> IndexPath { IndexPath(row: number, section: 0) }

  /// The letters by the heights that the table holds.
  private func content(_ table: TableView<Letters>) -> String {
    (0..<table.offsets.numberOfSections).map { section in
      String(
        (0..<(table.offsets.numberOfRows(inSection: section) ?? 0)).map { row in
          let height = table.offsets.height(ofRowAt: IndexPath(row: row, section: section))
          return Character(UnicodeScalar(UInt8(height?.points ?? 63)))
        })
    }.joined(separator: "|")
  }

  /// Applies updates, and says what the table holds and which rows it asked, in alphabetical order.
  private func result(
    _ before: String, _ after: String, _ updates: (TableView<Letters>) throws -> Void
  ) throws -> (content: String, asked: String) {
    let letters = Letters(before)
    let table = table(letters)
    try table.performBatchUpdates {
      letters.rows = after.split(separator: "|").map(Array.init)
      try updates(table)
    }
    #expect(table.visibleRows.count == after.filter { $0 != "|" }.count)
    return (content(table), String(letters.asked.sorted()))
  }

  // The vectors of `row-heights.md` 2.5. M8 and M9 are about caches, and stand with the policies.

  @Test func m1MoveRow() throws {
    let got = try result("ABCDE", "BCDAE") { try $0.moveRow(at: row(0), to: row(3)) }
    #expect(got == ("BCDAE", ""))
  }

  @Test func m2DeleteSections() throws {
    let got = try result("AA|BB|CC", "CC") { try $0.deleteSections([0, 1]) }
    #expect(got == ("CC", ""))
  }

  @Test func m3DeleteRows() throws {
    let got = try result("ABCDE", "ACE") { try $0.deleteRows(at: rows(1, 3)) }
    #expect(got == ("ACE", ""))
  }

  @Test func m4InsertRowsUnsorted() throws {
    let got = try result("ABCDEFGH", "ABCxDyEFGH") { try $0.insertRows(at: rows(5, 3)) }
    #expect(got == ("ABCxDyEFGH", "xy"))
  }

  @Test func m5InsertAndDeleteTheSameIndex() throws {
    let got = try result("ABC", "xBC") {
      try $0.insertRows(at: rows(0))
      try $0.deleteRows(at: rows(0))
    }
    #expect(got == ("xBC", "x"))
  }

  @Test func m6DeleteCountsBefore() throws {
    let got = try result("ABCD", "xABD") {
      try $0.insertRows(at: rows(0))
      try $0.deleteRows(at: rows(2))
    }
    #expect(got == ("xABD", "x"))
  }

  @Test func m7ReloadCountsBefore() throws {
    let got = try result("ABCD", "xyABCd") {
      try $0.insertRows(at: rows(0, 1))
      try $0.reloadRows(at: rows(3))
    }
    #expect(got == ("xyABCd", "dxy"))
  }

  @Test func m10InsertAndDeleteKeepTheNumberOfSlots() throws {
    let got = try result("ABCDEFGHIJ", "AxCDEFGHIJ") {
      try $0.insertRows(at: rows(1))
      try $0.deleteRows(at: rows(1))
    }
    #expect(got == ("AxCDEFGHIJ", "x"))
  }

  @Test func sectionUpdatesAbsorbThoseOfTheirRows() throws {
    let got = try result("AB|CD|EF", "xyz|EF|AB") {
      try $0.deleteRows(at: [IndexPath(row: 0, section: 1)])
      try $0.deleteSections([1])
      try $0.insertRows(at: [IndexPath(row: 2, section: 0)])
      try $0.insertSections([0])
      try $0.moveSection(2, toSection: 1)
    }
    #expect(got == ("xyz|EF|AB", "xyz"))
  }

  @Test func aRowMovesBetweenSectionsWithItsHeight() throws {
    let got = try result("ABC|D", "AC|BD") {
      try $0.moveRow(at: row(1), to: IndexPath(row: 0, section: 1))
    }
    #expect(got == ("AC|BD", ""))
  }

  // MARK: Errors

  private func failure(
    _ before: String, _ after: String, _ updates: (TableView<Letters>) throws -> Void
  ) -> String {
    let letters = Letters(before)
    let table = table(letters)
    let visible = table.visibleRows
    letters.rows = after.split(separator: "|").map(Array.init)
    var message = ""
    do {
      try table.performBatchUpdates { try updates(table) }
    } catch {
      message = "\(error)"
    }
    #expect(content(table) == before, "the table is as it was")
    #expect(table.visibleRows == visible)
    #expect(letters.asked == [])
    return message
  }

  @Test func errorsNamePlaceAndCounts() {
    #expect(
      failure("ABC|D", "AB|D") { _ in }
        == "section 0 had 3 rows, and the updates make that 3, but the data source says 2; "
        + "change the data to what the updates say, or the reverse")
    #expect(
      failure("ABC|D", "ABCx|D") { try $0.insertRows(at: rows(0, 1)) }
        == "section 0 had 3 rows, and the updates make that 5, but the data source says 4; "
        + "change the data to what the updates say, or the reverse")
    #expect(
      failure("ABC|D", "ABC") { _ in }
        == "the table had 2 sections, and the updates make that 2, but the data source says 1; "
        + "change the data to what the updates say, or the reverse")
    #expect(
      failure("ABC", "ABC") { try $0.deleteRows(at: rows(3)) }
        == "row 3 is not in section 0, which has 3 rows (0 to 2)")
    #expect(
      failure("ABC", "ABC") { try $0.insertRows(at: rows(4)) }
        == "row 4 cannot be put into section 0: after the updates it has 4 rows (0 to 3)")
    #expect(
      failure("ABC", "ABC") { try $0.moveSection(0, toSection: 1) }
        == "section 1 cannot be put in: after the updates the table has 1 section (0 to 0)")
    #expect(
      failure("ABC", "AB") { try $0.deleteRows(at: rows(1, 1)) }
        == "section 0, row 1 is named twice by 'delete' in one batch; name it once")
    #expect(
      failure("ABC", "AB") {
        try $0.deleteRows(at: rows(1))
        try $0.reloadRows(at: rows(1))
      }
        == "section 0, row 1 is named by 'delete' and by 'reload' in one batch; "
        + "leave one of them out")
  }

  @Test func theOldSectionIsCountedThroughAMove() {
    #expect(
      failure("ABC|D", "D|AB") { try $0.moveSection(0, toSection: 1) }
        == "section 1 had 3 rows, and the updates make that 3, but the data source says 2; "
        + "change the data to what the updates say, or the reverse")
  }

  @Test func batchesMustBePaired() throws {
    let table = table(Letters("ABC"))
    #expect(throws: TableError.noUpdatesBegun) { try table.endUpdates() }
    table.beginUpdates()
    try table.endUpdates()
    let unloaded = TableView(
      policy: Letters("A"), profile: .ios7, traits: TraitCollection(width: 320),
      viewportHeight: 100, instruments: Instruments())
    #expect(throws: TableError.notLoaded) { try unloaded.deleteRows(at: rows(0)) }
  }

  /// The empty batch is the idiom for "ask heights again and keep the cells".
  @Test func emptyBatchAsksHeightsAndKeepsCells() throws {
    for profile in CallOrderProfile.presets {
      let list = ListTable([[50, 50, 50]], profile: profile, viewport: 500)
      list.table.loadFirst()
      list.policy.heights = [[50, 80, 50]]
      let cells = list.count(.cellAsks)
      list.table.beginUpdates()
      try list.table.endUpdates()
      #expect(list.table.contentHeight == 180, "\(profile.name)")
      #expect(list.count(.cellAsks) == cells)
    }
  }

  /// S22 of appendix C: with the fault of iOS 11 an unbatched delete asks with indices of before.
  @Test func oldIndicesAreAskedIfTheProfileSaysSo() throws {
    var profile = CallOrderProfile.ios11
    profile.asksOldIndicesInUnbatchedDelete = true
    let list = ListTable([[50, 60, 70, 80]], profile: profile, viewport: 110)
    list.table.loadFirst()
    list.policy.log = []
    list.policy.heights = [[50, 70, 80]]
    try list.table.deleteRows(at: rows(1))
    #expect(list.policy.log.prefix(3) == ["height 0", "height 1", "hide 1"])
    #expect(list.table.contentHeight == 50 + 70 + 44)
  }

  /// S15: fifty rows put in above keep what is on screen in place only where the offset follows.
  @Test func prependAbove() throws {
    for compensation in [OffsetCompensation.none, .aboveFold, .anchor] {
      var profile = CallOrderProfile.ios7
      profile.offsetCompensation = compensation
      let list = ListTable(
        [[Double](repeating: 100, count: 100)], profile: profile, viewport: 300)
      list.table.loadFirst()
      list.table.setContentOffset(1030)
      list.policy.heights[0].insert(contentsOf: repeatElement(20.0, count: 50), at: 0)
      try list.table.insertRows(at: (0..<50).map { row($0) })
      let expected = compensation == .none ? 1030.0 : 2030.0
      #expect(list.table.contentOffset == expected)
      #expect(list.policy.displayedCells == list.table.visibleRows.count)
    }
  }

  @Test func leavingTheWindowForgetsMeasuredHeights() {
    let list = ListTable([[Double](repeating: 100, count: 100)], profile: .ios11, viewport: 300)
    list.table.loadFirst()
    list.table.setContentOffset(2000)
    list.table.leaveAndEnterWindow()
    // 44 points a row again: row 45 begins at 1980 now, and only what is on screen is known.
    #expect(list.table.visibleRows.map(\.row) == [45, 46, 47, 48])
    #expect(list.table.contentHeight == 96 * 44 + 4 * 100)
  }

  @Test func rotationAsksAllOrOnlyWhatIsOnScreen() {
    for (profile, all) in [(CallOrderProfile.ios7, true), (.ios11, false)] {
      let list = ListTable(
        [[Double](repeating: 100, count: 20)], profile: profile, viewport: 250)
      list.table.loadFirst()
      list.policy.heights = [[Double](repeating: 60, count: 20)]
      let before = list.count(.heightAsks)
      list.table.environmentDidChange(to: TraitCollection(width: 568), viewportHeight: 120)
      #expect(list.count(.heightAsks) - before == (all ? 20 : 2), "\(profile.name)")
      #expect(list.table.visibleRows.map(\.row) == [0, 1])
      let height = all ? 20.0 * 60 : 2.0 * 60 + 100 + 17 * 44
      #expect(list.table.contentHeight == height)
    }
  }
}
