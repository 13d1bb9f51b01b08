import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation

/// A linear guess from text length, script and picture, fitted to every height that is measured.
///
/// Recursive least squares, one fit a reuse identifier: each height moves the weights by the error that
/// the guess would have had, in O(features²), and nothing is fitted again (Ljung, "System
/// Identification", 11.2, with no forgetting). Sums, products and quotients only, so that every machine
/// guesses alike.
public final class RegressionEstimate: HeightEstimate {
  private let context: PolicyContext
  private let unseen: Double
  /// Rows that are measured before the first load to learn from.
  public let rowsToSample: Int
  private var fits: [String: LeastSquares] = [:]
  private var learned = LearnedRows()

  /// Makes an estimate that knows nothing.
  ///
  /// - Parameters:
  ///   - unseen: the guess in points for a kind of which no row was measured.
  ///   - rowsToSample: rows measured before the first load; none if 0.
  public init(context: PolicyContext, unseen: Double, rowsToSample: Int = 0) {
    self.context = context
    self.unseen = unseen
    self.rowsToSample = rowsToSample
  }

  /// The guess for the row's content.
  public func estimate(of row: RowContent, at indexPath: IndexPath) -> Double {
    guard let fit = fits[row.reuseIdentifier] else { return unseen }
    return fit.guess(features(of: row)) ?? unseen
  }

  /// Moves the weights.
  public func didMeasure(_ row: RowContent, at indexPath: IndexPath, height: Double) {
    guard height.isFinite, learned.isNew(row) else { return }
    fits[row.reuseIdentifier, default: LeastSquares(size: ContentFeatures.count)]
      .learn(features(of: row), value: height)
  }

  /// Heights of another environment say nothing of this one.
  public func environmentDidChange(to traits: TraitCollection) {
    fits = [:]
    learned.removeAll()
  }

  private func features(of row: RowContent) -> [Double] {
    let features = ContentFeatures(row)
    context.instruments.count(.charactersScanned, features.bytesScanned)
    return features.values
  }
}

/// A linear fit that takes in one observation after another.
struct LeastSquares {
  /// Weights of the features.
  private(set) var weights: [Double]
  /// The inverse of the features' sums of products, row by row.
  private var inverse: [Double]
  private let size: Int
  /// Observations so far.
  private(set) var count = 0
  private var sum = 0.0
  private var least = Double.infinity
  private var largest = 0.0

  /// How little is known at first: so much variance that a few observations outweigh it.
  private static let initialVariance = 1e4

  init(size: Int) {
    self.size = size
    weights = Array(repeating: 0, count: size)
    inverse = Array(repeating: 0, count: size * size)
    for index in 0..<size { inverse[index * size + index] = Self.initialVariance }
  }

  mutating func learn(_ features: [Double], value: Double) {
    count += 1
    sum += value
    least = min(least, value)
    largest = max(largest, value)
    let gain = (0..<size).map { row in
      (0..<size).reduce(0) { $0 + inverse[row * size + $1] * features[$1] }
    }
    let scale = 1 + (0..<size).reduce(0) { $0 + features[$1] * gain[$1] }
    let error = value - predict(features)
    for row in 0..<size {
      weights[row] += gain[row] / scale * error
      for column in 0..<size {
        inverse[row * size + column] -= gain[row] * gain[column] / scale
      }
    }
  }

  /// The fitted value; the mean while there are too few observations for a fit; nil before the first.
  ///
  /// Never far outside of what was seen: a line knows nothing of rows that are unlike all others.
  func guess(_ features: [Double]) -> Double? {
    guard count > 0 else { return nil }
    guard count > size + 1 else { return sum / Double(count) }
    return min(max(predict(features), least / 2), largest * 2)
  }

  private func predict(_ features: [Double]) -> Double {
    (0..<size).reduce(0) { $0 + weights[$1] * features[$1] }
  }
}
