import TableCells

/// Every row has one height, whatever it shows: UITableView's `rowHeight`.
public final class FixedMeasure: HeightMeasure {
  /// UITableView's default row height in points.
  public static let defaultHeight = 44.0

  /// The height in points.
  public let fixedHeight: Double?
  private let height: Double

  /// Makes a measure of one height in points.
  public init(height: Double = FixedMeasure.defaultHeight) {
    self.height = height
    fixedHeight = height
  }

  /// The one height.
  public func height(of row: RowContent) -> Double { height }
}
