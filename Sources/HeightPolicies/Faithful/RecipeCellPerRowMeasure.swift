import AutoLayout
import LayoutTraits
import TableCells
import TableSimulation

/// The recipe that makes a row's cell when its height is asked, keeps it by row number, and hands it
/// out in `cellForRow`.
///
/// With the faults of the recipe. The number is without its section, so that sections share cells.
/// Nothing is forgotten when rows change. And a cell that has left the screen is in the table's
/// queue as well, so that a later row may take it and fill it anew: then it stands for both.
public final class RecipeCellPerRowMeasure: HeightMeasure {
  private let context: PolicyContext
  private var cells: [Int: RowCell] = [:]

  /// Makes a measure that keeps no cell yet.
  public init(context: PolicyContext) {
    self.context = context
  }

  /// The fitting height of a cell filled with the row, and not kept.
  public func height(of row: RowContent) -> Double {
    makeCell(for: row).fittingHeight(width: context.layout.traits.width)
  }

  /// The fitting height of the cell kept under the row's number, whatever that shows.
  public func height(
    of row: RowContent, at indexPath: IndexPath, displaying cell: RowCell?
  ) -> Double {
    keptCell(for: row, at: indexPath).fittingHeight(width: context.layout.traits.width)
  }

  /// The same cell.
  public func cell(
    for row: RowContent, at indexPath: IndexPath, from reuseQueue: ReuseQueue<RowCell>
  ) -> RowCell? {
    let cell = keptCell(for: row, at: indexPath)
    reuseQueue.adoptCell(as: cell.reuseIdentifier)
    return cell
  }

  private func keptCell(for row: RowContent, at indexPath: IndexPath) -> RowCell {
    if let cell = cells[indexPath.row] { return cell }
    let cell = makeCell(for: row)
    cells[indexPath.row] = cell
    return cell
  }

  private func makeCell(for row: RowContent) -> RowCell {
    let cell =
      context.reuseQueue?.dequeue(row.reuseIdentifier) ?? context.makeCell(for: row)
    cell.configure(with: row)
    return cell
  }
}
