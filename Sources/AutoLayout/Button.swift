import LayoutTraits
import TextLayout

/// A title, an image, or both, with room around: `UIButton`.
public final class Button: View {
  /// What a button looks like, as far as its size goes.
  public enum Style: Sendable {
    /// The system's type and rounded rectangles.
    case system
    /// A type of the app's own: nothing but title and image.
    case custom
    /// With a `UIButton.Configuration` (iOS 15).
    case configured
    /// Information buttons and the one to add a contact: a symbol of the system's.
    case symbol
  }

  /// How it looks.
  public let style: Style
  /// The title; empty for none.
  public var title: String { didSet { line.set(title, font) } }
  /// The title's font.
  public var font: Font { didSet { line.set(title, font) } }
  /// The image's natural size in points; nil for none.
  public var imageSize: Size?
  /// Insets that stand for the usual room around the content; nil for that.
  public var contentInsets: Insets?
  /// What the image's insets add to the width and the title's to the height is not counted, as in
  /// UIKit.
  private var line: TextLine

  /// The font of a button that names none, in points.
  public static let defaultFontSize = 15.0

  /// Makes a button.
  public init(
    _ style: Style, title: String = "", font: Font = .system(Button.defaultFontSize),
    context: LayoutContext
  ) {
    self.style = style
    self.title = title
    self.font = font
    line = TextLine(title, font: font)
    super.init(context: context)
  }

  /// Title and image side by side, and the room around them.
  public override var intrinsicContentSize: AxisPair<Double?> {
    if style == .symbol { return AxisPair(both: Self.symbolSize(context.traits)) }
    let scale = context.traits.displayScale
    let titleWidth = line.size(in: context).width
    let titleHeight = PixelGrid.roundUp(font.lineHeight, scale: scale)
    let hasTitle = !title.isEmpty
    let width = (hasTitle ? titleWidth : 0) + (imageSize?.width ?? 0)
    // A button without image keeps the height of a line, also without a title.
    let height = max(hasTitle || imageSize == nil ? titleHeight : 0, imageSize?.height ?? 0)
    let around = insets(hasTitle: hasTitle)
    let least = hasTitle || imageSize == nil ? ControlMetrics(context.traits).leastButtonWidth : 0
    return AxisPair(
      horizontal: max(width + around.left + around.right, style == .configured ? 0 : least),
      vertical: height + around.top + around.bottom)
  }

  private func insets(hasTitle: Bool) -> Insets {
    if let contentInsets { return contentInsets }
    if style == .configured { return ControlMetrics.configuredButtonInsets }
    guard hasTitle || imageSize == nil else { return .zero }
    let metrics = ControlMetrics(context.traits)
    let side = style == .system ? metrics.buttonSidePadding : 0
    return Insets(
      top: metrics.buttonPadding, left: side, bottom: metrics.buttonPadding, right: side)
  }

  /// The system's symbols: 29 pt in iOS 6, 22 from iOS 7 on, 25 from iOS 13 on.
  private static func symbolSize(_ traits: TraitCollection) -> Double {
    traits.systemVersion < 7 ? 29 : traits.systemVersion < 13 ? 22 : 25
  }

  /// The title's first baseline, the title standing in the middle.
  public override var centredBaselineOffset: Double? {
    title.isEmpty ? nil : (font.ascender + font.descender) / 2
  }
  /// From the top to the title's baseline, at the natural height.
  public override var firstBaselineOffset: Double? { title.isEmpty ? nil : font.ascender }
}
