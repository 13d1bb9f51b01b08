import AutoLayout
import Cassowary
import LayoutTraits
import TableCells

/// A template whose width is given by constraints that are added and removed for every height:
/// FDTemplateLayoutCell's way (`row-heights.md` 1.1).
///
/// Each height takes what it costs there: the cell is made ready for reuse and filled, one or five
/// constraints are built, added, solved and removed; a cell without constraints is asked for the
/// height that fits, and if it has none the row gets 44 points.
public final class WidthFenceMeasure: HeightMeasure {
  /// What differs between versions of the library, and from what is right.
  public struct Rules: Sendable {
    /// Whether the content is made 4 points narrower on screens of 414 points at scale 3, even
    /// where nothing stands beside it: a fault of 1.7.
    public var narrowsOnPlusScreens = false
    /// Whether four constraints tie the content to the cell from iOS 10 on: 1.6 and later.
    public var tiesEdges = true
    /// Whether the section index is looked for and taken off: 1.7.
    public var findsSectionIndex = true
    /// Whether a header is measured without being filled: 1.5 and later never call the caller's block.
    public var leavesHeadersEmpty = false
    /// Whether heights are rounded up to the pixel; the library returns what it has added up.
    public var roundsUp = true

    /// As the library does it, without its faults.
    public static let corrected = Rules()
    /// FDTemplateLayoutCell 1.7.
    public static let fd17 = Rules(
      narrowsOnPlusScreens: true, leavesHeadersEmpty: true, roundsUp: false)
    /// FDTemplateLayoutCell 1.3.
    public static let fd13 = Rules(
      tiesEdges: false, findsSectionIndex: false, roundsUp: false)
  }

  /// The height of a cell that tells none, in points.
  private static let fallbackHeight = 44.0
  /// What 1.7 takes from the content on a Plus screen, in points, and which screens those are.
  private static let plusScreen = (margin: 4.0, width: 414.0, scale: 3.0)
  /// The library has the edges from 10.2 on; traits tell major versions, and most of 10 was later.
  private static let firstVersionWithEdges = 10

  private struct Template {
    let cell: RowCell
    /// Stands for the cell around the content view, to which edges are tied; in the content's tree,
    /// since a tree's constraints end with it, which makes no difference to them.
    let surroundings: View
  }

  private let context: PolicyContext
  private let rules: Rules
  private var templates: [String: Template] = [:]

  /// Makes a measure without templates.
  public init(context: PolicyContext, rules: Rules = .corrected) {
    self.context = context
    self.rules = rules
  }

  /// The height of the template, filled with the row.
  public func height(of row: RowContent) -> Double {
    let template = template(for: row)
    let cell = template.cell
    cell.prepareForReuse()
    cell.configure(with: row)
    let sectionIndex = rules.findsSectionIndex ? context.layout.traits.sectionIndexWidth : 0
    let besideContent = sectionIndex + row.accessory.width + plusMargin
    let contentWidth = max(0, context.layout.traits.width - besideContent)
    var height = 0.0
    if !cell.enforcesFrameLayout {
      let fence = fence(template, contentWidth: contentWidth, besideContent: besideContent)
      height = cell.contentView.systemLayoutSizeFitting(adding: fence).height
    }
    if height == 0 { height = cell.heightThatFits(contentWidth: contentWidth) }
    if height == 0 { height = Self.fallbackHeight }
    let scale = context.layout.traits.displayScale
    height += TableViewCell.separatorHeight(scale: scale)
    return rules.roundsUp ? PixelGrid.roundUp(height, scale: scale) : height
  }

  /// The height of a header: the table's width, the fitting size, what the view says of itself, and
  /// neither 44 points nor a separator.
  public func headerHeight(of header: RowContent) -> Double? {
    let template = template(for: header)
    let view = template.cell
    if !rules.leavesHeadersEmpty { view.configure(with: header) }
    let width = context.layout.traits.width
    let fence = view.contentView.widthAnchor.constraint(toConstant: width, priority: .required)
    var height = view.contentView.systemLayoutSizeFitting(adding: [fence]).height
    if height == 0 { height = view.heightThatFits(contentWidth: width) }
    return rules.roundsUp
      ? PixelGrid.roundUp(height, scale: context.layout.traits.displayScale) : height
  }

  private var plusMargin: Double {
    let traits = context.layout.traits
    let isPlus =
      traits.width >= Self.plusScreen.width && traits.displayScale >= Self.plusScreen.scale
    return rules.narrowsOnPlusScreens && isPlus ? Self.plusScreen.margin : 0
  }

  private func fence(
    _ template: Template, contentWidth: Double, besideContent: Double
  ) -> [LayoutConstraint] {
    let content = template.cell.contentView
    let cell = template.surroundings
    let tiesEdges =
      rules.tiesEdges && context.layout.traits.systemVersion >= Self.firstVersionWithEdges
    let width = content.widthAnchor.constraint(
      toConstant: contentWidth, priority: tiesEdges ? LayoutPriority.required - 1 : .required)
    guard tiesEdges else { return [width] }
    return [
      width,
      content.leadingAnchor.constraint(to: cell.leadingAnchor),
      content.trailingAnchor.constraint(to: cell.trailingAnchor, constant: -besideContent),
      content.topAnchor.constraint(to: cell.topAnchor),
      content.bottomAnchor.constraint(to: cell.bottomAnchor),
    ]
  }

  private func template(for row: RowContent) -> Template {
    if let template = templates[row.reuseIdentifier] { return template }
    let cell = context.makeCell(for: row)
    let made = Template(cell: cell, surroundings: View(context: context.layout))
    if rules.tiesEdges { cell.contentView.addSubview(made.surroundings) }
    templates[row.reuseIdentifier] = made
    return made
  }
}
