import AutoLayout
import Instrumentation

/// A cell that shows a row's content.
open class RowCell: TableViewCell {
  /// The row and the version of it that the cell shows; nil before the first.
  public private(set) var shown: (identity: Int, version: Int)?

  /// Fills the cell with a row's content.
  public final func configure(with row: RowContent) {
    context.instruments.measure(.configure) {
      context.instruments.count(.configures)
      shown = (row.identity, row.version)
      show(row)
    }
  }

  /// The cell's labels, by the field of the row that each shows; for whoever prints line counts.
  open var labels: [(field: String, label: Label)] { [] }

  /// Puts a row's content into the cell's views; for subclasses.
  open func show(_ row: RowContent) {}
}
