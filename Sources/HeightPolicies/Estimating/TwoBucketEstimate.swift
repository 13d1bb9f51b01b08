import TableCells
import TableSimulation

/// One guess for rows with a picture and one for those without: the field's recipe for iOS 7.
public final class TwoBucketEstimate: HeightEstimate {
  /// The recipe's values in points.
  public static let withImage = 250.0
  /// As above.
  public static let withoutImage = 40.0

  /// Makes an estimate.
  public init() {}

  /// The guess for the kind of row.
  public func estimate(of row: RowContent, at indexPath: IndexPath) -> Double {
    row.image == nil ? Self.withoutImage : Self.withImage
  }
}
