import LayoutTraits
import TableSimulation
import Workloads

/// An answered height, with what it was an answer for.
struct HeightAnswer {
  /// How many were answered before it.
  var sequence: Int
  var path: IndexPath
  var row: RowVersion
  var environment: Int
  var height: Double
}

/// The answers of a run that are checked: all of them up to a limit, and beyond it a sample in which
/// every answer has the same chance to be.
///
/// Its room is made before the run. The sample is drawn with a seed of its own, so that it is the same
/// in every run.
struct AnswerSample {
  /// Answers that are all checked (issue 7).
  static let limit = 20_000
  private static let seed: UInt64 = 0x7472_7574_68

  private let limit: Int
  private var random = SeededGenerator(seed: seed)
  private(set) var answers: [HeightAnswer] = []
  /// How many answers there were.
  private(set) var count = 0

  init(limit: Int = AnswerSample.limit) {
    self.limit = max(1, limit)
    answers.reserveCapacity(self.limit)
  }

  /// Takes an answer in, or not (Vitter's algorithm R).
  mutating func add(
    at path: IndexPath, of row: RowVersion, in environment: Int, height: Double
  ) {
    let answer = HeightAnswer(
      sequence: count, path: path, row: row, environment: environment, height: height)
    count += 1
    if answers.count < limit {
      answers.append(answer)
    } else {
      let place = Int(random.next() % UInt64(count))
      if place < limit { answers[place] = answer }
    }
  }
}
