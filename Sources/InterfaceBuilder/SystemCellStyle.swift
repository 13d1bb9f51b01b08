import AutoLayout
import Cassowary

/// The layouts that UITableViewCell itself gives its labels and image.
///
/// UIKit places them by frames; here constraints say the same, so that heights follow text sizes.
enum SystemCellStyle: String {
  /// One label.
  case `default` = "IBUITableViewCellStyleDefault"
  /// A label on the left, one on the right.
  case value1 = "IBUITableViewCellStyleValue1"
  /// A narrow label on the left, one beside it.
  case value2 = "IBUITableViewCellStyleValue2"
  /// A label below a label.
  case subtitle = "IBUITableViewCellStyleSubtitle"

  /// The style of a cell; nil for a custom one.
  init?(_ cell: InterfaceCell) {
    guard let name = cell.element[.style] else { return nil }
    self.init(rawValue: name)
  }

  /// A row is at least as high as a finger: 44 pt with the separator.
  static let leastHeight = 43.5
  /// Between an image and the labels, and between labels in a row.
  static let gap = 16.0
  /// Between the two labels of a subtitle.
  static let lineGap = 0.5
  /// Above and below the two labels of a subtitle, which stand closer than one label does.
  static let subtitleMargin = 4.0
  /// Width of the left label of Value2.
  static let value2Width = 91.0

  func arrange(_ content: View, views: [String: View], cell: InterfaceCell) {
    guard let title = cell.element[.textLabel].flatMap({ views[$0] }) else { return }
    let detail = cell.element[.detailTextLabel].flatMap { views[$0] }
    let image = cell.element[.imageView].flatMap { views[$0] }
    for view in [title, detail, image] { view?.autoresizing = nil }
    var made = [
      LayoutConstraint(
        content, .height, .greaterThanOrEqual, constant: Self.leastHeight,
        priority: .required - 1)
    ]
    let labels = [title] + (detail.map { [$0] } ?? [])
    let start = leading(content, image, &made)
    for label in labels {
      made += [
        LayoutConstraint(label, .top, .greaterThanOrEqual, to: content, .top, constant: margin),
        LayoutConstraint(
          content, .bottom, .greaterThanOrEqual, to: label, .bottom, constant: margin),
      ]
    }
    switch (self, detail) {
    case (.subtitle, let detail?):
      made += [
        start(title), start(detail), within(title, content), within(detail, content),
        LayoutConstraint(detail, .top, to: title, .bottom, constant: Self.lineGap),
        // The pair stands in the middle.
        LayoutConstraint(title, .bottom, to: content, .centerY, priority: .fittingSize - 1),
      ]
    case (.value1, let detail?):
      made += [
        start(title), centred(title, content), centred(detail, content),
        LayoutConstraint(
          detail, .leading, .greaterThanOrEqual, to: title, .trailing, constant: Self.gap),
        LayoutConstraint(content, .trailingMargin, to: detail, .trailing),
      ]
    case (.value2, let detail?):
      made += [
        start(title), centred(title, content), centred(detail, content),
        LayoutConstraint(title, .width, constant: Self.value2Width),
        LayoutConstraint(detail, .leading, to: title, .trailing, constant: 6),
        within(detail, content),
      ]
    default:
      made += [start(title), centred(title, content), within(title, content)]
    }
    LayoutConstraint.activate(made)
  }

  private var margin: Double { self == .subtitle ? Self.subtitleMargin : 11 }

  private func leading(
    _ content: View, _ image: View?, _ made: inout [LayoutConstraint]
  ) -> (View) -> LayoutConstraint {
    guard let image, image.intrinsicContentSize.horizontal != nil else {
      return { LayoutConstraint($0, .leading, to: content, .leadingMargin) }
    }
    made += [
      LayoutConstraint(image, .leading, to: content, .leadingMargin), centred(image, content),
      LayoutConstraint(image, .top, .greaterThanOrEqual, to: content, .top),
      LayoutConstraint(content, .bottom, .greaterThanOrEqual, to: image, .bottom),
    ]
    return { LayoutConstraint($0, .leading, to: image, .trailing, constant: Self.gap) }
  }

  private func centred(_ view: View, _ content: View) -> LayoutConstraint {
    LayoutConstraint(view, .centerY, to: content, .centerY)
  }

  private func within(_ view: View, _ content: View) -> LayoutConstraint {
    LayoutConstraint(content, .trailingMargin, .greaterThanOrEqual, to: view, .trailing)
  }
}
