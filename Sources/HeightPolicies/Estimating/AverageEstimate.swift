import LayoutTraits
import TableCells
import TableSimulation

/// How heights of rows of one kind become one guess.
public enum HeightAverage: Sendable {
  /// The mean of all.
  case mean
  /// The mean of the last few: of the last five in FlashList 2.
  case last(Int)
  /// Each new height with a weight from 0 to 1, those before with what is left of it.
  case exponential(weight: Double)
}

/// An average of the heights measured so far of rows with the same reuse identifier.
///
/// A row counts once for each content; heights of another environment are forgotten.
public final class AverageEstimate: HeightEstimate {
  private struct Kind {
    var value = 0.0
    var count = 0
    var latest: [Double] = []
  }

  private let average: HeightAverage
  private let unseen: Double
  /// Rows that are measured before the first load to learn from.
  public let rowsToSample: Int
  private var kinds: [String: Kind] = [:]
  private var learned = LearnedRows()

  /// Makes an estimate that knows nothing.
  ///
  /// - Parameters:
  ///   - unseen: the guess in points for a kind of which no row was measured.
  ///   - rowsToSample: rows measured before the first load; none if 0.
  public init(_ average: HeightAverage, unseen: Double, rowsToSample: Int = 0) {
    self.average = average
    self.unseen = unseen
    self.rowsToSample = rowsToSample
  }

  /// The average of the row's kind.
  public func estimate(of row: RowContent, at indexPath: IndexPath) -> Double {
    guard let kind = kinds[row.reuseIdentifier], kind.count > 0 else { return unseen }
    switch average {
    case .mean: return kind.value / Double(kind.count)
    case .last: return kind.latest.reduce(0, +) / Double(kind.latest.count)
    case .exponential: return kind.value
    }
  }

  /// Takes a height in.
  public func didMeasure(_ row: RowContent, at indexPath: IndexPath, height: Double) {
    guard height.isFinite, learned.isNew(row) else { return }
    var kind = kinds[row.reuseIdentifier] ?? Kind()
    switch average {
    case .mean: kind.value += height
    case .last(let count):
      if kind.latest.count >= max(1, count) { kind.latest.removeFirst() }
      kind.latest.append(height)
    case .exponential(let weight):
      kind.value = kind.count == 0 ? height : kind.value + weight * (height - kind.value)
    }
    kind.count += 1
    kinds[row.reuseIdentifier] = kind
  }

  /// Heights of another environment say nothing of this one.
  public func environmentDidChange(to traits: TraitCollection) {
    kinds = [:]
    learned.removeAll()
  }
}
