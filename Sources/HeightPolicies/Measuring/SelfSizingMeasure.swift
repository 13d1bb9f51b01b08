import AutoLayout
import LayoutTraits
import TableCells
import TableSimulation

/// The displayed cell's own fitting height: UITableView's `automaticDimension`.
///
/// A row's cell is filled and fitted once, whether its height is asked before the cell or after:
/// where it is asked before, the table prepares the cell, and shows that one.
public final class SelfSizingMeasure: HeightMeasure {
  private let context: PolicyContext
  /// A cell that was filled for a height, and waits for its row to be shown.
  private var prepared: RowCell?
  private var lastFit: (cell: RowCell, identity: Int, version: Int, traits: TraitCollection)?
  private var lastHeight = 0.0

  /// Makes a measure.
  public init(context: PolicyContext) {
    self.context = context
  }

  /// The height of a cell that is prepared for the row.
  public func height(of row: RowContent) -> Double { fittedHeight(of: preparedCell(for: row), row) }

  /// The height of the row's displayed cell, or of one that is prepared for it.
  public func height(
    of row: RowContent, at indexPath: IndexPath, displaying cell: RowCell?
  ) -> Double {
    if let cell, cell.shows(row) { return fittedHeight(of: cell, row) }
    return height(of: row)
  }

  /// The prepared cell, if it is the row's.
  public func cell(
    for row: RowContent, at indexPath: IndexPath, from reuseQueue: ReuseQueue<RowCell>
  ) -> RowCell? {
    guard let cell = prepared, isFilled(cell, with: row) else { return nil }
    prepared = nil
    reuseQueue.adoptCell(as: row.reuseIdentifier)
    return cell
  }

  private func fittedHeight(of cell: RowCell, _ row: RowContent) -> Double {
    let traits = context.layout.traits
    if let lastFit, lastFit.cell === cell,
      lastFit.identity == row.identity, lastFit.version == row.version, lastFit.traits == traits
    {
      return lastHeight
    }
    lastFit = (cell, row.identity, row.version, traits)
    lastHeight = cell.fittingHeight(width: traits.width)
    return lastHeight
  }

  private func preparedCell(for row: RowContent) -> RowCell {
    if let prepared, isFilled(prepared, with: row) { return prepared }
    let cell = spareCell(for: row)
    cell.configure(with: row)
    prepared = cell
    return cell
  }

  /// The cell prepared for a row that was never shown, one from the queue, or a new one.
  private func spareCell(for row: RowContent) -> RowCell {
    if let prepared {
      if prepared.reuseIdentifier == row.reuseIdentifier { return prepared }
      context.reuseQueue?.enqueue(prepared, identifier: prepared.reuseIdentifier)
    }
    return context.reuseQueue?.dequeue(row.reuseIdentifier) ?? context.makeCell(for: row)
  }

  private func isFilled(_ cell: RowCell, with row: RowContent) -> Bool {
    cell.reuseIdentifier == row.reuseIdentifier && cell.shows(row)
  }
}
