import AutoLayout
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation

/// Heights of displayed cells as QMUI's `QMUICellHeightKeyCache` keeps them (`row-heights.md` 1.3):
/// a dictionary by content width, and in it one by key.
///
/// It is cache and estimate in one: a row that was on screen at this width answers the height that it
/// had, for either question; any other is left to the cell itself, and guessed at UIKit's 44 points
/// until then. The key is the business's own and has no version: changed content keeps its height
/// until somebody drops it by hand. Text size is no part of it either.
public final class WidthAndKeyCache: HeightCache, HeightEstimate, KeyReporting {
  private let context: PolicyContext
  private var heights: [Double: [Int: Double]] = [:]

  /// Makes an empty cache for a table.
  public init(context: PolicyContext) {
    self.context = context
  }

  /// The one object that serves a table as cache and as estimate.
  static func shared(in context: PolicyContext) -> WidthAndKeyCache {
    context.shared { WidthAndKeyCache(context: context) }
  }

  /// The height that the row had on screen at this width.
  ///
  /// O(1) on average.
  public func height(at indexPath: IndexPath) -> Double? {
    heights[contentWidth(at: indexPath)]?[key(at: indexPath)]
  }

  /// Nothing is kept of what is asked: heights come from the screen.
  public func store(_ height: Double, at indexPath: IndexPath) {}

  /// Keeps the height of a cell that comes into view, unless there is one.
  public func didLayOut(_ cell: RowCell, forRowAt indexPath: IndexPath, height: Double) {
    guard self.height(at: indexPath) == nil else { return }
    context.instruments.count(.cacheStores)
    heights[contentWidth(at: indexPath), default: [:]][key(at: indexPath)] = height
  }

  /// The height that the row had on screen, or UIKit's guess.
  public func estimate(of row: RowContent, at indexPath: IndexPath) -> Double {
    height(at: indexPath) ?? FixedMeasure.defaultHeight
  }

  /// Drops one key's heights at every width: what the library leaves to its caller.
  public func invalidate(key: Int) {
    for width in heights.keys { heights[width]?[key] = nil }
  }

  /// Drops everything.
  public func removeAll() { heights = [:] }

  /// The library does not listen.
  public func didReceiveMemoryWarning() {}

  /// The key that the row is kept under.
  public func reportedKey(at indexPath: IndexPath) -> String { "\(key(at: indexPath))" }

  private func key(at path: IndexPath) -> Int {
    context.data.sections[path.section][path.row].identity
  }

  private func contentWidth(at path: IndexPath) -> Double {
    context.layout.traits.contentWidth
      - context.data.sections[path.section][path.row].accessory.width
  }
}
