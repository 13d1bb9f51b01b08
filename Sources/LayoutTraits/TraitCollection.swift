/// What a row's height depends on beside its content: UIKit's trait collection, and the table's width.
///
/// Two equal values give equal heights. Every change of one is a new environment version.
public struct TraitCollection: Hashable, Sendable {
  /// Width of the table in points; finite and above 0.
  public var width: Double
  /// Width of the strip of section titles at the table's trailing edge in points; 0 for none.
  public var sectionIndexWidth: Double
  /// Pixels per point: 1, 2 or 3.
  public var displayScale: Double
  /// Which way leading and trailing run.
  public var layoutDirection: LayoutDirection
  /// The text size that the user has chosen.
  public var contentSizeCategory: ContentSizeCategory
  /// Whose rules hold for control sizes, margins and self-sizing: the major version of iOS.
  public var systemVersion: Int

  /// Makes the traits of a table.
  public init(
    width: Double, displayScale: Double = 2, layoutDirection: LayoutDirection = .leftToRight,
    contentSizeCategory: ContentSizeCategory = .large, systemVersion: Int = 11,
    sectionIndexWidth: Double = 0
  ) {
    self.sectionIndexWidth = sectionIndexWidth
    self.width = width
    self.displayScale = displayScale
    self.layoutDirection = layoutDirection
    self.contentSizeCategory = contentSizeCategory
    self.systemVersion = systemVersion
  }

  /// Width of a cell's content in points, where nothing stands at its trailing edge.
  public var contentWidth: Double { max(0, width - sectionIndexWidth) }
}

/// The direction in which leading comes before trailing.
public enum LayoutDirection: String, Sendable, CaseIterable {
  /// As in English and Chinese.
  case leftToRight
  /// As in Arabic and Hebrew.
  case rightToLeft
}

/// UIKit's content size categories, smallest first; `large` is the default of a new device.
public enum ContentSizeCategory: String, Sendable, CaseIterable {
  /// The categories of the ordinary slider.
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  /// The categories of the accessibility slider.
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge,
    accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge
}
