import AutoLayout
import TableCells
import TableSimulation
import Testing

@testable import Workloads

/// What steps make of a table's rows.
@Suite struct TableScriptTests {
  private let source = TableSource.feed(FeedGenerator(rows: 12, seed: 3))

  private func script(_ rows: [RowContent], seed: UInt64 = 5) -> TableScript {
    TableScript(source: source, rows: rows, seed: seed)
  }

  private func rows(_ letters: String) -> [RowContent] {
    letters.unicodeScalars.map {
      RowContent(identity: Int($0.value), reuseIdentifier: "c", title: String($0))
    }
  }

  /// Identities as letters; new rows, whose identities come after all letters, as `+`.
  private func letters(_ data: TableData) -> [String] {
    data.sections.map { section in
      section.map { row in
        row.identity < 128 && row.title.count == 1 ? row.title : "+"
      }.joined()
    }
  }

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  private func moment(_ data: TableData) -> TableMoment {
    TableMoment(rowCounts: data.sections.map(\.count), visibleRows: [])
  }

  /// The vectors M1 to M7 of `row-heights.md` 2.5, by hand.
  @Test(arguments: [
    (
      [TableMutation.moveRow(from: .init(row: 0, section: 0), to: .init(row: 3, section: 0))],
      "ABCDE", "BCDAE"
    ),
    ([.deleteRows([.init(row: 1, section: 0), .init(row: 3, section: 0)])], "ABCDE", "ACE"),
    (
      [.insertRows([.init(row: 5, section: 0), .init(row: 3, section: 0)])], "ABCDEFGH",
      "ABC+D+EFGH"
    ),
    (
      [.insertRows([.init(row: 0, section: 0)]), .deleteRows([.init(row: 0, section: 0)])], "ABC",
      "+BC"
    ),
    (
      [.insertRows([.init(row: 0, section: 0)]), .deleteRows([.init(row: 2, section: 0)])], "ABCD",
      "+ABD"
    ),
    (
      [
        .insertRows([.init(row: 0, section: 0), .init(row: 1, section: 0)]),
        .reloadRows([.init(row: 3, section: 0)]),
      ], "ABCD", "++ABCD"
    ),
  ])
  func vectors(mutations: [TableMutation], start: String, result: String) throws {
    var data = TableData(rows: rows(start))
    var script = script(data.sections[0])
    try script.change(mutations, isBatch: true, at: moment(data)).apply(to: &data)
    #expect(letters(data) == [result])
  }

  @Test func sectionsAndRowsInOneBatch() throws {
    var data = TableData(sections: [rows("AB"), rows("CDE"), rows("FG")])
    var script = script(data.sections.flatMap(\.self))
    try script.change(
      [
        .insertRows([path(1, 0)]), .moveSection(from: 2, to: 0), .deleteSections([0]),
        .moveRow(from: path(0, 1), to: path(0, 0)), .insertSections([2]), .deleteRows([path(2, 1)]),
      ], isBatch: true, rowsOfNewSections: 2, at: moment(data)
    ).apply(to: &data)
    #expect(letters(data) == ["C+FG", "D", "++"])
  }

  /// Any drawn batch leaves what the table's own plan says it leaves: two ways to the same rows.
  @Test func drawnBatchesAgreeWithTheTablesPlan() throws {
    for seed in UInt64(0)..<300 {
      var random = SeededGenerator(seed: seed)
      var data = TableData(
        sections: (0..<random.number(in: 1...4)).map { section in
          (0..<random.below(9)).map {
            RowContent(identity: section * 100 + $0, reuseIdentifier: "c")
          }
        })
      var script = script(data.sections.flatMap(\.self), seed: seed)
      let updates = RandomUpdates(count: 1, perBatch: 8, includesSections: true)
      for _ in 0..<4 {
        let before = data
        let change = try script.change(updates, at: moment(data))
        change.apply(to: &data)
        var batch = UpdateBatch()
        for mutation in change.mutations { batch.add(mutation) }
        let plan = try UpdatePlan(
          batch, numberOfSections: before.sections.count,
          numberOfRows: { before.sections[$0].count })
        #expect(plan.numberOfSections == data.sections.count, "seed \(seed)")
        for (section, rows) in before.sections.enumerated() where !plan.isReloaded(section: section)
        {
          for (row, content) in rows.enumerated() {
            let place = plan.newPath(of: path(row, section))
            let found = place.map { data.sections[$0.section][$0.row].identity }
            #expect(found == (place == nil ? nil : content.identity), "seed \(seed)")
          }
        }
        let identities = data.sections.flatMap { $0.map(\.identity) }
        #expect(Set(identities).count == identities.count, "seed \(seed)")
      }
    }
  }

  @Test func appendedRowsAreTheFeedsNext() throws {
    let longer = FeedGenerator(rows: 20, seed: 3).makeRows()
    var data = TableData(rows: Array(longer.prefix(12)))
    var script = script(data.sections[0])
    try script.change(
      [.addRows(count: 8, atEnd: true, byReload: false)], isBatch: false, at: moment(data)
    ).apply(to: &data)
    #expect(data.sections == [longer])
  }

