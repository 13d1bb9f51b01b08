import LayoutTraits
import TableSimulation

/// Where a policy keeps heights: the `cache` part of a composition.
public protocol HeightCache: AnyObject {
  /// The height kept for a row, in points; nil if there is none.
  func height(at indexPath: IndexPath) -> Double?
  /// Keeps a height in points for the row that stands at a place now.
  func store(_ height: Double, at indexPath: IndexPath)
  /// A mutation, as it was called.
  func willApply(_ mutation: TableMutation)
  /// Something that heights depend on has changed.
  func environmentDidChange(to traits: TraitCollection)
  /// Drops everything.
  func removeAll()
}
