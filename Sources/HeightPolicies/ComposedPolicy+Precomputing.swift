import AutoLayout
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation

// What precompute parts do to a policy, and what becomes of it.
extension ComposedPolicy {
  /// Measures a height that is not known and keeps it, before anybody asks for it.
  ///
  /// - Returns: false if it is known already, or there is no cache to keep it in.
  @discardableResult
  public func precomputeHeight(forRowAt indexPath: IndexPath) -> Bool {
    guard let cache, context.hasRow(at: indexPath), !cache.keepsHeight(at: indexPath) else {
      return false
    }
    noteLoss(at: indexPath)
    _ = measureAndKeep(indexPath, in: cache, displaying: nil)
    context.instruments.count(.rowsPrecomputed)
    unused?.add(indexPath, of: context.data)
    return true
  }

  /// Keeps a height that was measured beside the main thread, unless one is known by now.
  ///
  /// - Returns: whether it was kept.
  @discardableResult
  public func publish(_ height: Double, forRowAt indexPath: IndexPath, cost: Int) -> Bool {
    guard let cache, context.hasRow(at: indexPath), !cache.keepsHeight(at: indexPath) else {
      return false
    }
    guard context.layout.traits.width > 0 || cache.keepsHeightsOfNoWidth else { return false }
    noteLoss(at: indexPath)
    context.instruments.count(.cacheStores)
    context.instruments.measure(.bookkeeping) {
      cache.store(height, at: indexPath, cost: cost)
    }
    unused?.add(indexPath, of: context.data)
    return true
  }

  /// Counts what was computed in advance and never asked as wasted: for the end of a run.
  public func countUnusedPrecomputes() {
    guard let count = unused?.removeAll() else { return }
    context.instruments.count(.precomputesWasted, count)
  }

  /// A height that was computed in advance has got lost before it was used.
  func noteLoss(at indexPath: IndexPath) {
    if unused?.use(indexPath) == true { context.instruments.count(.precomputesWasted) }
  }

  func noteUpdate(_ outcome: UpdateCollector.Outcome) {
    guard unused != nil else { return }
    let wasted =
      switch outcome {
      case .moved(let plan): unused?.apply(plan, data: context.data)
      case .replaced: unused?.removeAll()
      }
    context.instruments.count(.precomputesWasted, wasted ?? 0)
  }
}

/// What a measure cost, for caches that keep what was dear: an iPhone 6's modelled nanoseconds.
///
/// The unit does not matter, only the proportion of rows to each other; integers keep it exact.
enum MeasuringCost {
  static func of(_ work: WorkCounts) -> Int { max(1, DeviceProfile.iphone6.nanoseconds(for: work)) }
}

extension ComposedPolicy {
  /// What a modelled second core did, for threads to repeat; nil for a policy without one.
  public var backgroundSchedule: BackgroundSchedule? {
    (precompute as? BackgroundRows)?.schedule
  }

  /// The work that was done on other cores; nil for a policy that uses none.
  public var secondCoreWork: WorkCounts? {
    (precompute as? BackgroundRows)?.coreWork ?? measure.workBesideMainThread
  }
}
