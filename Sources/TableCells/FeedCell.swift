import AutoLayout
import Cassowary
import LayoutTraits
import TextLayout

/// The feed cell of FDTemplateLayoutCell's demo: title, text, picture, user and time.
///
/// Fourteen constraints as in its storyboard (`row-heights.md` A2): down 10 + title + 6 + content +
/// 8 + image + 8 + user + 4, leading 16, trailing 10.
public struct FeedCellPrototype: CellPrototype {
  /// Its name in that storyboard.
  public static let reuseIdentifier = "FDFeedCell"
  /// As above.
  public var reuseIdentifier: String { Self.reuseIdentifier }
  /// As lists print it.
  public var summary: String { "title, text of any length, picture, user and time; 14 constraints" }

  fileprivate enum Design {
    static let titleFont = Font.system(16, weight: .bold)
    static let contentFont = Font.system(14)
    static let userFont = Font.system(13)
    static let timeFont = Font.system(12, weight: .bold)
    static let leading = 16.0
    static let trailing = 10.0
    static let imageTrailing = 16.0
    static let top = 10.0
    static let titleToContent = 6.0
    static let contentToImage = 8.0
    static let imageToUser = 8.0
    static let bottom = 4.0
  }

  /// Makes the prototype.
  public init() {}

  /// Makes a cell of five views and fourteen constraints.
  public func makeCell(context: LayoutContext) -> RowCell { FeedCell(context: context) }

  /// Adds the parts up.
  public func manualHeight(
    of row: RowContent, traits: TraitCollection, text: TextContext
  )
    -> Double?
  {
    let layout = ManualLayout(traits: traits, text: text)
    let content = layout.labelHeight(
      row.body, font: Design.contentFont, width: contentWidth(row, traits), numberOfLines: 0)
    return height(of: row, content: content, layout)
  }

  /// Adds the parts up, with a guess for the text.
  public func roughHeight(
    of row: RowContent, traits: TraitCollection, text: TextContext
  )
    -> Double?
  {
    let lines = RoughText(instruments: text.instruments).lines(
      row.body, font: Design.contentFont, width: contentWidth(row, traits), limit: 0)
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
      content: Design.top + layout.oneLineHeight(row.title, font: Design.titleFont)
        + Design.titleToContent + content + Design.contentToImage + (row.image?.height ?? 0)
        + Design.imageToUser + layout.oneLineHeight(row.user, font: Design.userFont)
        + Design.bottom)
  }
}

final class FeedCell: RowCell {
  private typealias Design = FeedCellPrototype.Design

  private let title: Label
  private let content: Label
  private let picture: ImageView
  private let user: Label
  private let time: Label

  init(context: LayoutContext) {
    title = Label(context: context, font: Design.titleFont)
    content = Label(context: context, font: Design.contentFont, numberOfLines: 0)
    picture = ImageView(context: context)
    user = Label(context: context, font: Design.userFont)
    time = Label(context: context, font: Design.timeFont)
    super.init(reuseIdentifier: FeedCellPrototype.reuseIdentifier, context: context)
    for view in [title, content, picture, user, time] {
      contentView.addSubview(view)
      // Interface Builder's values: 251 for labels and images, but for the user label's height.
      view.contentHuggingPriority = AxisPair(both: LayoutPriority.defaultLow + 1)
    }
    user.contentHuggingPriority.vertical = LayoutPriority.defaultLow - 1
    LayoutConstraint.activate([
      title.topAnchor.constraint(to: contentView.topAnchor, constant: Design.top),
      content.topAnchor.constraint(to: title.bottomAnchor, constant: Design.titleToContent),
      picture.topAnchor.constraint(to: content.bottomAnchor, constant: Design.contentToImage),
      user.topAnchor.constraint(to: picture.bottomAnchor, constant: Design.imageToUser),
      contentView.bottomAnchor.constraint(to: user.bottomAnchor, constant: Design.bottom),
      time.lastBaselineAnchor.constraint(to: user.lastBaselineAnchor),
      title.leadingAnchor.constraint(to: contentView.leadingAnchor, constant: Design.leading),
      content.leadingAnchor.constraint(to: title.leadingAnchor),
      picture.leadingAnchor.constraint(to: title.leadingAnchor),
      user.leadingAnchor.constraint(to: title.leadingAnchor),
      contentView.trailingAnchor.constraint(to: title.trailingAnchor, constant: Design.trailing),
      contentView.trailingAnchor.constraint(
        to: content.trailingAnchor, constant: Design.trailing),
      contentView.trailingAnchor.constraint(to: time.trailingAnchor, constant: Design.trailing),
      contentView.trailingAnchor.constraint(
        .greaterThanOrEqual, to: picture.trailingAnchor, constant: Design.imageTrailing),
    ])
  }

  override var labels: [(field: String, label: Label)] {
    [("title", title), ("body", content), ("user", user), ("time", time)]
  }

  override var bottomMargin: Double { Design.bottom }

  override func show(_ row: RowContent) {
    title.text = row.title
    content.text = row.body
    picture.imageSize = row.image.map { Size(width: $0.width, height: $0.height) }
    user.text = row.user
    time.text = row.time
  }
}
