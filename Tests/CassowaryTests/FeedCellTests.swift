import Testing

@testable import Cassowary

/// The measured workload, by every way that a row can reach a solver, against its closed form.
struct FeedCellTests {
  let rows = FeedCell.rows()

  @Test func `the rows are those of the published figures`() {
    #expect(rows.prefix(4).map(\.height) == [506, 260.5, 349, 190.5])
    #expect(rows.reduce(0) { $0 + $1.height } == 363_475)
  }

  @Test func `a fresh solver a row`() throws {
    var sum = 0.0
    for row in rows {
      let solver = Solver()
      let cell = FeedCell(solver)
      for constraint in try cell.constraints(for: row) { try solver.add(constraint) }
      let height = solver.value(of: cell.content.h)
      #expect(abs(height - row.height) < 1e-9)
      sum += height
    }
    #expect(abs(sum - 363_475) < 1e-6)
  }

  @Test func `one solver reset for each row, which numbers variables alike`() throws {
    let solver = Solver()
    let cell = FeedCell(solver)
    for row in rows {
      let constraints = try cell.constraints(for: row)
      solver.reset()
      let again = FeedCell(solver)
      #expect(again.separator.h == cell.separator.h)
      for constraint in constraints { try solver.add(constraint) }
      #expect(abs(solver.value(of: cell.content.h) - row.height) < 1e-9)
      #expect(solver.simplex.violatedInvariants() == [])
    }
  }

  @Test func `five constants changed a row`() throws {
    let solver = Solver()
    let cell = FeedCell(solver)
    let ids = try cell.constraints(for: rows[0]).map { constraint throws in
      try solver.add(constraint)
    }
    for row in rows {
      let constraints = try cell.constraints(for: row)
      for position in FeedCell.dynamic {
        try solver.setConstant(constraints[position].expression.constant, of: ids[position])
      }
      #expect(abs(solver.value(of: cell.content.h) - row.height) < 1e-9)
    }
    #expect(solver.simplex.violatedInvariants() == [])
  }

  @Test func `three edits a row`() throws {
    let solver = Solver()
    let cell = FeedCell(solver)
    for (position, constraint) in try cell.constraints(for: rows[0]).enumerated()
    where !FeedCell.dynamic.contains(position) {
      try solver.add(constraint)
    }
    for variable in [cell.title.h, cell.body.h, cell.image.h] {
      try solver.addEdit(variable, priority: Priority(999))
    }
    for row in rows {
      try solver.suggest(row.title, for: cell.title.h)
      try solver.suggest(row.body, for: cell.body.h)
      try solver.suggest(row.image, for: cell.image.h)
      #expect(abs(solver.value(of: cell.content.h) - row.height) < 1e-9)
    }
    #expect(solver.simplex.violatedInvariants() == [])
  }

  @Test func `five constraints removed and added a row, without growth`() throws {
    let solver = Solver()
    let cell = FeedCell(solver)
    var ids = try cell.constraints(for: rows[0]).map { constraint throws in
      try solver.add(constraint)
    }
    for row in rows {
      let constraints = try cell.constraints(for: row)
      for position in FeedCell.dynamic { try solver.remove(ids[position]) }
      for position in FeedCell.dynamic { ids[position] = try solver.add(constraints[position]) }
      #expect(abs(solver.value(of: cell.content.h) - row.height) < 1e-9)
      #expect(solver.simplex.violatedInvariants() == [])
    }
    #expect(solver.simplex.constraintCount == 41)
    #expect(solver.simplex.tableau.rowWords == 1 && solver.simplex.tableau.slotWords == 1)
  }

  @Test func `work is counted`() throws {
    let solver = Solver()
    let cell = FeedCell(solver)
    let ids = try cell.constraints(for: rows[0]).map { constraint throws in
      try solver.add(constraint)
    }
    _ = solver.value(of: cell.content.h)
    _ = solver.value(of: cell.content.w)
    try solver.setConstant(-300, of: ids[7])
    try solver.setConstant(-300, of: ids[7])
    try solver.remove(ids[40])
    let statistics = solver.statistics
    #expect(statistics.constraintsAdded == 41)
    #expect(statistics.solves == 1)
    #expect(statistics.constantsChanged == 1)
    #expect(statistics.constraintsRemoved == 1)
    #expect(statistics.pivots > 0)
  }
}
