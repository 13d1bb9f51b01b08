import AutoLayout
import Instrumentation
import TableCells
import TableSimulation

/// What a policy works with: the table's rows, its cells, and the environment.
public final class PolicyContext {
  /// The rows, as the data source holds them now.
  public var data: TableData
  /// The prototypes that rows choose from.
  public let cells: CellLibrary
  /// The environment and the text engine that cells share.
  public let layout: LayoutContext

  /// What counts the work.
  public var instruments: Instruments { layout.instruments }

  /// Makes a context.
  public init(data: TableData, cells: CellLibrary, layout: LayoutContext) {
    self.data = data
    self.cells = cells
    self.layout = layout
  }

  /// The row at an index path.
  public func row(at indexPath: IndexPath) -> RowContent {
    data.sections[indexPath.section][indexPath.row]
  }

  /// A new cell for a row.
  ///
  /// A row whose identifier no prototype has gets an empty cell, so that nothing traps: tables are
  /// checked against the library when they are read, where the error can name the row.
  func makeCell(for row: RowContent) -> RowCell {
    instruments.measure(.build) {
      cells[row.reuseIdentifier]?.makeCell(context: layout)
        ?? RowCell(reuseIdentifier: row.reuseIdentifier, context: layout)
    }
  }
}
