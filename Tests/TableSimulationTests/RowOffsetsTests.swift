import Testing

@testable import TableSimulation

/// Sections of rows against plain arrays, whose offsets are sums from the top.
@Suite struct RowOffsetsTests {
  struct PlainSection {
    var header: Double
    var footer: Double
    var rows: [RowHeight]
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func matchesPlainArrays(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var plain = (0..<Int.random(in: 0...40, using: &random)).map { _ in section(&random) }
    var offsets = RowOffsets(storage: .float64, sections: plain.map(listed))
    for step in 0..<400 {
      let height = randomHeight(&random)
      let section = Int.random(in: 0..<max(1, plain.count), using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0..<3 where !plain.isEmpty && !plain[section].rows.isEmpty:
        let row = Int.random(in: 0..<plain[section].rows.count, using: &random)
        plain[section].rows[row] = height
        try offsets.setHeight(height, ofRowAt: IndexPath(row: row, section: section))
      case 3, 4:
        if plain.isEmpty { break }
        let row = Int.random(in: 0...plain[section].rows.count, using: &random)
        plain[section].rows.insert(height, at: row)
        try offsets.insertRow(height, at: IndexPath(row: row, section: section))
      case 5 where !plain.isEmpty && !plain[section].rows.isEmpty:
        let row = Int.random(in: 0..<plain[section].rows.count, using: &random)
        let removed = plain[section].rows.remove(at: row)
        let height = try offsets.removeRow(at: IndexPath(row: row, section: section))
        #expect(height == removed)
      case 6:
        let new = self.section(&random)
        let index = Int.random(in: 0...plain.count, using: &random)
        plain.insert(new, at: index)
        try offsets.insertSection(listed(new), at: index)
      case 7 where !plain.isEmpty:
        if Bool.random(using: &random) {
          plain.remove(at: section)
          try offsets.removeSection(at: section)
        } else {
          plain[section].header = height.points
          plain[section].footer = height.points / 2
          try offsets.setHeaderHeight(height.points, ofSection: section)
          try offsets.setFooterHeight(height.points / 2, ofSection: section)
        }
      default: break
      }
      if step % 40 == 0 { compare(offsets, plain, "seed \(seed), step \(step)") }
    }
  }

  @Test func placesOutsideAreErrorsAndNil() {
    var offsets = RowOffsets(
      sections: [RowOffsets.Section(rows: .uniform(.measured(10), count: 3))])
    let outside = [(3, 0), (-1, 0), (0, 1), (0, -1), (Int.max, 0), (0, Int.max), (Int.min, 0)]
      .map { IndexPath(row: $0.0, section: $0.1) }
    for path in outside {
      let height = offsets.height(ofRowAt: path)
      let top = offsets.offset(ofRowAt: path)
      #expect(height == nil && top == nil)
      expectError { () throws(TableError) in try offsets.setHeight(.measured(1), ofRowAt: path) }
      expectError { () throws(TableError) in try offsets.removeRow(at: path) }
      if path.row != 3 {
        expectError { () throws(TableError) in try offsets.insertRow(.measured(1), at: path) }
      }
    }
    expectError { () throws(TableError) in try offsets.removeSection(at: 1) }
    let total = offsets.totalHeight
    #expect(total == 30)
    let above = offsets.element(atOffset: -5)?.element
    #expect(above == .header(section: 0))
    let below = offsets.element(atOffset: 1e300)?.element
    #expect(below == .footer(section: 0))
    let none = RowOffsets().element(atOffset: 0)
    #expect(none == nil)
    #expect(
      "\(TableError.rowOutOfRange(IndexPath(row: 3, section: 0), numberOfRows: 3))"
        == "row 3 is not in section 0, which has 3 rows (0 to 2)")
  }

  /// A structure that cannot be copied cannot be captured by `#expect(throws:)`.
  private func expectError(_ body: () throws(TableError) -> Void) {
    do {
      try body()
      Issue.record("nothing was thrown")
    } catch {
      #expect(!error.description.isEmpty)
    }
  }

