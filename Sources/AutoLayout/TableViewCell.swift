import Instrumentation
import LayoutTraits

/// A cell of a table: a content view, and a separator below it.
open class TableViewCell {
  /// The name by which a table finds a cell to use again.
  public let reuseIdentifier: String
  /// Where the cell's own views stand.
  public let contentView: View

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
    let scale = context.traits.displayScale
    let content = contentView.systemLayoutSizeFitting(width: width).height
    return PixelGrid.roundUp(content + Self.separatorHeight(scale: scale), scale: scale)
  }

  /// Lays the cell out in the room that a table gives it.
  ///
  /// - Parameters:
  ///   - width: width of the table in points.
  ///   - height: height of the row in points, the separator included.
  public func layout(width: Double, height: Double) {
    let separator = Self.separatorHeight(scale: context.traits.displayScale)
    contentView.layout(in: Size(width: width, height: max(0, height - separator)))
  }
}
