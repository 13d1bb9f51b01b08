/// A mutation of a table, in UITableView's terms and as the caller named it.
public enum TableMutation: Equatable, Sendable {
  /// `reloadData`.
  case reloadData
  /// `insertRows(at:)`, in the caller's order.
  case insertRows([IndexPath])
  /// `deleteRows(at:)`, in the caller's order.
  case deleteRows([IndexPath])
  /// `reloadRows(at:)`, in the caller's order.
  case reloadRows([IndexPath])
  /// `reconfigureRows(at:)` of iOS 15: the rows' cells stay, and are filled again.
  case reconfigureRows([IndexPath])
  /// Content has changed in place and only heights are to be asked again: what a cell does by itself
  /// from iOS 16 on (`selfSizingInvalidation`), and apps do in other ways before.
  case invalidateHeights([IndexPath])
  /// `moveRow(at:to:)`.
  case moveRow(from: IndexPath, to: IndexPath)
  /// `insertSections(_:)`, an index set and so ascending.
  case insertSections([Int])
  /// `deleteSections(_:)`, an index set and so ascending.
  case deleteSections([Int])
  /// `reloadSections(_:)`, an index set and so ascending.
  case reloadSections([Int])
  /// `moveSection(_:toSection:)`.
  case moveSection(from: Int, to: Int)
}
