import AutoLayout
import Cassowary
import LayoutTraits

/// What every view may have.
extension ViewBuilder {
  func setTraits(of view: View, from element: XMLElement) {
    view.isHidden = element.isYes(.hidden)
    setPriority(element, .horizontalHuggingPriority) {
      view.contentHuggingPriority.horizontal = $0
    }
    setPriority(element, .verticalHuggingPriority) { view.contentHuggingPriority.vertical = $0 }
    setPriority(element, .horizontalCompressionResistancePriority) {
      view.contentCompressionResistancePriority.horizontal = $0
    }
    setPriority(element, .verticalCompressionResistancePriority) {
      view.contentCompressionResistancePriority.vertical = $0
    }
    view.preservesSuperviewLayoutMargins = element.isYes(.preservesSuperviewLayoutMargins)
    view.layoutMarginsFollowReadableWidth = element.isYes(.layoutMarginsFollowReadableWidth)
    if let margins = margins(of: element) { view.directionalLayoutMargins = margins }
    if let frame = element.rect(key: "frame") { view.frame = frame }
    guard keepsPlaceholders else { return }
    view.placeholderIntrinsicSize = AxisPair(
      horizontal: element.number(.placeholderIntrinsicWidth),
      vertical: element.number(.placeholderIntrinsicHeight))
  }

  private func setPriority(
    _ element: XMLElement, _ name: XMLName, _ set: (LayoutPriority) -> Void
  ) {
    guard let value = element.number(name) else { return }
    set(Self.priority(value))
  }

  /// A priority as files have it; out of range it is the nearest.
  static func priority(_ value: Double) -> LayoutPriority {
    (try? LayoutPriority(Float(min(max(value, 1), 1000)))) ?? .required
  }

  /// The margins that a file sets, told by edges or by the direction of text.
  func margins(of element: XMLElement) -> DirectionalInsets? {
    if let insets = element.child(.directionalEdgeInsets, key: "directionalLayoutMargins") {
      return DirectionalInsets(
        top: insets.number(.top) ?? 0, leading: insets.number(.leading) ?? 0,
        bottom: insets.number(.bottom) ?? 0, trailing: insets.number(.trailing) ?? 0)
    }
    guard let insets = element.child(.edgeInsets, key: "layoutMargins") else { return nil }
    let isMirrored = context.traits.layoutDirection == .rightToLeft
    let left = insets.number(.left) ?? 0
    let right = insets.number(.right) ?? 0
    return DirectionalInsets(
      top: insets.number(.top) ?? 0, leading: isMirrored ? right : left,
      bottom: insets.number(.bottom) ?? 0, trailing: isMirrored ? left : right)
  }
}
