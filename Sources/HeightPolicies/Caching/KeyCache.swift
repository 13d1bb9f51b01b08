import AutoLayout
import LayoutTraits
import TableCells
import TableSimulation

/// Heights in a hash table, by the row's key, the version of its content, and the environment.
///
/// It knows nothing of places, so no mutation makes it wrong, and going back to an environment finds
/// its heights again.
public final class KeyCache: HeightCache, KeyReporting {
  private struct Key: Hashable {
    let identity: Int
    let version: Int
    let environment: Int
  }

  private var heights: [Key: Double] = [:]
  private var environments: [TraitCollection: Int] = [:]
  private var environment = 0
  private let context: PolicyContext

  /// Makes an empty cache for a table, in the environment that it has now.
  public init(context: PolicyContext) {
    self.context = context
    environmentDidChange(to: context.layout.traits)
  }

  /// The height kept for a row.
  ///
  /// O(1) on average.
  public func height(at indexPath: IndexPath) -> Double? {
    heights[key(at: indexPath)]
  }

  /// Keeps a height.
  ///
  /// O(1) on average.
  public func store(_ height: Double, at indexPath: IndexPath) {
    heights[key(at: indexPath)] = height
  }

  /// Heights are kept apart by environment from here on.
  public func environmentDidChange(to traits: TraitCollection) {
    let next = environments.count
    environment = environments[traits] ?? next
    environments[traits] = environment
  }

  /// Drops everything, of every environment.
  public func removeAll() { heights = [:] }

  /// The key that the row is kept under.
  public func reportedKey(at indexPath: IndexPath) -> String {
    let key = key(at: indexPath)
    return "\(key.identity).\(key.version)"
  }

  /// Reads the two numbers of the row that make its key; its texts are not touched.
  private func key(at indexPath: IndexPath) -> Key {
    Key(
      identity: context.data.sections[indexPath.section][indexPath.row].identity,
      version: context.data.sections[indexPath.section][indexPath.row].version,
      environment: environment)
  }
}
