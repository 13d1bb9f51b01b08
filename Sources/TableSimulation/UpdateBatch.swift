/// The updates of one batch as they were called, by kind; nested batches belong to the outermost.
public struct UpdateBatch: Equatable, Sendable {
  var deletedRows: [IndexPath] = []
  var reloadedRows: [IndexPath] = []
  var reconfiguredRows: [IndexPath] = []
  var invalidatedRows: [IndexPath] = []
  var insertedRows: [IndexPath] = []
  var movedRows: [Move<IndexPath>] = []
  var deletedSections: [Int] = []
  var reloadedSections: [Int] = []
  var insertedSections: [Int] = []
  var movedSections: [Move<Int>] = []

  /// From a place of before to a place of after.
  package struct Move<Place: Comparable & Sendable>: Equatable, Sendable {
    package var from: Place
    package var to: Place
  }

  /// Makes a batch without updates.
  public init() {}

  /// Whether nothing is updated.
  public var isEmpty: Bool { self == UpdateBatch() }

  /// Adds what was called; the order of calls means nothing.
  ///
  /// `reloadData` is no update of a batch.
  public mutating func add(_ mutation: TableMutation) {
    switch mutation {
    case .reloadData: break
    case .deleteRows(let paths): deletedRows += paths
    case .reloadRows(let paths): reloadedRows += paths
    case .reconfigureRows(let paths): reconfiguredRows += paths
    case .invalidateHeights(let paths): invalidatedRows += paths
    case .insertRows(let paths): insertedRows += paths
    case .moveRow(let from, let to): movedRows.append(Move(from: from, to: to))
    case .deleteSections(let sections): deletedSections += sections
    case .reloadSections(let sections): reloadedSections += sections
    case .insertSections(let sections): insertedSections += sections
    case .moveSection(let from, let to): movedSections.append(Move(from: from, to: to))
    }
  }
}
