import LayoutTraits

/// Text styles of Dynamic Type, whose size follows the user's content size category.
public enum TextStyle: String, CaseIterable, Sendable {
  /// As `UIFont.TextStyle` names them.
  case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1,
    caption2

  /// Sizes in points by category, smallest category first; from Apple's Human Interface Guidelines,
  /// Typography: Dynamic Type sizes, and larger accessibility type sizes.
  private var sizes: [Double] {
    switch self {
    case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
    }
  }

  /// Size in points at a content size category.
  public func size(at category: ContentSizeCategory) -> Double {
    let place = ContentSizeCategory.allCases.firstIndex(of: category) ?? 0
    return sizes[min(place, sizes.count - 1)]
  }
}

extension Font {
  /// The font of a text style at a content size category: `UIFont.preferredFont(forTextStyle:)`.
  public static func preferred(
    _ style: TextStyle, at category: ContentSizeCategory = .large
  ) -> Font {
    .system(style.size(at: category), weight: style == .headline ? .semibold : .regular)
  }
}
