import AutoLayout
import HeightPolicies
import Instrumentation
import LayoutTraits
import TableCells
import TextLayout

/// A row's content at one moment: heights belong to it and an environment.
struct RowVersion: Hashable {
  var identity: Int
  var version: Int
}

/// The right height of whatever row a run comes to have.
///
/// Rows that are as they were at the start, in the environment of the start, have theirs in the file
/// that all cases share. Whatever content or environment the scenario brings is solved by a judge with
/// counters of its own when it is looked for: after the run, so that nothing of it stands in the
/// run's figures.
final class HeightOracle {
  private struct Question: Hashable {
    let row: RowVersion
    let environment: Int
  }

  private let heights: [Double]
  private let numbers: [RowVersion: Int]
  private let cells: CellLibrary
  private let engine: any TextEngine
  private var environments: [TraitCollection]
  private var judges: [Int: RequiredHeight] = [:]
  private var contents: [RowVersion: RowContent] = [:]
  private var solved: [Question: Double] = [:]

  /// Knows the rows of the start.
  init(
    of data: TableData, required: RequiredHeights, traits: TraitCollection, cells: CellLibrary,
    engine: any TextEngine
  ) {
    heights = required.inOrder
    var numbers: [RowVersion: Int] = [:]
    numbers.reserveCapacity(data.rowCount)
    for (number, row) in data.sections.joined().enumerated() {
      numbers[RowVersion(identity: row.identity, version: row.version)] = number
    }
    self.numbers = numbers
    environments = [traits]
    self.cells = cells
    self.engine = engine
  }

  /// The number of an environment, 0 for that of the start.
  func environment(_ traits: TraitCollection) -> Int {
    if environments[environments.count - 1] == traits { return environments.count - 1 }
    if let known = environments.firstIndex(of: traits) { return known }
    environments.append(traits)
    return environments.count - 1
  }

  /// The environment of a number.
  func traits(of environment: Int) -> TraitCollection { environments[environment] }

  /// The row's number at the start; nil for one that came or changed since.
  func number(of row: RowVersion) -> Int? { numbers[row] }

  /// Keeps the content of a row that came or changed since the start, until it is looked for.
  func remember(_ row: @autoclosure () -> RowContent, as version: RowVersion) {
    if numbers[version] == nil, contents[version] == nil { contents[version] = row() }
  }

  /// The height at hand without solving anything: that of a row and environment of the start.
  func heightAtHand(of row: RowVersion, in environment: Int) -> Double? {
    environment == 0
      ? numbers[row].map { heights[$0] } : solved[Question(row: row, environment: environment)]
  }

  /// The required height in points; nil for a row that nobody has shown, or that no cell can show.
  ///
  /// O(1) for rows and environment of the start, and what was looked for before.
  func height(of row: RowVersion, in environment: Int, start data: TableData) -> Double? {
    if let height = heightAtHand(of: row, in: environment) { return height }
    let question = Question(row: row, environment: environment)
    guard let content = contents[row] ?? numbers[row].flatMap({ Self.row($0, of: data) }) else {
      return nil
    }
    let judge = judge(of: environment)
    let height = judge.height(of: content) ?? .nan
    solved[question] = height
    return height
  }

  /// Every height known so far: a wrong answer that is among them may be another row's or an older one.
  var known: Set<Double> { Set(heights).union(solved.values) }

  private func judge(of environment: Int) -> RequiredHeight {
    if let judge = judges[environment] { return judge }
    let made = RequiredHeight(
      cells: cells, traits: environments[environment],
      text: TextContext(engine: engine, instruments: Instruments()))
    judges[environment] = made
    return made
  }

  private static func row(_ number: Int, of data: TableData) -> RowContent? {
    var rest = number
    for rows in data.sections {
      if rest < rows.count { return rows[rest] }
      rest -= rows.count
    }
    return nil
  }
}

extension HeightOracle {
  /// The height of a whole table in points, as it stands at one moment.
  ///
  /// Linear in the rows, and a solution for each that was not looked for before.
  func contentHeight(of rows: TableData, traits: TraitCollection, start data: TableData) -> Double {
    let environment = environment(traits)
    return rows.sections.joined().reduce(0) { sum, row in
      let version = RowVersion(identity: row.identity, version: row.version)
      remember(row, as: version)
      return sum + (height(of: version, in: environment, start: data) ?? 0)
    }
  }
}
