import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation

/// The list of arrangements from which LayoutKit's table adapter answers (`row-heights.md` 1.4).
///
/// An arrangement is a row's finished layout, looked up by section and row. The width is an argument
/// of the reload that makes them, and so is the whole list: nothing is invalidated row by row, and
/// nothing has a key. Whatever changes, every arrangement is made again.
public final class LayoutKitArrangements: HeightCache {
  private let context: PolicyContext
  private var arrangements: [[Double?]] = []
  /// Arrangements of the list that stands now.
  private(set) var count = 0
  /// How many lists there have been: a background job of an older list must not publish.
  private(set) var generation = 0
  /// Arrangements that were made and thrown away.
  public private(set) var wasted = 0

  /// Makes an empty list for a table.
  public init(context: PolicyContext) {
    self.context = context
    removeAll()
  }

  /// The one list that serves a table as cache and for its background job.
  static func shared(in context: PolicyContext) -> LayoutKitArrangements {
    context.shared { LayoutKitArrangements(context: context) }
  }

  /// The height of the row's arrangement.
  ///
  /// O(1).
  public func height(at indexPath: IndexPath) -> Double? {
    guard arrangements.indices.contains(indexPath.section),
      arrangements[indexPath.section].indices.contains(indexPath.row)
    else { return nil }
    return arrangements[indexPath.section][indexPath.row]
  }

  /// Puts an arrangement in its place.
  ///
  /// O(1).
  public func store(_ height: Double, at indexPath: IndexPath) {
    guard arrangements.indices.contains(indexPath.section),
      arrangements[indexPath.section].indices.contains(indexPath.row)
    else { return }
    if arrangements[indexPath.section][indexPath.row] == nil { count += 1 }
    arrangements[indexPath.section][indexPath.row] = height
  }

  /// The list is made again.
  public func didMoveRows(_ plan: UpdatePlan) { removeAll() }
  /// The list is made again.
  public func didReplaceRows() { removeAll() }
  /// The list is of one environment: the caller reloads.
  public func environmentDidChange(to traits: TraitCollection) { removeAll() }
  /// The library does not listen.
  public func didReceiveMemoryWarning() {}

  /// Drops the list, and begins the next.
  public func removeAll() {
    wasted += count
    count = 0
    generation += 1
    arrangements = context.data.sections.map { Array(repeating: nil, count: $0.count) }
  }
}

/// LayoutKit's synchronous reload: every arrangement is made before the table loads, and again at
/// once whenever the list is dropped.
public final class LayoutKitReload: HeightPrecompute {
  private let arrangements: LayoutKitArrangements
  private weak var policy: ComposedPolicy?

  /// Makes the part.
  public init(context: PolicyContext) {
    arrangements = LayoutKitArrangements.shared(in: context)
  }

  /// Makes the whole list.
  public func prepare(_ policy: ComposedPolicy) {
    self.policy = policy
    HeightsAtLoad().prepare(policy)
  }

  /// Makes the list anew.
  public func didMoveRows(_ plan: UpdatePlan) { reload() }
  /// Makes the list anew.
  public func didReplaceRows() { reload() }
  /// Makes the list anew.
  public func environmentDidChange(to traits: TraitCollection) { reload() }

  private func reload() { if let policy { HeightsAtLoad().prepare(policy) } }
}

/// LayoutKit's background job: arrangements are made on a serial queue and streamed to the main
/// thread, each of the first 65 by itself and sixteen at a time from there on.
///
/// The main thread takes nothing while the content moves. Every post carries the list as it is then,
/// which is copied when the job goes on: n²/32 rows for a list of n. The library shows no row that has
/// not come; here such a row is there with its estimate, and made on the spot if it is asked.
public final class LayoutKitStream: HeightPrecompute {
  /// Items that are posted one by one (`row-heights.md` 1.4).
  static let single = 65
  /// Items in a post after these.
  static let batch = 16

  private let context: PolicyContext
  private let arrangements: LayoutKitArrangements
  private var generation = 0
  private var next = IndexPath(row: 0, section: 0)
  private var made = 0
  /// Posts to the main thread so far.
  public private(set) var posts = 0

  /// Makes the part.
  public init(context: PolicyContext) {
    self.context = context
    arrangements = LayoutKitArrangements.shared(in: context)
  }

  /// One post: the next row, or the next sixteen.
  public func idleTurn(_ policy: ComposedPolicy) -> Bool {
    if generation != arrangements.generation {
      // The list is another: what was under way is cancelled as a whole.
      generation = arrangements.generation
      next = IndexPath(row: 0, section: 0)
      made = 0
    }
    let wanted = made < Self.single ? 1 : Self.batch
    var done = 0
    while done < wanted, let path = takeNext(policy) {
      policy.precomputeHeight(forRowAt: path)
      done += 1
    }
    guard done > 0 else { return false }
    made += done
    posts += 1
    context.instruments.count(.rowTouches, made)
    return true
  }

  private func takeNext(_ policy: ComposedPolicy) -> IndexPath? {
    while next.section < policy.numberOfSections {
      if next.row < policy.numberOfRows(inSection: next.section) {
        defer { next.row += 1 }
        return next
      }
      next = IndexPath(row: 0, section: next.section + 1)
    }
    return nil
  }
}
