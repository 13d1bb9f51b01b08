import TableCells
import TableSimulation

/// What a policy guesses before a height is known: the `estimate` part of a composition.
public protocol HeightEstimate: PolicyPart {
  /// One guess in points for all rows, if that is what this estimate is: then no row is asked.
  var constant: Double? { get }
  /// Whether the guess is the height itself, measured and kept as one that is asked.
  var isExact: Bool { get }
  /// Rows that are measured before the first load, evenly over the table, for the estimate to learn from.
  var rowsToSample: Int { get }
  /// A guess in points.
  func estimate(of row: RowContent, at indexPath: IndexPath) -> Double
}

extension HeightEstimate {
  /// Guesses differ.
  public var constant: Double? { nil }
  /// None.
  public var rowsToSample: Int { 0 }
  /// It is a guess.
  public var isExact: Bool { false }
}
