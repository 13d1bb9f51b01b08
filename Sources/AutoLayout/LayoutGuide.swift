import Cassowary

/// A rectangle that constraints can refer to and nobody sees: UIKit's `UILayoutGuide`.
///
/// It belongs to a view, and its lines count like those of a view in it.
public final class LayoutGuide: View {
  /// Makes a guide; it means something once a view has it.
  public init(in context: LayoutContext) {
    super.init(guideIn: context)
  }
}

/// The guides that every view has.
enum GuideKind: Hashable {
  case safeArea, layoutMargins, readableContent
}

extension View {
  /// What bars and notches leave of the view; of a cell inside its table all of it.
  public var safeAreaLayoutGuide: LayoutGuide {
    guide(.safeArea, edges: [.leading, .trailing, .top, .bottom])
  }

  /// What the view's layout margins leave.
  public var layoutMarginsGuide: LayoutGuide {
    guide(.layoutMargins, edges: [.leadingMargin, .trailingMargin, .topMargin, .bottomMargin])
  }

  /// The part of the margins' guide that is no wider than text is easy to read.
  public var readableContentGuide: LayoutGuide {
    if let guide = guidesByKind[.readableContent] { return guide }
    let guide = LayoutGuide(in: context)
    guidesByKind[.readableContent] = guide
    addLayoutGuide(guide)
    LayoutConstraint.activate([
      LayoutConstraint(guide, .top, to: self, .topMargin),
      LayoutConstraint(guide, .bottom, to: self, .bottomMargin),
      LayoutConstraint(guide, .centerX, to: self, .centerXWithinMargins),
      LayoutConstraint(guide, .width, .lessThanOrEqual, constant: Self.readableWidth),
      LayoutConstraint(guide, .leading, .greaterThanOrEqual, to: self, .leadingMargin),
      LayoutConstraint(
        guide, .leading, to: self, .leadingMargin, priority: LayoutPriority.required - 1),
    ])
    return guide
  }

  /// The most points that a readable line takes at the default text size, as UIKit's guide has it on
  /// an iPad.
  static let readableWidth = 672.0

  private func guide(_ kind: GuideKind, edges: [LayoutAttribute]) -> LayoutGuide {
    if let guide = guidesByKind[kind] { return guide }
    let guide = LayoutGuide(in: context)
    guidesByKind[kind] = guide
    addLayoutGuide(guide)
    let own: [LayoutAttribute] = [.leading, .trailing, .top, .bottom]
    LayoutConstraint.activate(
      zip(own, edges).map { LayoutConstraint(guide, $0, to: self, $1) })
    return guide
  }
}
