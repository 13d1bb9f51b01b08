import AutoLayout
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation

/// Heights by key, with a bound or without.
///
/// By key it knows nothing of places, so that no mutation makes it wrong; by index path it brings
/// heights where their rows go. What its environment part does not keep apart is found again stale.
final class KeyedHeightCache: HeightCache, KeyReporting {
  private let store: any HeightStore
  private let bytes: (_ slots: Int) -> Int
  private let order: (any ReplacementOrder)?
  private let limit: CacheLimit?
  private let kind: CacheKeyKind
  private let environmentPart: CacheEnvironment
  private let onWarning: MemoryWarningResponse
  private let context: PolicyContext

  private var environments: [CacheEnvironment.Part: UInt32] = [:]
  private var environment: UInt32 = 0
  private var orientation: DeviceOrientation
  private var kept = CacheUsage()
  private var slotsCounted = 0

  /// Makes an empty cache for a table, in the environment that it has now.
  ///
  /// - Parameters:
  ///   - store: the kind of store.
  ///   - limit: how much it keeps; nil for all.
  ///   - onWarning: `half` needs a limit, whose order says which half; without one all go.
  init(
    context: PolicyContext, key: CacheKeyKind, environment: CacheEnvironment,
    store: any HeightStore.Type, isSinglePrecision: Bool,
    limit: CacheLimit?, onWarning: MemoryWarningResponse
  ) {
    self.context = context
    kind = key
    environmentPart = environment
    self.limit = limit
    self.onWarning = onWarning
    self.store = store.init(isSinglePrecision: isSinglePrecision)
    let orderBytes = limit?.eviction.bytesPerSlot ?? 0
    bytes = { store.bytes(slots: $0, isSinglePrecision: isSinglePrecision) + $0 * orderBytes }
    order = limit.map { $0.eviction.makeOrder(seed: $0.seed) }
    orientation = context.deviceOrientation
    enterEnvironment(context.layout.traits)
  }

  // MARK: Looking up

  func height(at indexPath: IndexPath) -> Double? {
    guard let slot = store.slot(of: key(at: indexPath)) else { return nil }
    order?.hit(slot)
    return store.height(in: slot)
  }

  func keepsHeight(at indexPath: IndexPath) -> Bool {
    store.slot(of: key(at: indexPath)) != nil
  }

  var weighsCosts: Bool { order?.weighsCosts ?? false }

  var usage: CacheUsage? {
    var usage = kept
    usage.record(entries: store.count, bytes: usage.bytes)
    return usage
  }

  var bound: CacheBound? { limit.map { CacheBound(key: kind, limit: $0) } }

  func reportedKey(at indexPath: IndexPath) -> String {
    let key = key(at: indexPath)
    return "\(key.high).\(key.low)"
  }

  // MARK: Keeping

  func store(_ height: Double, at indexPath: IndexPath) { store(height, at: indexPath, cost: 1) }

  func store(_ height: Double, at indexPath: IndexPath, cost: Int) {
    let key = key(at: indexPath)
    if let slot = store.slot(of: key) {
      store.replace(slot, with: height)
      order?.hit(slot)
      return
    }
    if let limit, store.count >= limit.entries { evictOne() }
    let slot = store.insert(height, for: key)
    order?.insert(slot, cost: cost)
    // Slots are used again: bytes grow with the slots, and not with every height.
    if store.slotCount != slotsCounted {
      slotsCounted = store.slotCount
      kept.bytes = bytes(slotsCounted)
    }
    kept.record(entries: store.count, bytes: kept.bytes)
  }

  private func evictOne() {
    guard let slot = order?.evict() else { return }
    store.remove(slot)
    context.instruments.count(.cacheEvictions)
  }

  func removeAll() {
    store.removeAll()
    order?.removeAll()
    slotsCounted = 0
    kept.record(entries: 0, bytes: 0)
  }

  func didReceiveMemoryWarning() {
    switch onWarning {
    case .keep: break
    case .drop: removeAll()
    case .half:
      guard order != nil else { return removeAll() }
      for _ in 0..<(store.count + 1) / 2 { evictOne() }
      kept.record(entries: store.count, bytes: kept.bytes)
    }
  }

  // MARK: Rows that move

  func didMoveRows(_ plan: UpdatePlan) {
    switch kind {
    case .indexPath:
      context.instruments.count(.rowTouches, store.count)
      let removed = store.rekey { key in
        let path = IndexPath(row: Int(key.low), section: Int(key.high))
        guard !plan.isReloaded(row: path), let new = plan.newPath(of: path) else { return nil }
        return CacheKey(
          high: UInt64(new.section), low: UInt64(new.row), environment: key.environment)
      }
      for slot in removed { order?.remove(slot) }
      kept.record(entries: store.count, bytes: kept.bytes)
    case .row: dropReloadedRows(plan)
    case .rowAndState, .content: break
    }
  }

  func didReplaceRows() {
    if kind == .indexPath { removeAll() }
  }

  /// A reload says that a row's content may be new, in every environment.
  private func dropReloadedRows(_ plan: UpdatePlan) {
    var paths = plan.reloadedRows.compactMap { plan.newPath(of: $0) }
    for old in plan.reloadedSections {
      guard let section = plan.newSection(of: old),
        context.data.sections.indices.contains(section)
      else { continue }
      paths += context.data.sections[section].indices.map { IndexPath(row: $0, section: section) }
    }
    for path in paths {
      let (high, low) = kind.numbers(of: context.data, at: path)
      for environment in 0..<UInt32(environments.count) {
        let key = CacheKey(high: high, low: low, environment: environment)
        guard let slot = store.slot(of: key) else { continue }
        order?.remove(slot)
        store.remove(slot)
      }
    }
    kept.record(entries: store.count, bytes: kept.bytes)
  }

  // MARK: The environment

  func environmentDidChange(to traits: TraitCollection) { enterEnvironment(traits) }

  private func enterEnvironment(_ traits: TraitCollection) {
    let part = environmentPart.part(of: traits, context.deviceOrientation)
    let next = UInt32(truncatingIfNeeded: environments.count)
    environment = environments[part] ?? next
    environments[part] = environment
  }

  private func key(at path: IndexPath) -> CacheKey {
    context.instruments.measure(.keyBuilding) { makeKey(at: path) }
  }

  private func makeKey(at path: IndexPath) -> CacheKey {
    // Nobody tells of a device that is laid flat: the libraries ask at each look-up.
    if environmentPart == .orientation, context.deviceOrientation != orientation {
      orientation = context.deviceOrientation
      enterEnvironment(context.layout.traits)
    }
    let (high, low) = kind.numbers(of: context.data, at: path)
    if kind == .content {
      let row = context.data.sections[path.section][path.row]
      context.instruments.count(.charactersScanned, row.title.utf8.count + row.body.utf8.count)
    }
    return CacheKey(high: high, low: low, environment: environment)
  }
}
