import TableCells
import TableSimulation

/// One guess for rows with a picture and one for those without: the field's recipe for iOS 7.
public final class TwoBucketEstimate: HeightEstimate {
  /// The recipe's guess for a row with a picture, in points.
  public static let recipeWithImage = 250.0
  /// The recipe's guess for a row without one, in points.
  public static let recipeWithoutImage = 40.0

  private let withImage: Double
  private let withoutImage: Double

  /// Makes an estimate of two heights in points.
  public init(
    withImage: Double = TwoBucketEstimate.recipeWithImage,
    withoutImage: Double = TwoBucketEstimate.recipeWithoutImage
  ) {
    self.withImage = withImage
    self.withoutImage = withoutImage
  }

  /// The guess for the kind of row.
  public func estimate(of row: RowContent, at indexPath: IndexPath) -> Double {
    row.image == nil ? withoutImage : withImage
  }
}
