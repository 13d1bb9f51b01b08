import BenchmarkResults
import Instrumentation
import TableCells
import TableSimulation

/// Watches a run and remembers what was answered and shown; judges it when the run is over.
///
/// Answers go to a buffer while the run goes on. What stands on screen is judged at once, a
/// comparison a row, since rows that are never asked again are caught only there.
final class TruthCheck: TableObserver {
  private struct Answer {
    let path: IndexPath
    let height: Double
  }

  private let required: RequiredHeights
  private let pixel: Double
  private var answers: [Answer] = []

  private var displayedRowsChecked = 0
  private var wrongOnScreen = 0
  private var wrongCells = 0
  private var largestError = 0.0
  private var firstWrong: WrongRow?

  /// - Parameters:
  ///   - required: the right heights.
  ///   - scale: pixels per point; less than a pixel off counts as rounded.
  ///   - expectedAnswers: how many answers to make room for.
  init(required: RequiredHeights, scale: Double, expectedAnswers: Int) {
    self.required = required
    pixel = 1 / scale
    answers.reserveCapacity(expectedAnswers)
  }

  func didAsk(_ kind: TableAsk, at indexPath: IndexPath, answer: Double) {
    if kind == .height { answers.append(Answer(path: indexPath, height: answer)) }
  }

  func didPlace(rowAt indexPath: IndexPath, top: Double, height: Double) {
    guard let needed = required[indexPath] else { return }
    displayedRowsChecked += 1
    note(error: height - needed)
    guard isWrong(height, needed) else { return }
    wrongOnScreen += 1
    note(indexPath, "wrong on screen", needed: needed, answered: height)
  }

  /// Checks that a displayed cell shows the row that stands there.
  func check(_ cell: RowCell, shows row: RowContent, at indexPath: IndexPath) {
    if let shown = cell.shown, shown == (row.identity, row.version) { return }
    wrongCells += 1
    note(indexPath, "wrong cell", needed: nil, answered: nil)
  }

  /// Judges what was remembered.
  func verdict() -> (figures: [(Metric, Double)], firstWrong: WrongRow?) {
    var exact = 0
    var rounded = 0
    var wrong = 0
    var stale = 0
    for answer in answers {
      guard let needed = required[answer.path] else { continue }
      note(error: answer.height - needed)
      if answer.height == needed {
        exact += 1
      } else if !isWrong(answer.height, needed) {
        rounded += 1
      } else {
        wrong += 1
        if required.isOfSomeRow(answer.height) { stale += 1 }
        if wrong == 1 {
          firstWrong = WrongRow(
            section: answer.path.section, row: answer.path.row,
            kind: answer.height < needed ? "short" : "tall", requiredInPoints: needed,
            answeredInPoints: answer.height)
        }
      }
    }
    return (
      [
        (.checkedAnswers, Double(answers.count)), (.exactAnswers, Double(exact)),
        (.roundedAnswers, Double(rounded)), (.wrongAnswers, Double(wrong)),
        (.staleAnswers, Double(stale)),
        (.wrongOnScreen, Double(wrongOnScreen)), (.wrongCells, Double(wrongCells)),
        (.displayedRowsChecked, Double(displayedRowsChecked)), (.largestError, largestError),
      ], firstWrong
    )
  }

  /// Off by a pixel or more, or no number; a float32 height is not exact, so a hair less than a pixel
  /// is rounding.
  private func isWrong(_ height: Double, _ needed: Double) -> Bool {
    !((height - needed).magnitude < pixel * (1 - 1e-6))
  }

  private func note(error: Double) {
    if error.magnitude > largestError { largestError = error.magnitude }
  }

  private func note(_ path: IndexPath, _ kind: String, needed: Double?, answered: Double?) {
    guard firstWrong == nil else { return }
    firstWrong = WrongRow(
      section: path.section, row: path.row, kind: kind, requiredInPoints: needed,
      answeredInPoints: answered)
  }
}
