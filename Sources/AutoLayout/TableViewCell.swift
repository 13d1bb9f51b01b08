import Cassowary
import Instrumentation
import LayoutTraits

/// A cell of a table: a content view, and what the table puts beside and below it.
open class TableViewCell {
  /// The name by which a table finds a cell to use again.
  public let reuseIdentifier: String
  /// Where the cell's own views stand.
  public let contentView: View
  /// The cell itself as a view, if constraints may refer to it: then it is the root that is solved,
  /// and the content view a part of it.
  public let cellView: View?

  /// What stands at the cell's trailing edge, beside the content view.
  @exclusivity(unchecked) public var accessoryType = CellAccessory.none {
    didSet { if accessoryType != oldValue { updateContentInsets() } }
  }
  /// What the table shows beside the content while it is edited or has an index.
  @exclusivity(unchecked) public var decorations = CellDecorations() {
    didSet { if decorations != oldValue { updateContentInsets() } }
  }
  /// Whether a line is drawn below the cell; it takes a pixel of its height.
  @exclusivity(unchecked) public var hasSeparator = true {
    didSet { if hasSeparator != oldValue { updateContentInsets() } }
  }

  /// The content view's leading, trailing and bottom distances from the cell.
  private var contentEdges:
    (leading: LayoutConstraint, trailing: LayoutConstraint, bottom: LayoutConstraint)?

  /// What the views of this cell share.
  public var context: LayoutContext { contentView.context }

  /// Makes a cell with an empty content view.
  ///
  /// - Parameter hasCellView: whether constraints may refer to the cell beside its content view.
  public init(reuseIdentifier: String, context: LayoutContext, hasCellView: Bool = false) {
    self.reuseIdentifier = reuseIdentifier
    contentView = View(context: context)
    cellView = hasCellView ? View(context: context) : nil
    context.instruments.count(.cellsCreated)
    defer { (cellView ?? contentView).adaptToTraits = { [weak self] _ in self?.traitsDidChange() } }
    guard let cellView else { return }
    cellView.addSubview(contentView)
    // UIKit's content view follows the cell by its frame; the first constraints are never broken.
    let leading = LayoutConstraint(contentView, .leading, to: cellView, .leading)
    let trailing = LayoutConstraint(cellView, .trailing, to: contentView, .trailing)
    let bottom = LayoutConstraint(cellView, .bottom, to: contentView, .bottom)
    LayoutConstraint.activate([
      leading, trailing, LayoutConstraint(contentView, .top, to: cellView, .top), bottom,
    ])
    contentEdges = (leading, trailing, bottom)
    updateContentInsets()
  }

  /// Height of the line below a cell: one pixel, in points.
  public static func separatorHeight(scale: Double) -> Double { 1 / scale }

  /// The height that a row needs for this cell: its content's fitting height and the separator,
  /// rounded up to the pixel.
  ///
  /// - Parameter width: width of the table in points.
  public func fittingHeight(width: Double) -> Double {
    let scale = context.traits.displayScale
    let cellWidth = decorations.cellWidth(inTable: width, traits: context.traits)
    if let cellView {
      return PixelGrid.roundUp(
        cellView.systemLayoutSizeFitting(width: cellWidth).height, scale: scale)
    }
    let content = contentView.systemLayoutSizeFitting(width: contentWidth(width)).height
    return hasSeparator
      ? Self.rowHeight(content: content, scale: scale) : PixelGrid.roundUp(content, scale: scale)
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
    if let cellView {
      cellView.layout(
        in: Size(
          width: decorations.cellWidth(inTable: width, traits: context.traits), height: height))
      return
    }
    contentView.layout(
      in: Size(width: contentWidth(width), height: max(0, height - separator)))
  }

  /// Lays the cell out as high as its constraints want it, as nothing but its width is given.
  ///
  /// - Parameter width: width of the content view in points.
  public func layoutContent(width: Double) {
    if let cellView {
      cellView.layout(width: width + contentInset)
    } else {
      contentView.layout(width: width)
    }
  }

  /// The height that a cell without constraints gives itself, in points: UIView's `sizeThatFits`.
  ///
  /// Without the separator; 0 from a cell that has nothing to say.
  ///
  /// - Parameter contentWidth: width of the content view in points.
  open func heightThatFits(contentWidth: Double) -> Double { 0 }

  /// Makes the cell ready for another row: UITableViewCell's `prepareForReuse`; for subclasses.
  open func prepareForReuse() {}

  /// Called before a layout for other traits than those of the one before; for subclasses, who call
  /// super.
  open func traitsDidChange() { updateContentInsets() }

  /// What of the cell's own room the content view does not cover, in points.
  public var contentInsets: DirectionalInsets {
    DirectionalInsets(
      top: 0, leading: decorations.leadingInset, bottom: separator,
      trailing: contentInset - decorations.leadingInset)
  }

  private var separator: Double {
    hasSeparator ? Self.separatorHeight(scale: context.traits.displayScale) : 0
  }

  private var contentInset: Double {
    accessoryType.width + context.traits.sectionIndexWidth + decorations.leadingInset
      + decorations.trailingInset
  }

  /// True if the height is that of the content view and a separator, at the table's width less what
  /// the accessory and the section index take: nothing but the content's constraints decides it.
  public var isPlain: Bool { cellView == nil && hasSeparator && decorations == CellDecorations() }

  /// The width that a table's leaves to the content view, in points.
  public func contentWidth(_ width: Double) -> Double {
    max(0, decorations.cellWidth(inTable: width, traits: context.traits) - contentInset)
  }

  private func updateContentInsets() {
    guard let contentEdges else { return }
    contentEdges.leading.constant = decorations.leadingInset
    contentEdges.trailing.constant = contentInset - decorations.leadingInset
    contentEdges.bottom.constant = separator
  }
}
