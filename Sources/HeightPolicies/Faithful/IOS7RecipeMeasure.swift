import AutoLayout
import LayoutTraits
import TableCells

/// The field's recipe for iOS 7: an offscreen cell per identifier, laid out at the table's width,
/// label widths set by hand, the compressed size, and a point for the separator.
///
/// Two layouts an ask, since a label's height is known only when its width is set. A point is one
/// pixel at scale 1 only: at 2 each row is a pixel too tall, at 3 two.
public final class IOS7RecipeMeasure: HeightMeasure {
  /// What the recipe adds for the separator, in points.
  private static let separator = 1.0

  private let context: PolicyContext
  private var templates: [String: RowCell] = [:]

  /// Makes a measure without templates.
  public init(context: PolicyContext) {
    self.context = context
  }

  /// The compressed height of the template and a point.
  public func height(of row: RowContent) -> Double {
    let cell = templates[row.reuseIdentifier] ?? context.makeCell(for: row)
    templates[row.reuseIdentifier] = cell
    cell.configure(with: row)
    let width = context.layout.traits.width
    cell.layoutContent(width: max(0, width - cell.accessoryType.width))
    for (_, label) in cell.labels where label.numberOfLines != 1 {
      label.preferredMaxLayoutWidth = label.frame.width
    }
    return cell.contentView.systemLayoutSizeFitting(adding: []).height + Self.separator
  }
}
