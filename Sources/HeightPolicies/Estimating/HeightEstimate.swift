import TableCells
import TableSimulation

/// What a policy guesses before a height is known: the `estimate` part of a composition.
public protocol HeightEstimate: PolicyPart {
  /// One guess in points for all rows, if that is what this estimate is: then no row is asked.
  var constant: Double? { get }
  /// A guess in points.
  func estimate(of row: RowContent, at indexPath: IndexPath) -> Double
}

extension HeightEstimate {
  /// Guesses differ.
  public var constant: Double? { nil }
}
