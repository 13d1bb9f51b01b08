import TableSimulation

/// What a table has and shows at the moment of a step.
public struct TableMoment: Sendable {
  /// Rows of each section.
  public var rowCounts: [Int]
  /// Rows on screen, top to bottom.
  public var visibleRows: [IndexPath]

  /// Describes a moment.
  public init(rowCounts: [Int], visibleRows: [IndexPath]) {
    self.rowCounts = rowCounts
    self.visibleRows = visibleRows
  }

  var rowCount: Int { rowCounts.reduce(0, +) }

  /// The path of a row counted through all sections; nil if there are not so many.
  func path(ofRow number: Int) -> IndexPath? {
    var rest = number
    for (section, count) in rowCounts.enumerated() {
      if rest < count { return rest < 0 ? nil : IndexPath(row: rest, section: section) }
      rest -= count
    }
    return nil
  }

  func number(of path: IndexPath) -> Int { rowCounts.prefix(path.section).reduce(path.row, +) }
}

extension RowSelection {
  /// The rows that are meant at a moment, in the order in which they are named.
  ///
  /// A place without a row, such as the first of none, means nothing.
  ///
  /// - Throws: an index that the table has not.
  func paths(
    at moment: TableMoment, random: inout SeededGenerator
  ) throws(ScenarioError) -> [IndexPath] {
    if let section { try Self.check(section: section, in: moment) }
    switch rows {
    case .visible:
      return moment.visibleRows.filter { section == nil || $0.section == section }
    case .all:
      let sections = section.map { [$0] } ?? Array(moment.rowCounts.indices)
      return sections.flatMap { section in
        (0..<moment.rowCounts[section]).map { IndexPath(row: $0, section: section) }
      }
    case .list(let places):
      var paths: [IndexPath] = []
      for place in places {
        guard let path = try path(of: place, at: moment, random: &random) else { continue }
        // Two names may mean one row; an index that stands twice is the table's to refuse.
        if case .index = place {
          paths.append(path)
        } else if !paths.contains(path) {
          paths.append(path)
        }
      }
      return paths
    case .run(let place, let offset, let count):
      return try run(place, offset: offset, count: count, at: moment, random: &random)
    }
  }

  private func run(
    _ place: RowPlace, offset: Int, count: Int, at moment: TableMoment,
    random: inout SeededGenerator
  ) throws(ScenarioError) -> [IndexPath] {
    if case .index(let row) = place {
      let section = section ?? 0
      let paths = (0..<count).map { IndexPath(row: row + offset + $0, section: section) }
      for path in paths { try Self.check(path, in: moment) }
      return paths
    }
    guard let path = try path(of: place, at: moment, random: &random) else { return [] }
    let (start, length) =
      section.map { ($0, moment.rowCounts[$0]) }.map { section, count in
        (moment.number(of: IndexPath(row: 0, section: section)), count)
      } ?? (0, moment.rowCount)
    let cut = min(count, length)
    let first = min(max(moment.number(of: path) + offset, start), start + length - cut)
    return (first..<first + cut).compactMap(moment.path(ofRow:))
  }

  private func path(
    of place: RowPlace, at moment: TableMoment, random: inout SeededGenerator
  ) throws(ScenarioError) -> IndexPath? {
    let numbers: Range<Int>
    if let section {
      let start = moment.number(of: IndexPath(row: 0, section: section))
      numbers = start..<start + moment.rowCounts[section]
    } else {
      numbers = 0..<moment.rowCount
    }
    let visible = moment.visibleRows.filter { section == nil || $0.section == section }
    switch place {
    case .index(let row):
      let path = IndexPath(row: row, section: section ?? 0)
      try Self.check(path, in: moment)
      return path
    case .firstVisible: return visible.first ?? numbers.first.flatMap(moment.path(ofRow:))
    case .lastVisible: return visible.last ?? numbers.last.flatMap(moment.path(ofRow:))
    case .first: return numbers.first.flatMap(moment.path(ofRow:))
    case .middle:
      return numbers.isEmpty
        ? nil : moment.path(ofRow: (numbers.lowerBound + numbers.upperBound) / 2)
    case .last, .end: return numbers.last.flatMap(moment.path(ofRow:))
    case .random:
      let drawn = random.below(numbers.count)
      return numbers.isEmpty ? nil : moment.path(ofRow: numbers.lowerBound + drawn)
    }
  }

  // MARK: Insertion

  /// The places of after at which rows come in, in the order in which they are named.
  ///
  /// - Throws: a place that the table will not have.
  func insertionPaths(
    at moment: TableMoment, random: inout SeededGenerator
  ) throws(ScenarioError) -> [IndexPath] {
    switch rows {
    case .visible, .all: return []
    case .list(let places):
      var paths: [IndexPath] = []
      for place in places {
        let path = try insertionPath(at: place, moment, random: &random)
        if case .index = place {
          paths.append(path)
        } else if !paths.contains(path) {
          paths.append(path)
        }
      }
      return paths
    case .run(let place, let offset, let count):
      var path = try insertionPath(at: place, moment, random: &random)
      path.row += offset
      let limit = moment.rowCounts[path.section]
      if case .index = place {
        guard (0...limit).contains(path.row) else {
          throw ScenarioError(
            "a row cannot be put at \(path.row) of section \(path.section), which has "
              + "\(limit) rows; give 0 to \(limit)")
        }
      } else {
        path.row = min(max(path.row, 0), limit)
      }
      return (0..<count).map { IndexPath(row: path.row + $0, section: path.section) }
    }
  }

  private func insertionPath(
    at place: RowPlace, _ moment: TableMoment, random: inout SeededGenerator
  ) throws(ScenarioError) -> IndexPath {
    if case .index(let row) = place {
      let section = section ?? 0
      try Self.check(section: section, in: moment)
      return IndexPath(row: row, section: section)
    }
    if place == .end {
      let last = section ?? moment.rowCounts.count - 1
      try Self.check(section: last, in: moment)
      return IndexPath(row: moment.rowCounts[last], section: last)
    }
    if let path = try path(of: place, at: moment, random: &random) { return path }
    let empty = section ?? 0
    try Self.check(section: empty, in: moment)
    return IndexPath(row: 0, section: empty)
  }

  // MARK: Checks

  static func check(section: Int, in moment: TableMoment) throws(ScenarioError) {
    guard moment.rowCounts.indices.contains(section) else {
      throw ScenarioError(
        .sectionOutOfRange(section: section, numberOfSections: moment.rowCounts.count))
    }
  }

  private static func check(_ path: IndexPath, in moment: TableMoment) throws(ScenarioError) {
    try check(section: path.section, in: moment)
    let count = moment.rowCounts[path.section]
    guard (0..<count).contains(path.row) else {
      throw ScenarioError(.rowOutOfRange(path, numberOfRows: count))
    }
  }
}
