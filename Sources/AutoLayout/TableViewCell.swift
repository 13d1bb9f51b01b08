import Instrumentation
import LayoutTraits

/// A cell of a table: a content view, and a separator below it.
open class TableViewCell {
  /// The name by which a table finds a cell to use again.
  public let reuseIdentifier: String
  /// Where the cell's own views stand.
  public let contentView: View

  /// What stands at the cell's trailing edge, beside the content view.
  public var accessoryType = CellAccessory.none

  /// What the views of this cell share.
  public var context: LayoutContext { contentView.context }

  /// Makes a cell with an empty content view.
  public init(reuseIdentifier: String, context: LayoutContext) {
    self.reuseIdentifier = reuseIdentifier
    contentView = View(context: context)
    context.instruments.count(.cellsCreated)
  }

  /// Height of the line below a cell: one pixel, in points.
  public static func separatorHeight(scale: Double) -> Double { 1 / scale }

  /// The height that a row needs for this cell: its content's fitting height and the separator,
  /// rounded up to the pixel.
  ///
  /// - Parameter width: width of the table in points.
  public func fittingHeight(width: Double) -> Double {
    Self.rowHeight(
      content: contentView.systemLayoutSizeFitting(width: contentWidth(width)).height,
      scale: context.traits.displayScale)
  }

  /// A row's height for its content's: with the separator, rounded up to the pixel.
  public static func rowHeight(content: Double, scale: Double) -> Double {
    PixelGrid.roundUp(content + separatorHeight(scale: scale), scale: scale)
  }

  /// Lays the cell out in the room that a table gives it.
  ///
  /// - Parameters:
  ///   - width: width of the table in points.
  ///   - height: height of the row in points, the separator included.
  public func layout(width: Double, height: Double) {
    let separator = Self.separatorHeight(scale: context.traits.displayScale)
    contentView.layout(
      in: Size(width: contentWidth(width), height: max(0, height - separator)))
  }

  /// Lays the cell out as high as its constraints want it, as nothing but its width is given.
  ///
  /// - Parameter width: width of the content view in points.
  public func layoutContent(width: Double) {
    contentView.layout(width: width)
  }

  /// The height that a cell without constraints gives itself, in points: UIView's `sizeThatFits`.
  ///
  /// Without the separator; 0 from a cell that has nothing to say.
  ///
  /// - Parameter contentWidth: width of the content view in points.
  open func heightThatFits(contentWidth: Double) -> Double { 0 }

  /// Makes the cell ready for another row: UITableViewCell's `prepareForReuse`; for subclasses.
  open func prepareForReuse() {}

  /// The width that a table's leaves to the content view, in points.
  public func contentWidth(_ width: Double) -> Double {
    max(0, width - context.traits.sectionIndexWidth - accessoryType.width)
  }
}
