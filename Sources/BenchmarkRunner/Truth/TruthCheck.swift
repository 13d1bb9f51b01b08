import AutoLayout
import BenchmarkResults
import HeightPolicies
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation

/// Watches a run and remembers what was answered and shown; judges it when the run is over.
///
/// An answer is judged by the row that stood there when it was asked, as it was then, in the
/// environment of that moment. What stands on screen is judged each frame, since rows that are never
/// asked again are caught only there.
final class TruthCheck: TableObserver {
  /// What was shown at a height of which it was not known at once whether it is right.
  private struct Placement: Hashable {
    let path: IndexPath
    let row: RowVersion
    let environment: Int
    let height: Double
  }

  let oracle: HeightOracle
  /// The rows and the environment of the run; set when the run is made, since that wants its observer
  /// first.
  weak var context: PolicyContext?

  private let start: TableData
  private let pixel: Double
  private var sample: AnswerSample
  private(set) var asks: AskTally
  private var shownUnknown: [Placement: Int] = [:]

  private var displayedRowsChecked = 0
  private var wrongOnScreen = 0
  private var wrongCells = 0
  private var largestError = 0.0
  private var firstShownWrong: WrongRow?

  /// - Parameters:
  ///   - start: the rows of the table when the run begins.
  ///   - scale: pixels per point; less than a pixel off counts as rounded.
  init(
    _ oracle: HeightOracle, start: TableData, scale: Double, limit: Int = AnswerSample.limit
  ) {
    self.oracle = oracle
    self.start = start
    pixel = 1 / scale
    sample = AnswerSample(limit: limit)
    asks = AskTally(rows: start.rowCount)
  }

  func didAsk(_ kind: TableAsk, at indexPath: IndexPath, answer: Double) {
    guard kind == .height, let context else { return }
    guard let row = version(at: indexPath, context) else { return asks.noteStray() }
    let environment = oracle.environment(context.layout.traits)
    oracle.remember(context.row(at: indexPath), as: row)
    sample.add(at: indexPath, of: row, in: environment, height: answer)
    asks.add(row, number: environment == 0 ? oracle.number(of: row) : nil, in: environment)
  }

  func didPlace(rowAt indexPath: IndexPath, top: Double, height: Double) {
    guard let context, let row = version(at: indexPath, context) else { return }
    let environment = oracle.environment(context.layout.traits)
    guard let needed = oracle.heightAtHand(of: row, in: environment) else {
      oracle.remember(context.row(at: indexPath), as: row)
      let placement = Placement(
        path: indexPath, row: row, environment: environment, height: height)
      shownUnknown[placement, default: 0] += 1
      return
    }
    judge(height, needed, at: indexPath, of: row, in: environment, times: 1)
  }

  /// Checks that a displayed cell shows the row that stands there.
  func check(_ cell: RowCell, shows row: RowContent, at indexPath: IndexPath) {
    if let shown = cell.shown, shown == (row.identity, row.version) { return }
    wrongCells += 1
    guard firstShownWrong == nil else { return }
    firstShownWrong = WrongRow(
      section: indexPath.section, row: indexPath.row, kind: "wrong cell", key: row.identity)
  }

  /// What the run has been found to be.
  struct Findings {
    var figures: [(Metric, Double)]
    /// The first wrong answer among those checked; else the first wrong thing on screen.
    var firstWrong: WrongRow?
    /// The first wrong answer itself.
    var firstWrongAnswer: HeightAnswer?
    /// Answered heights of those checked, and what each row needed.
    var checked: [(answered: Double, required: Double)]
  }

  /// Judges what was remembered.
  func verdict() -> Findings {
    let order = shownUnknown.keys.sorted { ($0.path, $0.height) < ($1.path, $1.height) }
    for shown in order {
      guard let needed = oracle.height(of: shown.row, in: shown.environment, start: start) else {
        continue
      }
      judge(
        shown.height, needed, at: shown.path, of: shown.row, in: shown.environment,
        times: shownUnknown[shown] ?? 1)
    }
    shownUnknown = [:]
    return judgeAnswers()
  }

  private func judgeAnswers() -> Findings {
    var exact = 0
    var rounded = 0
    var wrong: [(answer: HeightAnswer, needed: Double)] = []
    var checked: [(answered: Double, required: Double)] = []
    checked.reserveCapacity(sample.answers.count)
    for answer in sample.answers.sorted(by: { $0.sequence < $1.sequence }) {
      guard let needed = oracle.height(of: answer.row, in: answer.environment, start: start) else {
        continue
      }
      note(error: answer.height - needed)
      checked.append((answer.height, needed))
      if answer.height == needed {
        exact += 1
      } else if !isWrong(answer.height, needed) {
        rounded += 1
      } else {
        wrong.append((answer, needed))
      }
    }
    // Only now is every height known that some row of the run needs.
    let known = wrong.isEmpty ? [] : oracle.known
    let stale = wrong.count { known.contains($0.answer.height) }
    let first = wrong.first.map { answer, needed in
      WrongRow(
        section: answer.path.section, row: answer.path.row,
        kind: answer.height < needed ? "short" : "tall", requiredInPoints: needed,
        answeredInPoints: answer.height, key: answer.row.identity,
        environment: oracle.traits(of: answer.environment).inWords)
    }
    let figures: [(Metric, Double)] = [
      (.checkedAnswers, Double(checked.count)), (.exactAnswers, Double(exact)),
      (.roundedAnswers, Double(rounded)), (.wrongAnswers, Double(wrong.count)),
      (.staleAnswers, Double(stale)),
      (.wrongOnScreen, Double(wrongOnScreen)), (.wrongCells, Double(wrongCells)),
      (.displayedRowsChecked, Double(displayedRowsChecked)), (.largestError, largestError),
    ]
    return Findings(
      figures: figures, firstWrong: first ?? firstShownWrong,
      firstWrongAnswer: wrong.first?.answer, checked: checked)
  }

  private func judge(
    _ height: Double, _ needed: Double, at path: IndexPath, of row: RowVersion,
    in environment: Int, times: Int
  ) {
    displayedRowsChecked += times
    note(error: height - needed)
    guard isWrong(height, needed) else { return }
    wrongOnScreen += times
    guard firstShownWrong == nil else { return }
    firstShownWrong = WrongRow(
      section: path.section, row: path.row, kind: "wrong on screen", requiredInPoints: needed,
      answeredInPoints: height, key: row.identity,
      environment: oracle.traits(of: environment).inWords)
  }

  /// Which row stands at a place now; nil if none does, as where a table asks with old indices.
  private func version(at path: IndexPath, _ context: PolicyContext) -> RowVersion? {
    guard context.hasRow(at: path) else { return nil }
    // Field by field: a copy of the row would retain its texts.
    return RowVersion(
      identity: context.data.sections[path.section][path.row].identity,
      version: context.data.sections[path.section][path.row].version)
  }

  private func isWrong(_ height: Double, _ needed: Double) -> Bool {
    HeightError.isWrong(height, needed, pixel: pixel)
  }

  private func note(error: Double) {
    if error.magnitude > largestError { largestError = error.magnitude }
  }
}

/// When a height is wrong.
enum HeightError {
  /// Off by a pixel or more, or no number; a float32 height is not exact, so a hair less than a pixel
  /// is rounding.
  static func isWrong(_ height: Double, _ needed: Double, pixel: Double) -> Bool {
    !((height - needed).magnitude < pixel * (1 - 1e-6))
  }
}
