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

  private let context: PolicyContext
  private let environmentPart: CacheEnvironment
  private let keepsOnWarning: Bool
  private var heights: RowAlignedHeights
  private var part: CacheEnvironment.Part
  private var orientation: DeviceOrientation
  /// Heights of other environments, the one left last at the end.
  private var others: [(part: CacheEnvironment.Part, heights: RowAlignedHeights)] = []
  private var kept = CacheUsage()
  private var entries = 0
  private var arrays = 0

  /// Makes an empty cache for a table.
  ///
  /// - Parameters:
  ///   - environment: what of the environment keeps heights apart.
  ///   - isSinglePrecision: whether heights are float32, as UIKit's own.
  ///   - keepsOnWarning: whether a memory warning leaves it as it is.
  public init(
    context: PolicyContext, environment: CacheEnvironment = .full,
    isSinglePrecision: Bool = false, keepsOnWarning: Bool = false
  ) {
    heights = RowAlignedHeights(isSinglePrecision: isSinglePrecision)
    self.context = context
    environmentPart = environment
    self.keepsOnWarning = keepsOnWarning
    orientation = context.deviceOrientation
    part = environment.part(of: context.layout.traits, context.deviceOrientation)
  }

  /// The height kept at a place.
  ///
  /// O(1).
  public func height(at indexPath: IndexPath) -> Double? {
    followOrientation()
    return heights[indexPath]
  }

  /// Keeps a height at a place.
  ///
  /// O(1), but for the first of all, which makes room for every row.
  public func store(_ height: Double, at indexPath: IndexPath) {
    followOrientation()
    if heights[indexPath] == nil { entries += 1 }
    heights.set(height, at: indexPath, of: context.data)
    if entries == 1 || arrays == 0 { countArrays() }
    record()
  }

  /// Brings heights where their rows have gone, in every environment.
  public func didMoveRows(_ plan: UpdatePlan) {
    var visited = heights.apply(plan, data: context.data)
    for index in others.indices {
      visited += others[index].heights.apply(plan, data: context.data)
    }
    context.instruments.count(.rowTouches, visited)
    recount()
  }

  /// Drops everything.
  public func didReplaceRows() { removeAll() }

  /// Goes on with the heights of another environment, if there are any.
  public func environmentDidChange(to traits: TraitCollection) {
    let next = environmentPart.part(of: traits, context.deviceOrientation)
    guard next != part else { return }
    others.append((part, heights))
    part = next
    if let known = others.firstIndex(where: { $0.part == next }) {
      heights = others.remove(at: known).heights
    } else {
      heights = RowAlignedHeights(isSinglePrecision: heights.isSinglePrecision)
      if others.count == Self.environmentLimit { others.removeFirst() }
    }
    recount()
  }

  /// Drops everything, if it is to.
  public func didReceiveMemoryWarning() {
    if !keepsOnWarning { removeAll() }
  }

  /// Drops everything, of every environment.
  public func removeAll() {
    heights.removeAll()
    others = []
    recount()
  }

  /// How much is kept: an array has room for every row.
  public var usage: CacheUsage? { kept }

  /// Nobody tells of a device that is laid flat: the libraries ask at each look-up.
  private func followOrientation() {
    guard environmentPart == .orientation, context.deviceOrientation != orientation else { return }
    orientation = context.deviceOrientation
    environmentDidChange(to: context.layout.traits)
  }

  private func recount() {
    entries = heights.count
    for other in others { entries += other.heights.count }
    countArrays()
    record()
  }

  private func countArrays() {
    arrays = others.reduce(heights.rowCount) { $0 + $1.heights.rowCount }
  }

  private func record() {
    kept.record(
      entries: entries,
      bytes: arrays * HeightArray.stride(isSinglePrecision: heights.isSinglePrecision))
  }
}
