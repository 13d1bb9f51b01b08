/// What a font's name was taken for.
public struct FontMatch: Equatable, Sendable {
  /// The name asked for.
  public let requested: String
  /// The family that is measured.
  public let family: FontFamily
  /// The weight that the name's style says, such as bold for `HelveticaNeue-Bold`.
  public let weight: FontWeight
  /// True if another font than the one named is measured.
  public let isSubstitute: Bool
  /// False if nobody knows the name: the system font is measured.
  public let isKnown: Bool
  /// True if the name asks for slanted letters, which are measured upright.
  public let isItalic: Bool

  init(
    requested: String, known: [String]?, family: FontFamily, style: FontStyle, isSubstitute: Bool
  ) {
    self.requested = requested
    self.family = family
    weight = style.weight
    isItalic = style.isItalic
    self.isSubstitute = isSubstitute
    isKnown = known != nil
  }

  /// The font at a size.
  public func font(size: Double) -> Font { Font(size: size, weight: weight, family: family) }

  /// Why the family cannot be measured here: the Debian package that is missing; nil if all is there.
  ///
  /// Texts in it are measured as the system font then.
  public var problem: TextEngineError? {
    do {
      _ = try FontLibrary.face(family.source(for: weight))
      return nil
    } catch { return error }
  }
}

extension FontMatch: CustomStringConvertible {
  /// What is measured for the name, and what to do if it is not known.
  public var description: String {
    let slant = isItalic ? ", upright" : ""
    if !isKnown {
      return
        "font \"\(requested)\" is not known: measured as the system font (Inter)\(slant); "
        + "docs/text.md lists the names that are"
    }
    return isSubstitute || isItalic
      ? "font \"\(requested)\" is measured as \(family.name)\(slant)"
      : "font \"\(requested)\" is measured as itself"
  }
}

extension Font {
  /// The font of a name, such as `PingFang SC` or `HelveticaNeue-Bold`: what `FontCatalog` finds.
  public static func named(_ name: String, size: Double) -> Font {
    FontCatalog.match(name).font(size: size)
  }
}

/// What the style part of a PostScript name says.
struct FontStyle {
  var weight = FontWeight.regular
  var isItalic = false

  init(_ name: String) {
    let key = name.lowercased()
    isItalic = key.contains("italic") || key.contains("oblique") || key.hasSuffix("it")
    // Longer names before those that they contain.
    let names: [(String, FontWeight)] = [
      ("ultralight", .ultraLight), ("extralight", .thin), ("thin", .thin), ("light", .light),
      ("medium", .medium), ("semibold", .semibold), ("demibold", .semibold), ("demi", .semibold),
      ("extrabold", .heavy), ("heavy", .heavy), ("black", .black), ("bold", .bold),
    ]
    if let found = names.first(where: { key.contains($0.0) }) {
      weight = found.1
    } else if key.count >= 2, key.first == "w", let digit = key.dropFirst().first?.wholeNumberValue
    {
      // Hiragino's W3, W6 and so on; W3 is the regular one.
      weight =
        switch digit {
        case ..<2: .ultraLight
        case 2: .light
        case 3, 4: .regular
        case 5: .medium
        case 6: .semibold
        case 7: .bold
        case 8: .heavy
        default: .black
        }
    }
  }
}
