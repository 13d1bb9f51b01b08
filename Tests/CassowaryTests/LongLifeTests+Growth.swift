import Glibc
import Testing

@testable import Cassowary

extension LongLifeTests {
  /// A million with ROWBENCH_EXTENDED=1.
  static let steps = getenv("ROWBENCH_EXTENDED") == nil ? 20_000 : 1_000_000

  /// A cell whose container's width changes, whose labels compete, and whose rules come and go.
  @Test func `constants, suggestions, removal and adding leave every structure as large as it was`()
    throws
  {
    let solver = Solver()
    let cell = FeedCell(solver)
    let rows = FeedCell.rows(256)
    var ids = try cell.constraints(for: rows[0]).map { constraint throws in
      try solver.add(constraint)
    }
    try solver.addEdit(cell.user.w, priority: Priority(700))
    var size: [Int]?
    for step in 0..<LongLifeTests.steps {
      let row = rows[step % rows.count]
      let constraints = try cell.constraints(for: row)
      switch step % 4 {
      case 0:
        for position in FeedCell.dynamic {
          try solver.setConstant(constraints[position].expression.constant, of: ids[position])
        }
      case 1:
        try solver.suggest(Double(20 + step * 7 % 400), for: cell.user.w)
      case 2:
        for position in FeedCell.dynamic { try solver.remove(ids[position]) }
        for position in FeedCell.dynamic { ids[position] = try solver.add(constraints[position]) }
      default:
        // A variable of its own for one rule; unused, it is dropped with the rule.
        let extra = solver.makeVariable()
        let rule = try solver.add(extra == cell.title.h + 0.1 * Double(step % 90))
        #expect(solver.value(of: extra) > 0)
        try solver.remove(rule)
        #expect(solver.simplex.tableau.variablePlace[extra.index].isNowhere)
        try solver.discard(extra)
      }
      if step % 4 == 2 {
        let height = solver.value(of: cell.content.h)
        guard abs(height - row.height) < 1e-9 else {
          Issue.record("step \(step): \(height), not \(row.height)")
          return
        }
      }
      if step == 1_000 { size = solver.simplex.sizes() }
    }
    #expect(solver.simplex.sizes() == size)
    #expect(solver.simplex.violatedInvariants() == [])
    print("\(LongLifeTests.steps) steps, \(solver.statistics.pivots) pivots, sizes \(size ?? [])")
  }
}

extension Simplex {
  /// The size of everything that has one.
  func sizes() -> [Int] {
    let counts = counts()
    return [
      constraints.capacity, constraintCount, variables.capacity, variableCount, suspects.capacity,
      scratch.slotWords, tableau.rowWords, tableau.slotWords, tableau.variablePlace.capacity,
      tableau.constraintPlace.capacity, tableau.blocks.capacity, counts.rows, counts.slots,
    ]
  }
}
