import AutoLayout
import LayoutTraits
import TextLayout

/// Reads `<fontDescription>`.
struct InterfaceFont {
  let traits: TraitCollection
  let rules: FrameRules

  /// The font of a view; nil where its file names none.
  func font(of element: XMLElement) -> Font? {
    (element.child(.fontDescription, key: "fontDescription")
      ?? element.child(.fontDescription)).map { read($0) }
  }

  /// The text style of a view's font, whose size follows the user's; nil for any other font.
  static func textStyle(of element: XMLElement) -> TextStyle? {
    let description =
      element.child(.fontDescription, key: "fontDescription") ?? element.child(.fontDescription)
    return description?[.style].flatMap(style)
  }

  func read(_ description: XMLElement) -> Font {
    if let name = description[.style], let style = Self.style(name) {
      return .preferred(style, at: traits.contentSizeCategory)
    }
    let size = Self.size(description.number(.pointSize))
    if let name = description[.name] ?? description[.family] { return named(name, size: size) }
    // What UIKit calls the bold system font is semibold.
    let isBold = description.matches(.type, "boldSystem")
    return .system(size, weight: isBold ? .semibold : Self.weight(description[.weight]))
  }

  /// The font of an attributed text's fragment: `metaFont` for the system's, else a name.
  func read(attribute: XMLElement) -> Font {
    let size = Self.size(attribute.number(.size))
    if let name = attribute[.name] { return named(name, size: size) }
    return .system(
      size, weight: attribute.matches(.metaFont, "systemBold") ? .semibold : .regular)
  }

  private func named(_ name: String, size: Double) -> Font {
    let match = FontCatalog.match(name)
    if match.isKnown { return match.font(size: size) }
    return rules.unknownFontsAreHelvetica
      ? FontCatalog.match(Self.fallback).font(size: size) : .system(size)
  }

  private static func size(_ written: Double?) -> Double {
    min(max(written ?? defaultSize, 1), largestSize)
  }

  /// UIFont's `labelFontSize`.
  static let defaultSize = 17.0
  /// Far above any text in a row.
  private static let largestSize = 1000.0

  /// What stands for a font that is not installed.
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
