import TableCells
import TableSimulation

/// One guess for every row: UITableView's `estimatedRowHeight`.
public final class ConstantEstimate: HeightEstimate {
  /// The guess in points.
  public let constant: Double?
  private let height: Double

  /// Makes an estimate in points.
  public init(height: Double) {
    self.height = height
    constant = height
  }

  /// The one guess.
  public func estimate(of row: RowContent, at indexPath: IndexPath) -> Double { height }
}
