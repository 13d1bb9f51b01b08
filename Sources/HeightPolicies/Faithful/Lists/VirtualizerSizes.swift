import AutoLayout
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation

/// Heights of mounted rows as TanStack's virtualizer keeps them, with the positions that it builds
/// from them (`row-heights.md` 1.9).
///
/// The key is the row's number unless the user gives `getItemKey`. A width is no part of it: rows that
/// are mounted when it changes are measured anew, all others keep their old height. Every new size
/// has the positions behind it built again.
public final class VirtualizerSizes: HeightCache, HeightEstimate, KeyReporting {
  /// What `estimateSize` of the user's says here, in points.
  public static let estimatedSize = FixedMeasure.defaultHeight

  private let context: PolicyContext
  private let keysByIdentity: Bool
  private var positions = VirtualizerPositions<Int>()
  private var mounted: Set<IndexPath> = []
  /// The rows' keys, counted through; nil when rows have come, gone or moved.
  private var keys: [Int]?

  /// Makes an empty list for a table.
  ///
  /// - Parameter keysByIdentity: whether the user gives the row's own key as `getItemKey`.
  public init(context: PolicyContext, keysByIdentity: Bool) {
    self.context = context
    self.keysByIdentity = keysByIdentity
  }

  /// The one object that serves a table as cache and as estimate.
  static func shared(in context: PolicyContext, keysByIdentity: Bool) -> VirtualizerSizes {
    context.shared("\(keysByIdentity)") {
      VirtualizerSizes(context: context, keysByIdentity: keysByIdentity)
    }
  }

  /// The row's size, once it was mounted.
  ///
  /// O(1) on average.
  public func height(at indexPath: IndexPath) -> Double? { positions.size(of: key(indexPath)) }

  /// Takes a measured size, and builds the positions behind it.
  public func store(_ height: Double, at indexPath: IndexPath) {
    _ = positions.resize(key(indexPath), at: number(of: indexPath), to: height)
    update()
  }

  /// The row's size, or the estimate.
  public func estimate(of row: RowContent, at indexPath: IndexPath) -> Double {
    height(at: indexPath) ?? Self.estimatedSize
  }

  /// The row is mounted.
  public func didLayOut(_ cell: RowCell, forRowAt indexPath: IndexPath, height: Double) {
    mounted.insert(indexPath)
  }

  /// The row is no longer mounted.
  public func didEndDisplaying(_ cell: RowCell, forRowAt indexPath: IndexPath) {
    mounted.remove(indexPath)
  }

  /// A mounted row that is drawn anew is measured anew.
  ///
  /// A reload draws all of them. Nothing else is
  /// followed.
  public func willApply(_ mutation: TableMutation) {
    switch mutation {
    case .reloadData: forgetMounted { _ in true }
    case .reloadRows(let paths): forgetMounted(where: Set(paths).contains)
    default: break
    }
  }

  /// Positions are built anew; sizes stay with their keys.
  public func didMoveRows(_ plan: UpdatePlan) { listChanged() }
  /// The same.
  public func didReplaceRows() { listChanged() }

  /// Mounted rows notice that they have another size.
  public func environmentDidChange(to traits: TraitCollection) { forgetMounted { _ in true } }

  /// Forgets everything: the library's `measure()`.
  public func removeAll() { positions.measureAll() }

  /// The library does not listen.
  public func didReceiveMemoryWarning() {}

  /// The height of the whole list in points, as far as it knows.
  public var totalSize: Double {
    update()
    return positions.totalSize
  }

  /// The key that the row is kept under.
  public func reportedKey(at indexPath: IndexPath) -> String { "\(key(indexPath))" }

  private func forgetMounted(where isWanted: (IndexPath) -> Bool) {
    for path in mounted.sorted() where isWanted(path) && isPlace(path) {
      positions.forget(key(path), at: number(of: path))
    }
  }

  private func listChanged() {
    keys = nil
    positions.invalidate(from: 0)
  }

  private func update() {
    let keys = self.keys ?? makeKeys()
    self.keys = keys
    let before = positions.touches
    positions.update(count: keys.count, key: { keys[$0] }, estimate: { _ in Self.estimatedSize })
    context.instruments.count(.rowTouches, positions.touches - before)
  }

  private func makeKeys() -> [Int] {
    guard keysByIdentity else { return Array(0..<context.data.rowCount) }
    return context.data.sections.flatMap { rows in rows.indices.map { rows[$0].identity } }
  }

  private func isPlace(_ path: IndexPath) -> Bool {
    context.data.sections.indices.contains(path.section)
      && context.data.sections[path.section].indices.contains(path.row)
  }

  private func number(of path: IndexPath) -> Int {
    context.data.sections.prefix(path.section).reduce(path.row) { $0 + $1.count }
  }

  private func key(_ path: IndexPath) -> Int {
    keysByIdentity ? context.data.sections[path.section][path.row].identity : number(of: path)
  }
}
