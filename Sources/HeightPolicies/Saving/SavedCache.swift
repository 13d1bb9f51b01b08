import AutoLayout
import Instrumentation
import LayoutTraits
import Platform
import TableCells
import TableSimulation

/// A cache whose heights outlive the launch: read from a file before the first load, if they still hold.
final class SavedCache: HeightCache {
  private let cache: any HeightCache
  private let context: PolicyContext
  /// What came of reading; nil before the first load, and where no file was named.
  private(set) var outcome: SavedHeights?

  init(_ cache: any HeightCache, context: PolicyContext) {
    self.cache = cache
    self.context = context
  }

  // MARK: The file

  func prepareForFirstLoad() {
    cache.prepareForFirstLoad()
    guard let path = context.heightFile else { return }
    outcome = context.instruments.measure(.cache) { read(path) }
  }

  private func read(_ path: String) -> SavedHeights {
    do throws(HeightFileError) {
      let file = try HeightFile(contentsOf: path)
      let differences = file.circumstances.differences(from: HeightCircumstances(of: context))
      guard differences.isEmpty else {
        throw HeightFileError.ofOther(path: path, what: differences)
      }
      // The data are the same, so that its rows stand in the same order.
      var entries = file.entries[...]
      for (section, rows) in context.data.sections.enumerated() {
        for (row, content) in rows.enumerated() {
          guard let entry = entries.first else { break }
          guard entry.identity == content.identity, entry.version == content.version else {
            continue
          }
          entries.removeFirst()
          context.instruments.count(.cacheStores)
          cache.store(entry.height, at: IndexPath(row: row, section: section))
        }
      }
      return .read(heights: file.entries.count - entries.count)
    } catch {
      return .ignored(error)
    }
  }

  func save() throws(SystemError) {
    guard let path = context.heightFile else { return }
    var entries: [HeightFile.Entry] = []
    for (section, rows) in context.data.sections.enumerated() {
      for (row, content) in rows.enumerated() {
        let indexPath = IndexPath(row: row, section: section)
        guard cache.keepsHeight(at: indexPath), let height = cache.height(at: indexPath) else {
          continue
        }
        entries.append(
          HeightFile.Entry(
            identity: content.identity, version: content.version, height: height))
      }
    }
    try HeightFile(circumstances: HeightCircumstances(of: context), entries: entries)
      .write(to: path)
  }

  // MARK: The cache

  func height(at indexPath: IndexPath) -> Double? { cache.height(at: indexPath) }
  func keepsHeight(at indexPath: IndexPath) -> Bool { cache.keepsHeight(at: indexPath) }
  func store(_ height: Double, at indexPath: IndexPath) { cache.store(height, at: indexPath) }
  func store(_ height: Double, at indexPath: IndexPath, cost: Int) {
    cache.store(height, at: indexPath, cost: cost)
  }
  var weighsCosts: Bool { cache.weighsCosts }
  var usage: CacheUsage? { cache.usage }
  var bound: CacheBound? { cache.bound }
  func removeAll() { cache.removeAll() }
  func willApply(_ mutation: TableMutation) { cache.willApply(mutation) }
  func didMoveRows(_ plan: UpdatePlan) { cache.didMoveRows(plan) }
  func didReplaceRows() { cache.didReplaceRows() }
  func didMeasure(_ row: RowContent, at indexPath: IndexPath, height: Double) {
    cache.didMeasure(row, at: indexPath, height: height)
  }
  func didLayOut(_ cell: RowCell, forRowAt indexPath: IndexPath, height: Double) {
    cache.didLayOut(cell, forRowAt: indexPath, height: height)
  }
  func didEndDisplaying(_ cell: RowCell, forRowAt indexPath: IndexPath) {
    cache.didEndDisplaying(cell, forRowAt: indexPath)
  }
  func environmentDidChange(to traits: TraitCollection) {
    cache.environmentDidChange(to: traits)
  }
  func didReceiveMemoryWarning() { cache.didReceiveMemoryWarning() }
}

/// What came of heights of the launch before.
public enum SavedHeights: Equatable, Sendable {
  /// They hold, and so many are known from the start.
  case read(heights: Int)
  /// They are not used, and why.
  case ignored(HeightFileError)
}
