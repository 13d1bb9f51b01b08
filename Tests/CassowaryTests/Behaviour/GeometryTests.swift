import Testing

@testable import Cassowary

/// Figures that the other suites lay out: a quadrilateral, a tree, a splitter.
struct GeometryTests {
  struct Point {
    let x, y: Variable
  }

  /// Corners that would stay where they are, the first ones least, and midpoints between them.
  @Test func `a quadrilateral follows a corner, and then a midpoint`() throws {
    let solver = Solver()
    func point() -> Point { Point(x: solver.makeVariable(), y: solver.makeVariable()) }
    let corners = (0..<4).map { _ in point() }
    let middles = (0..<4).map { _ in point() }
    var stays: [[ConstraintID]] = []
    for (index, place) in [(40, 60), (40, 260), (280, 260), (280, 60)].enumerated() {
      let priority = try Priority(Float(10 + index))
      stays.append([
        try solver.add((corners[index].x == Double(place.0)).at(priority)),
        try solver.add((corners[index].y == Double(place.1)).at(priority)),
      ])
    }
    for index in 0..<4 {
      let next = corners[(index + 1) % 4]
      try solver.add(2 * middles[index].x == corners[index].x + next.x)
      try solver.add(2 * middles[index].y == corners[index].y + next.y)
    }
    for (low, high) in [(0, 2), (0, 3), (1, 2), (1, 3)] {
      try solver.add(corners[low].x + 2 <= corners[high].x)
    }
    for (low, high) in [(0, 1), (0, 2), (3, 1), (3, 2)] {
      try solver.add(corners[low].y + 2 <= corners[high].y)
    }
    for corner in corners {
      for edge in [corner.x, corner.y] {
        try solver.add(edge >= 0)
        try solver.add(edge <= 320)
      }
    }
    func at(_ point: Point) -> [Double] { [solver.value(of: point.x), solver.value(of: point.y)] }
    #expect(corners.map(at) == [[40, 60], [40, 260], [280, 260], [280, 60]])
    #expect(middles.map(at) == [[40, 160], [160, 260], [280, 160], [160, 60]])

    // A corner moves, and its stay with it, as the others do after an edit.
    func drag(_ corner: Int, to x: Double) throws {
      try solver.addEdit(corners[corner].x, priority: .defaultHigh)
      try solver.suggest(x, for: corners[corner].x)
      try solver.setConstant(-solver.value(of: corners[corner].x), of: stays[corner][0])
      try solver.removeEdit(corners[corner].x)
    }
    try drag(0, to: 90)
    #expect(at(corners[0]) == [90, 60] && at(middles[0]) == [65, 160])
    #expect(at(corners[1]) == [40, 260] && at(middles[3]) == [185, 60])
    // It stops short of the corners to its right, and of the edge.
    try drag(0, to: 900)
    #expect(at(corners[0]) == [278, 60] && at(corners[3]) == [280, 60])
    try drag(0, to: -50)
    #expect(at(corners[0]) == [0, 60])

    // A midpoint moves: of its two corners the one that stays less gives way.
    try solver.addEdit(middles[0].x, priority: .defaultHigh)
    try solver.suggest(45, for: middles[0].x)
    #expect(at(corners[0])[0] == 50 && at(corners[1])[0] == 40)
    #expect(solver.simplex.violatedInvariants() == [])
  }

  @Test func `a tree is as wide as its leaves need, parents in the middle`() throws {
    let solver = Solver()
    let depth = 6
    let nodes = (0..<(1 << depth) - 1).map { _ in
      Point(x: solver.makeVariable(), y: solver.makeVariable())
    }
    try solver.addEdit(nodes[0].x, priority: .defaultHigh)
    try solver.addEdit(nodes[0].y, priority: .defaultHigh)
    for level in 1..<depth {
      let first = (1 << level) - 1
      for node in first..<2 * first + 1 {
        try solver.add(nodes[node].y == nodes[first - 1].y + 18)
        if node > first {
          try solver.add(nodes[node].x >= nodes[node - 1].x + 6)
        } else {
          try solver.add(nodes[node].x >= 0)
        }
        if node % 2 == 0 {
          try solver.add(2 * nodes[(node - 1) / 2].x == nodes[node].x + nodes[node - 1].x)
        }
      }
    }
    for (suggested, expected) in [(400, 400), (10, 93), (93, 93)] as [(Double, Double)] {
      try solver.suggest(suggested, for: nodes[0].x)
      try solver.suggest(12, for: nodes[0].y)
      // 32 leaves, six apart, from zero: the root cannot be left of the middle of that.
      #expect(abs(solver.value(of: nodes[0].x) - expected) < 1e-9)
      for node in 1..<nodes.count {
        let level = Int(Double(node + 1).exponent)
        #expect(abs(solver.value(of: nodes[node].y) - 12 - 18 * Double(level)) < 1e-9)
        let isFirst = node & (node + 1) == 0
        let least = isFirst ? 0 : solver.value(of: nodes[node - 1].x) + 6
        #expect(solver.value(of: nodes[node].x) >= least - 1e-9)
      }
    }
    #expect(solver.simplex.violatedInvariants() == [])
  }

  /// A bar 8 wide between two panes, dragged past both ends of a splitter 90 wide.
  @Test func `a splitter's bar stays between the ends, and its panes fill the rest`() throws {
    let solver = Solver()
    let (width, bar) = (90.0, 8.0)
    let (left, barX, right) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let (barEnd, end) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(end == width)
    try solver.add(barEnd == barX + bar)
    try solver.add(barX >= 0)
    try solver.add(barEnd <= end)
    try solver.add(left == barX)
    try solver.add(right == end - barEnd)
    try solver.add((left == 300).at(.defaultLow))
    try solver.addEdit(barX, priority: .defaultHigh)
    for position in stride(from: -12.0, through: 100, by: 1) {
      try solver.suggest(position, for: barX)
      let x = min(max(position, 0), width - bar)
      #expect(solver.value(of: left) == x && solver.value(of: right) == width - bar - x)
    }
    try solver.removeEdit(barX)
    #expect(solver.value(of: left) == width - bar)
  }
}
