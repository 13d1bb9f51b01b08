import AutoLayout
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation

/// Heights in one array per section, by the row's place.
///
/// Heights go where their rows go, whatever the order of calls in a batch; a reload drops those it
/// names. They are kept apart by environment, for the last few of these, and updates reach them all:
/// the cure of what the libraries do that keep heights by index path.
public final class IndexPathCache: HeightCache {
  /// Environments whose heights are kept: two orientations, each at two widths or text sizes.
  ///
  /// A window that is resized by hand goes through hundreds, of which none comes again.
  private static let environmentLimit = 4
  /// What stands where no height is kept; every height is at least 0.
  private static let absent = -1.0

  private let context: PolicyContext
  private var heights = RowAlignedValues(absent: absent)
  private var traits: TraitCollection
  /// Heights of other environments, the one left last at the end.
  private var others: [(traits: TraitCollection, heights: RowAlignedValues<Double>)] = []

  /// Makes an empty cache for a table.
  public init(context: PolicyContext) {
    self.context = context
    traits = context.layout.traits
  }

  /// The height kept at a place.
  ///
  /// O(1).
  public func height(at indexPath: IndexPath) -> Double? {
    let height = heights[indexPath]
    return height == Self.absent ? nil : height
  }

  /// Keeps a height at a place.
  ///
  /// O(1), but for the first of all, which makes room for every row.
  public func store(_ height: Double, at indexPath: IndexPath) {
    heights.setValue(height, at: indexPath, of: context.data)
  }

  /// Brings heights where their rows have gone, in every environment.
  public func didMoveRows(_ plan: UpdatePlan) {
    var visited = heights.apply(plan, data: context.data)
    for index in others.indices {
      visited += others[index].heights.apply(plan, data: context.data)
    }
    context.instruments.count(.rowTouches, visited)
  }

  /// Drops everything.
  public func didReplaceRows() { removeAll() }

  /// Goes on with the heights of another environment, if there are any.
  public func environmentDidChange(to traits: TraitCollection) {
    guard traits != self.traits else { return }
    others.append((self.traits, heights))
    self.traits = traits
    if let known = others.firstIndex(where: { $0.traits == traits }) {
      heights = others.remove(at: known).heights
    } else {
      heights = RowAlignedValues(absent: Self.absent)
      if others.count == Self.environmentLimit { others.removeFirst() }
    }
  }

  /// Drops everything, of every environment.
  public func removeAll() {
    heights.removeAll()
    others = []
  }
}
