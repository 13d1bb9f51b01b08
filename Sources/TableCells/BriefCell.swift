import AutoLayout
import Cassowary
import LayoutTraits
import TextLayout

/// A short cell for rows without a picture: user and time on one line, at most two lines of text.
///
/// The user's name and the time compete for the width, as in many message lists.
public struct BriefCellPrototype: CellPrototype {
  /// Its name.
  public static let reuseIdentifier = "BriefCell"
  /// As above.
  public var reuseIdentifier: String { Self.reuseIdentifier }
  /// As lists print it.
  public var summary: String { "user and time, at most two lines of text; 9 constraints" }

  fileprivate enum Design {
    static let userFont = Font.system(15, weight: .semibold)
    static let timeFont = Font.system(12)
    static let contentFont = Font.system(14)
    static let contentLines = 2
    static let leading = 16.0
    static let trailing = 10.0
    static let userToTime = 8.0
    static let top = 8.0
    static let userToContent = 4.0
    static let bottom = 8.0
  }

  /// Makes the prototype.
  public init() {}

  /// Makes a cell of three views and nine constraints.
  public func makeCell(context: LayoutContext) -> RowCell { BriefCell(context: context) }

  /// Adds the parts up.
  public func manualHeight(
    of row: RowContent, traits: TraitCollection, text: TextContext
  )
    -> Double?
  {
    let layout = ManualLayout(traits: traits, text: text)
    let content = layout.labelHeight(
      BriefCell.summary(of: row), font: Design.contentFont, width: contentWidth(row, traits),
      numberOfLines: Design.contentLines)
    return height(of: row, content: content, layout)
  }

  /// Adds the parts up, with a guess for the text.
  public func roughHeight(
    of row: RowContent, traits: TraitCollection, text: TextContext
  )
    -> Double?
  {
    let lines = RoughText(instruments: text.instruments).lines(
      BriefCell.summary(of: row), font: Design.contentFont, width: contentWidth(row, traits),
      limit: Design.contentLines)
    let content = LabelMetrics.height(
      lines: lines, font: Design.contentFont, scale: traits.displayScale)
    return height(of: row, content: content, ManualLayout(traits: traits, text: text))
  }

  private func contentWidth(_ row: RowContent, _ traits: TraitCollection) -> Double {
    traits.contentWidth - row.accessory.width - Design.leading - Design.trailing
  }

  /// The row's height for the height of the content label, which alone wraps.
  private func height(of row: RowContent, content: Double, _ layout: ManualLayout) -> Double {
    layout.rowHeight(
      content: Design.top + layout.oneLineHeight(row.user, font: Design.userFont)
        + Design.userToContent + content + Design.bottom)
  }
}

final class BriefCell: RowCell {
  private typealias Design = BriefCellPrototype.Design

  private let user: Label
  private let time: Label
  private let content: Label

  init(context: LayoutContext) {
    user = Label(context: context, font: Design.userFont)
    time = Label(context: context, font: Design.timeFont)
    content = Label(
      context: context, font: Design.contentFont, numberOfLines: Design.contentLines)
    super.init(reuseIdentifier: BriefCellPrototype.reuseIdentifier, context: context)
    for view in [user, time, content] { contentView.addSubview(view) }
    // The time is never cut short: the user's name is.
    time.contentCompressionResistancePriority.horizontal = LayoutPriority.defaultHigh + 1
    time.contentHuggingPriority.horizontal = LayoutPriority.defaultLow + 1
    LayoutConstraint.activate([
      user.topAnchor.constraint(to: contentView.topAnchor, constant: Design.top),
      content.topAnchor.constraint(to: user.bottomAnchor, constant: Design.userToContent),
      contentView.bottomAnchor.constraint(to: content.bottomAnchor, constant: Design.bottom),
      time.firstBaselineAnchor.constraint(to: user.firstBaselineAnchor),
      user.leadingAnchor.constraint(to: contentView.leadingAnchor, constant: Design.leading),
      time.leadingAnchor.constraint(to: user.trailingAnchor, constant: Design.userToTime),
      contentView.trailingAnchor.constraint(to: time.trailingAnchor, constant: Design.trailing),
      content.leadingAnchor.constraint(to: user.leadingAnchor),
      contentView.trailingAnchor.constraint(
        to: content.trailingAnchor, constant: Design.trailing),
    ])
  }

  /// What the cell shows of a row: its text, or the title of a row that has no text.
  static func summary(of row: RowContent) -> String { row.body.isEmpty ? row.title : row.body }

  override var labels: [(field: String, label: Label)] {
    [("body", content), ("user", user), ("time", time)]
  }

  override var bottomMargin: Double { Design.bottom }

  override func show(_ row: RowContent) {
    user.text = row.user
    time.text = row.time
    content.text = Self.summary(of: row)
  }
}
