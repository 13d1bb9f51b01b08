import AutoLayout
import Instrumentation

/// A cell that shows a row's content.
open class RowCell: TableViewCell {
  /// The row and the version of it that the cell shows; nil before the first.
  @exclusivity(unchecked) public private(set) var shown: (identity: Int, version: Int)?

  /// Fills the cell with a row's content.
  public final func configure(with row: RowContent) {
    context.instruments.measure(.configure) {
      context.instruments.count(.configures)
      shown = (row.identity, row.version)
      accessoryType = row.accessory
      show(row)
    }
  }

  /// The cell's labels, by the field of the row that each shows; for whoever prints line counts.
  open var labels: [(field: String, label: Label)] { [] }

  /// Distance in points from the lowest view's bottom edge to the content view's, for those who lay
  /// a cell out and take the lowest edge: FSAutoAdjust's `bottomOffset`.
  open var bottomMargin: Double { 0 }

  /// The views of which the lowest edge is taken then; all of the content view's own by default.
  open var bottomViews: [View] { contentView.subviews }

  /// Whether libraries are to ask `heightThatFits` and not constraints: FDTemplateLayoutCell's
  /// `fd_enforceFrameLayout`.
  open var enforcesFrameLayout: Bool { false }

  /// Whether the cell shows this version of this row.
  public final func shows(_ row: RowContent) -> Bool {
    shown.map { $0 == (row.identity, row.version) } ?? false
  }

  /// Puts a row's content into the cell's views; for subclasses.
  open func show(_ row: RowContent) {}
}