  @Test func rowsOfAFileComeAgainWithIdentitiesOfTheirOwn() {
    let own = rows("ABC")
    var supply = RowSupply(source: .file(RowFile(path: "x.csv")), rows: own, seed: 1)
    let made = supply.makeRows(20)
    #expect(made.map(\.identity) == Array(68..<88))
    #expect(made.allSatisfy { new in own.contains { $0.title == new.title } })
    var again = RowSupply(source: .file(RowFile(path: "x.csv")), rows: own, seed: 1)
    #expect(again.makeRows(20) == made)
  }

  @Test func contentChangesInPlaceAndBack() throws {
    let original = FeedGenerator(rows: 12, seed: 3).makeRows()
    var data = TableData(rows: original)
    var script = script(original)
    func change(_ kind: ContentChange.Kind) throws -> TableScript.Change {
      let change = try script.change(
        ContentChange(RowSelection(.all), kind: kind, notice: .reloadRows), data: data,
        visibleRows: [])
      change.apply(to: &data)
      return change
    }
    _ = try change(.expand)
    #expect(zip(data.sections[0], original).allSatisfy { $0.body.count > $1.body.count })
    #expect(data.sections[0].allSatisfy { $0.version == 1 })
    #expect(try change(.expand).mutations.isEmpty, "an expanded row has nothing to expand")
    _ = try change(.collapse)
    #expect(data.sections[0].map(\.body) == original.map(\.body))
    #expect(data.sections[0].allSatisfy { $0.version == 2 })

    let pictures = original.count { $0.image != nil }
    guard case .reloadRows(let paths) = try #require(try change(.loseImage).mutations.first) else {
      Issue.record("no reload")
      return
    }
    #expect(paths.count == pictures && data.sections[0].allSatisfy { $0.image == nil })
    _ = try change(.regainImage)
    #expect(data.sections[0].map(\.image) == original.map(\.image))
    _ = try change(.accessory)
    #expect(data.sections[0].allSatisfy { $0.accessory == CellAccessory.allCases[1] })
  }

  @Test func namedPlacesAreCutToWhatThereIs() throws {
    var random = SeededGenerator(seed: 1)
    let moment = TableMoment(
      rowCounts: [3, 0, 4], visibleRows: [path(2, 0), path(0, 2), path(1, 2)])
    func paths(_ rows: RowSelection.Rows, section: Int? = nil) throws -> [IndexPath] {
      try RowSelection(rows, section: section).paths(at: moment, random: &random)
    }
    #expect(
      try paths(.run(.firstVisible, offset: -1, count: 3)) == [path(1, 0), path(2, 0), path(0, 2)])
    #expect(try paths(.run(.first, offset: -5, count: 2)) == [path(0, 0), path(1, 0)])
    #expect(try paths(.run(.last, offset: 0, count: 3)) == [path(1, 2), path(2, 2), path(3, 2)])
    #expect(try paths(.run(.first, offset: 0, count: 99)).count == 7)
    #expect(try paths(.run(.last, offset: 0, count: 9), section: 0).map(\.row) == [0, 1, 2])
    #expect(try paths(.run(.last, offset: 0, count: 9), section: 1).isEmpty)
    #expect(try paths(.list([.middle])) == [path(0, 2)])
    #expect(try paths(.list([.firstVisible, .last]), section: 2) == [path(0, 2), path(3, 2)])
    #expect(try paths(.visible) == moment.visibleRows)
    #expect(try paths(.all, section: 2).count == 4)
    for _ in 0..<50 {
      let drawn = try paths(.list([.random]))
      #expect(drawn.count == 1 && drawn[0].row < moment.rowCounts[drawn[0].section])
    }
  }

  @Test func indicesOutsideTheTableAreErrors() {
    var random = SeededGenerator(seed: 1)
    let moment = TableMoment(rowCounts: [3], visibleRows: [])
    func message(_ selection: RowSelection, isInsertion: Bool = false) -> String {
      do {
        let paths =
          isInsertion
          ? try selection.insertionPaths(at: moment, random: &random)
          : try selection.paths(at: moment, random: &random)
        return "\(paths)"
      } catch {
        return error.description
      }
    }
    #expect(
      message(RowSelection(.list([.index(3)])))
        == "row 3 is not in section 0, which has 3 rows (0 to 2)")
    #expect(
      message(RowSelection(.run(.index(2), offset: 0, count: 2)))
        == "row 3 is not in section 0, which has 3 rows (0 to 2)")
    #expect(
      message(RowSelection(.visible, section: 1))
        == "section 1 is not in the table, which has 1 section (0 to 0)")
    #expect(
      message(RowSelection(.run(.index(4), offset: 0, count: 2)), isInsertion: true)
        == "a row cannot be put at 4 of section 0, which has 3 rows; give 0 to 3")
  }

  @Test func equalSeedsDrawEqualScripts() throws {
    func play(_ seed: UInt64) throws -> [[TableMutation]] {
      var data = TableData(rows: rows("ABCDEFGHIJ"))
      var script = script(data.sections[0], seed: seed)
      return try (0..<20).map { _ in
        let change = try script.change(
          RandomUpdates(count: 1, perBatch: 5, includesSections: true), at: moment(data))
        change.apply(to: &data)
        return change.mutations
      }
    }
    #expect(try play(1) == play(1))
    #expect(try play(1) != play(2))
  }
}
