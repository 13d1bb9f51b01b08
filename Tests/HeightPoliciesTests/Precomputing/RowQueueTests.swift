import TableSimulation
import Testing

@testable import HeightPolicies

/// In which order rows are computed in advance.
@Suite struct RowQueueTests {
  private func all(
    _ order: RowOrder, sections: [Int], focus: ViewportFocus = ViewportFocus()
  ) -> [IndexPath] {
    var queue = RowQueue(order: order)
    var paths: [IndexPath] = []
    while let path = queue.next(
      focus: focus, numberOfSections: sections.count, numberOfRows: { sections[$0] })
    {
      paths.append(path)
    }
    return paths
  }

  private func focus(_ row: Int, section: Int = 0, upwards: Bool = false) -> ViewportFocus {
    var focus = ViewportFocus()
    if upwards { focus.move(to: IndexPath(row: row + 1, section: section)) }
    focus.move(to: IndexPath(row: row, section: section))
    return focus
  }

  @Test func everyRowComesOnceInEitherOrder() {
    for seed in UInt64(1)...50 {
      var random = SeededGenerator(seed: seed)
      let sections = (0..<random.number(in: 0...5)).map { _ in random.number(in: 0...6) }
      let every = sections.indices.flatMap { section in
        (0..<sections[section]).map { IndexPath(row: $0, section: section) }
      }
      #expect(all(.first, sections: sections) == every, "seed \(seed)")
      let center = focus(
        random.number(in: 0...4), section: random.number(in: 0...4),
        upwards: random.number(in: 0...1) == 1)
      let near = all(.near, sections: sections, focus: center)
      #expect(near.sorted() == every, "seed \(seed)")
    }
  }

  @Test func nearRowsComeFirstAndThoseAheadBeforeThoseBehind() {
    // Downwards from 10: two ahead for one behind.
    let down = all(.near, sections: [30], focus: focus(10)).map(\.row)
    #expect(down.prefix(9) == [10, 9, 11, 12, 8, 13, 14, 7, 15])
    let up = all(.near, sections: [30], focus: focus(10, upwards: true)).map(\.row)
    #expect(up.prefix(3).allSatisfy { $0 <= 10 })
    #expect(up.prefix(12).filter { $0 < 10 }.count >= 7)
    #expect(Set(down) == Set(0..<30) && Set(up) == Set(0..<30))
  }

  @Test func aJumpBringsTheRowsThereToTheFront() {
    var queue = RowQueue(order: .near)
    func next(_ focus: ViewportFocus) -> Int? {
      queue.next(focus: focus, numberOfSections: 1, numberOfRows: { _ in 1_000 })?.row
    }
    for _ in 0..<20 { _ = next(focus(0)) }
    let first = next(focus(500))
    #expect((499...501).contains(first ?? 0))
    // A step inside what was given out goes on at the edges, and gives nothing out twice.
    var seen: Set<Int> = []
    while let row = next(focus(501)) {
      #expect(seen.insert(row).inserted)
      if seen.count > 2_000 { break }
    }
    #expect(seen.count == 999)
  }
}
