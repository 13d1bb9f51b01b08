import AutoLayout
import LayoutTraits
import TextLayout

/// Reads `<fontDescription>`.
struct InterfaceFont {
  let traits: TraitCollection

  /// The font of a view; nil where its file names none.
  func font(of element: XMLElement) -> Font? {
    (element.child(.fontDescription, key: "fontDescription")
      ?? element.child(.fontDescription)).map(read)
  }

  func read(_ description: XMLElement) -> Font {
    if let name = description[.style], let style = Self.style(name) {
      return .preferred(style, at: traits.contentSizeCategory)
    }
    let size = min(max(description.number(.pointSize) ?? Self.defaultSize, 1), Self.largestSize)
    if let name = description[.name] ?? description[.family] {
      let match = FontCatalog.match(name)
      return match.isKnown
        ? match.font(size: size) : FontCatalog.match(Self.fallback).font(size: size)
    }
    // What UIKit calls the bold system font is semibold.
    let isBold = description.matches(.type, "boldSystem")
    return .system(size, weight: isBold ? .semibold : Self.weight(description[.weight]))
  }

  /// UIFont's `labelFontSize`.
  static let defaultSize = 17.0
  /// Far above any text in a row.
  private static let largestSize = 1000.0

  /// What stands for a font that is not installed: labels in such fonts have Helvetica's line heights
  /// in stored frames, which are of the kind that `frames` is judged by.
  private static let fallback = "Helvetica"

  /// The weights that layouts may name.
  static let weightNames = FontWeight.allCases.map(\.rawValue)

  private static func weight(_ name: String?) -> FontWeight {
    name.flatMap(FontWeight.init) ?? .regular
  }

  /// `UICTFontTextStyleSubhead` and its like.
  private static func style(_ name: String) -> TextStyle? {
    guard name.hasPrefix(prefix) else { return nil }
    return switch name.dropFirst(prefix.count) {
    case "Title0": .largeTitle
    case "Title1": .title1
    case "Title2": .title2
    case "Title3": .title3
    case "Headline": .headline
    case "Body": .body
    case "Callout": .callout
    case "Subhead": .subheadline
    case "Footnote": .footnote
    case "Caption1": .caption1
    case "Caption2": .caption2
    default: nil
    }
  }

  private static let prefix = "UICTFontTextStyle"
}
