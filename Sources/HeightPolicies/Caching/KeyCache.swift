import LayoutTraits
import TableCells
import TableSimulation

/// Heights in a hash table, by the row's key, the version of its content, and the environment.
///
/// It knows nothing of places, so no mutation makes it wrong, and going back to an environment finds
/// its heights again.
public final class KeyCache: HeightCache {
  private struct Key: Hashable {
    let identity: Int
    let version: Int
    let environment: Int
  }

  private var heights: [Key: Double] = [:]
  private var environments: [TraitCollection: Int] = [:]
  private var environment = 0

  /// Makes an empty cache for an environment.
  public init(traits: TraitCollection) {
    environmentDidChange(to: traits)
  }

  /// The height kept for a row.
  ///
  /// O(1) on average.
  public func height(of row: RowContent, at indexPath: IndexPath) -> Double? {
    heights[key(of: row)]
  }

  /// Keeps a height.
  ///
  /// O(1) on average.
  public func store(_ height: Double, of row: RowContent, at indexPath: IndexPath) {
    heights[key(of: row)] = height
  }

  /// Keys do not move with places.
  public func willApply(_ mutation: TableMutation) {}

  /// Heights are kept apart by environment from here on.
  public func environmentDidChange(to traits: TraitCollection) {
    let next = environments.count
    environment = environments[traits] ?? next
    environments[traits] = environment
  }

  /// Drops everything, of every environment.
  public func removeAll() { heights = [:] }

  private func key(of row: RowContent) -> Key {
    Key(identity: row.identity, version: row.version, environment: environment)
  }
}
