import LayoutTraits
import TableCells
import TableSimulation

/// What a policy guesses before a height is known: the `estimate` part of a composition.
public protocol HeightEstimate: AnyObject {
  /// One guess in points for all rows, if that is what this estimate is: then no row is asked.
  var constant: Double? { get }
  /// A guess in points.
  func estimate(of row: RowContent, at indexPath: IndexPath) -> Double
  /// The table is about to load: where guesses are made in advance.
  func prepareForFirstLoad()
  /// A mutation, as it was called.
  func willApply(_ mutation: TableMutation)
  /// Something that heights depend on has changed.
  func environmentDidChange(to traits: TraitCollection)
}

extension HeightEstimate {
  /// Guesses differ.
  public var constant: Double? { nil }
  /// Nothing to make in advance.
  public func prepareForFirstLoad() {}
  /// Guesses do not depend on places.
  public func willApply(_ mutation: TableMutation) {}
  /// Guesses do not depend on the environment.
  public func environmentDidChange(to traits: TraitCollection) {}
}