  /// UIKit's heights are floats: 0.1 comes back as the nearest one, and sums are sums of those.
  @Test func float32HeightsAreRounded() {
    let offsets = RowOffsets(
      storage: .float32,
      sections: [RowOffsets.Section(rows: .listed([.measured(0.1), .estimated(0.1)]))])
    let total = offsets.totalHeight
    #expect(total == 2 * Double(Float(0.1)))
    let height = offsets.height(ofRowAt: IndexPath(row: 1, section: 0))
    #expect(height == .estimated(Double(Float(0.1))))
  }

  /// A zero keeps its mark: a row guessed at nothing is not measured.
  @Test func estimateOfZeroIsNotMeasured() throws {
    var offsets = RowOffsets(
      sections: [RowOffsets.Section(rows: .uniform(.estimated(0), count: 1000))])
    let path = IndexPath(row: 500, section: 0)
    let before = offsets.height(ofRowAt: path)?.isMeasured
    #expect(before == false)
    try offsets.setHeight(.measured(0), ofRowAt: path)
    let after = offsets.height(ofRowAt: path)?.isMeasured
    #expect(after == true)
  }

  @Test func sixtyThousandSectionsAreFoundLikeOne() throws {
    let section = RowOffsets.Section(header: 20, rows: .uniform(.estimated(50), count: 16))
    let offsets = RowOffsets(sections: Array(repeating: section, count: 60_000))
    let rows = offsets.numberOfRows
    #expect(rows == 960_000)
    for number in [0, 1, 777, 31_234, 59_999] {
      let top = Double(number) * 820
      let start = offsets.offset(ofSection: number)
      #expect(start == top)
      let found = offsets.element(atOffset: top + 20 + 50 * 7.5)
      #expect(found?.element == .row(IndexPath(row: 7, section: number)))
      #expect(found?.top == top + 20 + 350)
    }
  }

  // MARK: The oracle

  private func randomHeight(_ random: inout SeededGenerator) -> RowHeight {
    let points = Double(Int.random(in: 0...400, using: &random)) / 2
    return RowHeight(points: points, isMeasured: Bool.random(using: &random))
  }

  private func section(_ random: inout SeededGenerator) -> PlainSection {
    PlainSection(
      header: Double(Int.random(in: 0...2, using: &random) * 15), footer: 0,
      rows: (0..<Int.random(in: 0...90, using: &random)).map { _ in randomHeight(&random) })
  }

  private func listed(_ section: PlainSection) -> RowOffsets.Section {
    RowOffsets.Section(
      header: section.header, footer: section.footer, rows: .listed(section.rows))
  }

  private func compare(_ offsets: borrowing RowOffsets, _ plain: [PlainSection], _ place: Comment) {
    let count = offsets.numberOfSections
    #expect(count == plain.count, place)
    var top = 0.0
    var wrong = 0
    for (index, section) in plain.enumerated() {
      if offsets.offset(ofSection: index) != top { wrong += 1 }
      if offsets.numberOfRows(inSection: index) != section.rows.count { wrong += 1 }
      if section.header > 0, offsets.element(atOffset: top)?.element != .header(section: index) {
        wrong += 1
      }
      top += section.header
      for (row, height) in section.rows.enumerated() {
        let path = IndexPath(row: row, section: index)
        if offsets.height(ofRowAt: path) != height { wrong += 1 }
        if offsets.offset(ofRowAt: path) != top { wrong += 1 }
        if height.points > 0 {
          let found = offsets.element(atOffset: top + height.points / 2)
          if found?.element != .row(path) || found?.top != top { wrong += 1 }
        }
        top += height.points
      }
      if section.footer > 0, offsets.element(atOffset: top)?.element != .footer(section: index) {
        wrong += 1
      }
      top += section.footer
    }
    #expect(wrong == 0, place)
    let total = offsets.totalHeight
    #expect(total == top, place)
  }
}
