import AutoLayout
import HeightPolicies
import Instrumentation
import TableCells
import TableSimulation

/// How far estimates are from the heights that rows need when they are guessed.
///
/// Guesses are remembered while the run goes on and judged after it, up to a number that is enough for
/// any mean.
struct EstimateCheck {
  private struct Guess {
    let row: RowVersion
    let environment: Int
    let points: Double
  }

  /// Guesses that are judged at most.
  private static let limit = 200_000

  private var guesses: [Guess] = []

  /// - Parameter rows: rows of the table, for whose guesses room is made.
  init(rows: Int) {
    guesses.reserveCapacity(min(Self.limit, rows + 4096))
  }

  /// Takes in a guess in points for the row that stands at a place now.
  mutating func add(
    _ points: Double, at path: IndexPath, _ context: PolicyContext, _ oracle: HeightOracle
  ) {
    guard guesses.count < Self.limit, context.hasRow(at: path) else { return }
    let sections = context.data.sections
    let row = RowVersion(
      identity: sections[path.section][path.row].identity,
      version: sections[path.section][path.row].version)
    oracle.remember(context.row(at: path), as: row)
    // A guess that is no number is none, and the table takes it for 0.
    guesses.append(
      Guess(
        row: row, environment: oracle.environment(context.layout.traits),
        points: points.isFinite ? points : 0))
  }

  /// Takes in a constant guess, which no row is asked for: it stands for every one from the load on.
  mutating func addConstant(
    of policy: ComposedPolicy, _ context: PolicyContext, _ oracle: HeightOracle
  ) {
    guard policy.givesEstimates, let constant = policy.constantEstimate else { return }
    for (section, rows) in context.data.sections.enumerated() {
      for row in rows.indices {
        add(constant, at: IndexPath(row: row, section: section), context, oracle)
      }
    }
  }

  /// Records the figures; only the number of guesses where there were none.
  func record(_ oracle: HeightOracle, start: TableData, in figures: inout Figures) {
    var count = 0
    var sum = 0.0
    var sumOfMagnitudes = 0.0
    var largest = 0.0
    for guess in guesses {
      guard
        let required = oracle.height(of: guess.row, in: guess.environment, start: start),
        required.isFinite
      else { continue }
      let error = guess.points - required
      count += 1
      sum += error
      sumOfMagnitudes += error.magnitude
      largest = max(largest, error.magnitude)
    }
    figures[.estimatesChecked] = Double(count)
    guard count > 0 else { return }
    figures[.estimateErrorMean] = sumOfMagnitudes / Double(count)
    figures[.estimateErrorMax] = largest
    figures[.estimateBias] = sum / Double(count)
  }
}
