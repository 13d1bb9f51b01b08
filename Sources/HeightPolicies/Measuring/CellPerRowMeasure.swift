import AutoLayout
import LayoutTraits
import TableCells
import TableSimulation

/// A cell for every row, kept by the row's key, measured and shown.
///
/// The corrected form of a recipe that keeps cells by row number: see `RecipeCellPerRowMeasure`.
/// A cell is filled once for each version of its row. Memory grows with the rows: there are never
/// more cells than those, as cells of rows that are gone are let go.
public final class CellPerRowMeasure: HeightMeasure {
  private let context: PolicyContext
  private var cells: [Int: RowCell] = [:]

  /// Makes a measure that keeps no cell yet.
  public init(context: PolicyContext) {
    self.context = context
  }

  /// The fitting height of the row's own cell.
  public func height(of row: RowContent) -> Double {
    filledCell(for: row).fittingHeight(width: context.layout.traits.width)
  }

  /// The row's own cell, which never goes to the table's queue.
  public func cell(
    for row: RowContent, at indexPath: IndexPath, from reuseQueue: ReuseQueue<RowCell>
  ) -> RowCell? { filledCell(for: row) }

  /// Lets cells of deleted rows go.
  public func didMoveRows(_ plan: UpdatePlan) { sweep() }
  /// Lets cells of rows go that are no longer there.
  public func didReplaceRows() { sweep() }
  /// Lets all cells go; the table holds those on screen.
  public func didReceiveMemoryWarning() { cells = [:] }

  private func filledCell(for row: RowContent) -> RowCell {
    if let cell = cells[row.identity], cell.reuseIdentifier == row.reuseIdentifier {
      if !cell.shows(row) { cell.configure(with: row) }
      return cell
    }
    let cell = context.makeCell(for: row)
    cell.configure(with: row)
    cells[row.identity] = cell
    return cell
  }

  /// Linear in the rows, and only where a cell must be left over.
  private func sweep() {
    guard cells.count > context.data.rowCount else { return }
    var kept: [Int: RowCell] = [:]
    for row in context.data.sections.joined() { kept[row.identity] = cells[row.identity] }
    cells = kept
  }
}
