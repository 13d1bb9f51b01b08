import AutoLayout
import LayoutTraits
import TableCells
import TableSimulation

/// Heights by key as UITableViewDynamicLayoutCacheHeight keeps them (`row-heights.md` 1.3).
///
/// "Same key, same height": a reload keeps them, and so does every other mutation. A table that is
/// more than a tenth of a point wider or narrower than before drops them all. The key has no version
/// (issue 5).
public final class RecountingKeyCache: HeightCache, KeyReporting {
  /// Widths nearer than this are one, in points.
  private static let widthTolerance = 0.1

  private let context: PolicyContext
  private var heights: [Int: Double] = [:]
  private var width: Double

  /// Makes an empty cache for a table.
  public init(context: PolicyContext) {
    self.context = context
    width = context.layout.traits.width
  }

  /// The height kept for a row's key.
  ///
  /// O(1) on average.
  public func height(at indexPath: IndexPath) -> Double? { heights[key(at: indexPath)] }

  /// Keeps a height.
  ///
  /// O(1) on average.
  public func store(_ height: Double, at indexPath: IndexPath) {
    heights[key(at: indexPath)] = height
  }

  /// Another width drops everything.
  public func environmentDidChange(to traits: TraitCollection) {
    if (traits.width - width).magnitude > Self.widthTolerance { removeAll() }
    width = traits.width
  }

  /// The first pass of a table without a width stays.
  public var keepsHeightsOfNoWidth: Bool { true }

  /// Drops everything.
  public func removeAll() { heights = [:] }

  /// The library does not listen.
  public func didReceiveMemoryWarning() {}

  /// The key that the row is kept under.
  public func reportedKey(at indexPath: IndexPath) -> String { "\(key(at: indexPath))" }

  private func key(at path: IndexPath) -> Int {
    context.data.sections[path.section][path.row].identity
  }
}
