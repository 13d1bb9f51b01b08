import AutoLayout
import Cassowary
import LayoutTraits
import TextLayout

/// A post with twelve short texts and three pictures, of the shape of the cell that LayoutKit and
/// LayoutFrameworkBenchmark measure (`row-heights.md` A3): 74 constraints, five containers.
///
/// What stands in it differs from row to row by the row's title only, a number in theirs: so rows are
/// of one height, and what is measured is layout. The design is our own.
public struct PostCellPrototype: CellPrototype {
  /// Its name.
  public static let reuseIdentifier = "PostCell"
  /// As above.
  public var reuseIdentifier: String { Self.reuseIdentifier }
  /// As lists print it.
  public var summary: String {
    "12 short texts that differ by the title, 3 pictures; 74 constraints"
  }

  /// Makes the prototype.
  public init() {}

  /// Makes a cell of twenty views.
  public func makeCell(context: LayoutContext) -> RowCell { PostCell(context: context) }

  /// Measures every text, and adds the parts up.
  public func manualHeight(
    of row: RowContent, traits: TraitCollection, text: TextContext
  )
    -> Double?
  {
    let layout = ManualLayout(traits: traits, text: text)
    return layout.rowHeight(
      content: height(of: row, traits) { text, width in
        layout.labelHeight(text, font: Design.font, width: width, numberOfLines: 0)
      })
  }

  /// The same with a guess for every text.
  public func roughHeight(
    of row: RowContent, traits: TraitCollection, text: TextContext
  )
    -> Double?
  {
    let rough = RoughText(instruments: text.instruments)
    return ManualLayout(traits: traits, text: text).rowHeight(
      content: height(of: row, traits) { text, width in
        LabelMetrics.height(
          lines: rough.lines(text, font: Design.font, width: width, limit: 0), font: Design.font,
          scale: traits.displayScale)
      })
  }

  /// The height of the content view, by the height of a text at a width.
  private func height(
    of row: RowContent, _ traits: TraitCollection, label: (String, Double) -> Double
  ) -> Double {
    let width = max(0, traits.contentWidth - row.accessory.width)
    let texts = PostTexts(row)
    let inset = Design.inset
    let whole = width - 2 * inset
    let besidePicture = { (side: Double) in whole - side - inset }
    let top = max(
      label(texts.action, whole - Design.optionsWidth - inset),
      label(texts.options, Design.optionsWidth))
    let poster = max(
      Design.posterSide,
      label(texts.name, besidePicture(Design.posterSide))
        + label(texts.headline, besidePicture(Design.posterSide))
        + label(texts.time, besidePicture(Design.posterSide)))
    let content =
      Design.pictureHeight + inset + label(texts.title, whole) + label(texts.domain, whole)
    let actions = [texts.like, texts.reply, texts.share].map { label($0, whole / 3) }.max() ?? 0
    let actor = max(
      Design.actorSide, label(texts.actorComment, besidePicture(Design.actorSide)))
    let comment = label(texts.comment, whole)
    // Every part has an inset above and below it, the content one more at its foot.
    return top + poster + comment + content + actions + actor + 12 * inset
  }

  fileprivate enum Design {
    static let font = Font.system(14)
    static let inset = 8.0
    static let optionsWidth = 24.0
    static let posterSide = 50.0
    static let pictureHeight = 180.0
    static let actorSide = 30.0
  }
}

/// The texts of a post, which differ by the row's title.
private struct PostTexts {
  let action, name, headline, time, comment, title, domain, actorComment: String
  let options = "…", like = "Like", reply = "Reply", share = "Share"

  init(_ row: RowContent) {
    action = "Ana shared entry \(row.title)"
    name = "Writer \(row.title)"
    headline = "Keeper of the harbour's log, entry \(row.title)"
    time = "Day \(row.title)"
    comment = "What the gulls made of entry \(row.title)"
    title = "Entry \(row.title)"
    domain = "harbour.example/\(row.title)"
    actorComment = "An answer to entry \(row.title)"
  }
}

final class PostCell: RowCell {
  private typealias Design = PostCellPrototype.Design

  private let texts: [Label]
  private let containers: [View]
  private let pictures: [ImageView]

  init(context: LayoutContext) {
    texts = (0..<12).map { _ in Label(context: context, font: Design.font, numberOfLines: 0) }
    containers = (0..<5).map { _ in View(context: context) }
    pictures = (0..<3).map { _ in ImageView(context: context) }
    super.init(reuseIdentifier: PostCellPrototype.reuseIdentifier, context: context)
    for container in containers { contentView.addSubview(container) }
    let owners = [0, 0, 1, 1, 1, nil, 2, 2, 3, 3, 3, 4]
    for (label, owner) in zip(texts, owners) {
      (owner.map { containers[$0] } ?? contentView).addSubview(label)
    }
    for (picture, owner) in zip(pictures, [1, 2, 4]) { containers[owner].addSubview(picture) }
    LayoutConstraint.activate(
      frame + topBar + poster + content + actions + actor)
  }

  override func show(_ row: RowContent) {
    let post = PostTexts(row)
    let all = [
      post.action, post.options, post.name, post.headline, post.time, post.comment, post.title,
      post.domain, post.like, post.reply, post.share, post.actorComment,
    ]
    for (label, text) in zip(texts, all) { label.text = text }
  }

  override var bottomMargin: Double { Design.inset }
  override var bottomViews: [View] { [containers[4]] }

