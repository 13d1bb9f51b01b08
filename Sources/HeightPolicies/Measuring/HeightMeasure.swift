import TableCells

/// How a policy gets a height that it does not have: the `measure` part of a composition.
public protocol HeightMeasure: AnyObject {
  /// One height in points for all rows, if that is what this measure is.
  var fixedHeight: Double? { get }

  /// The height of a row in points.
  func height(of row: RowContent) -> Double
}

extension HeightMeasure {
  /// Heights differ.
  public var fixedHeight: Double? { nil }
}