  // MARK: Constraints

  /// The containers and the comment, one below the other.
  private var frame: [LayoutConstraint] {
    let comment = texts[5]
    let column: [View] = [
      containers[0], containers[1], comment, containers[2], containers[3], containers[4],
    ]
    var constraints = [column[0].topAnchor.constraint(to: contentView.topAnchor)]
    for (upper, lower) in zip(column, column.dropFirst()) {
      let gap = upper === comment || lower === comment ? Design.inset : 0
      constraints.append(lower.topAnchor.constraint(to: upper.bottomAnchor, constant: gap))
    }
    for view in column {
      let inset = view === comment ? Design.inset : 0
      constraints += [
        view.leadingAnchor.constraint(to: contentView.leadingAnchor, constant: inset),
        contentView.trailingAnchor.constraint(to: view.trailingAnchor, constant: inset),
      ]
    }
    constraints.append(
      contentView.bottomAnchor.constraint(to: containers[4].bottomAnchor, constant: Design.inset))
    return constraints
  }

  private var topBar: [LayoutConstraint] {
    let (bar, action, options) = (containers[0], texts[0], texts[1])
    return [
      action.leadingAnchor.constraint(to: bar.leadingAnchor, constant: Design.inset),
      action.topAnchor.constraint(to: bar.topAnchor, constant: Design.inset),
      options.leadingAnchor.constraint(to: action.trailingAnchor, constant: Design.inset),
      options.topAnchor.constraint(to: bar.topAnchor, constant: Design.inset),
      bar.trailingAnchor.constraint(to: options.trailingAnchor, constant: Design.inset),
      options.widthAnchor.constraint(toConstant: Design.optionsWidth),
    ] + bottoms(of: [action, options], in: bar)
  }

  private var poster: [LayoutConstraint] {
    let box = containers[1]
    let picture = pictures[0]
    var constraints = square(picture, Design.posterSide, in: box)
    var above = box.topAnchor
    var gap = Design.inset
    for label in texts[2...4] {
      constraints += [
        label.leadingAnchor.constraint(to: picture.trailingAnchor, constant: Design.inset),
        box.trailingAnchor.constraint(to: label.trailingAnchor, constant: Design.inset),
        label.topAnchor.constraint(to: above, constant: gap),
      ]
      above = label.bottomAnchor
      gap = 0
    }
    return constraints + bottoms(of: [picture, texts[4]], in: box)
  }

  private var content: [LayoutConstraint] {
    let (box, picture, title, domain) = (containers[2], pictures[1], texts[6], texts[7])
    var constraints = [
      picture.topAnchor.constraint(to: box.topAnchor),
      picture.leadingAnchor.constraint(to: box.leadingAnchor),
      box.trailingAnchor.constraint(to: picture.trailingAnchor),
      picture.heightAnchor.constraint(toConstant: Design.pictureHeight),
      title.topAnchor.constraint(to: picture.bottomAnchor, constant: Design.inset),
      domain.topAnchor.constraint(to: title.bottomAnchor),
      box.bottomAnchor.constraint(to: domain.bottomAnchor, constant: Design.inset),
    ]
    for label in [title, domain] {
      constraints += [
        label.leadingAnchor.constraint(to: box.leadingAnchor, constant: Design.inset),
        box.trailingAnchor.constraint(to: label.trailingAnchor, constant: Design.inset),
      ]
    }
    return constraints
  }

  private var actions: [LayoutConstraint] {
    let (box, like, reply, share) = (containers[3], texts[8], texts[9], texts[10])
    return [like, reply, share].map {
      $0.topAnchor.constraint(to: box.topAnchor, constant: Design.inset)
    } + [
      like.leadingAnchor.constraint(to: box.leadingAnchor, constant: Design.inset),
      reply.leadingAnchor.constraint(to: like.trailingAnchor),
      share.leadingAnchor.constraint(to: reply.trailingAnchor),
      box.trailingAnchor.constraint(to: share.trailingAnchor, constant: Design.inset),
      reply.widthAnchor.constraint(to: like.widthAnchor),
      share.widthAnchor.constraint(to: like.widthAnchor),
    ] + bottoms(of: [like, reply, share], in: box)
  }

  private var actor: [LayoutConstraint] {
    let (box, picture, comment) = (containers[4], pictures[2], texts[11])
    return square(picture, Design.actorSide, in: box) + [
      comment.leadingAnchor.constraint(to: picture.trailingAnchor, constant: Design.inset),
      box.trailingAnchor.constraint(to: comment.trailingAnchor, constant: Design.inset),
      comment.topAnchor.constraint(to: box.topAnchor, constant: Design.inset),
    ] + bottoms(of: [picture, comment], in: box)
  }

  private func square(_ picture: ImageView, _ side: Double, in box: View) -> [LayoutConstraint] {
    [
      picture.leadingAnchor.constraint(to: box.leadingAnchor, constant: Design.inset),
      picture.topAnchor.constraint(to: box.topAnchor, constant: Design.inset),
      picture.widthAnchor.constraint(toConstant: side),
      picture.heightAnchor.constraint(toConstant: side),
    ]
  }

  /// A box reaches below all of some views.
  private func bottoms(of views: [View], in box: View) -> [LayoutConstraint] {
    views.map {
      box.bottomAnchor.constraint(
        .greaterThanOrEqual, to: $0.bottomAnchor, constant: Design.inset)
    }
  }
}
