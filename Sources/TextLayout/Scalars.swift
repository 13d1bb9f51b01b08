/// What the engines have to know of single characters.
enum Scalars {
  /// Reads one character of UTF-16; an unpaired surrogate, or the end, reads as U+FFFD.
  @inline(__always)
  static func decode(
    _ units: UnsafeBufferPointer<UInt16>, at position: Int, before end: Int
  )
    -> (scalar: Unicode.Scalar, length: Int)
  {
    guard position < end else { return ("\u{FFFD}", 1) }
    let unit = units[position]
    if let scalar = Unicode.Scalar(unit) { return (scalar, 1) }
    if unit & 0xFC00 == 0xD800, position + 1 < end, units[position + 1] & 0xFC00 == 0xDC00 {
      let value = 0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(units[position + 1] & 0x3FF))
      return (Unicode.Scalar(value) ?? "\u{FFFD}", 2)
    }
    return ("\u{FFFD}", 1)
  }

  /// True for what stands on or joins to the character before it.
  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .format: true
    default: false
    }
  }

  /// True for what is never worth a change of font: marks, joiners and other format characters,
  /// controls, variation selectors, white space.
  static func takesFontBefore(_ scalar: Unicode.Scalar) -> Bool {
    // Most text: letters of ASCII, and ideographs.
    if 0x21...0x7E ~= scalar.value || 0x3400...0x9FFF ~= scalar.value { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .format, .control, .spaceSeparator,
      .lineSeparator, .paragraphSeparator, .surrogate:
      return true
    default: return false
    }
  }

  /// False for letters and ideographs, without a look into Unicode's tables.
  static func mayStartEmoji(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    return value >= 0x1F000 || 0x2000...0x33FF ~= value
      || (value < 0x100 && !(0x3A...0xA8 ~= value))
  }

  private enum Picture: UInt8 { case none, byDefault, onDemand }

  /// Where nearly all pictures are, and signs among which there are some; what they are is looked up
  /// once, since Unicode's tables are slow.
  private static let pictureBlock: ClosedRange<UInt32> = 0x1F000...0x1FBFF
  private static let signBlock: ClosedRange<UInt32> = 0x2000...0x33FF
  private static let pictures = pictureBlock.map(find)
  private static let signs = signBlock.map(find)

  private static func find(_ value: UInt32) -> Picture {
    Unicode.Scalar(value).map(find) ?? .none
  }

  private static func find(_ scalar: Unicode.Scalar) -> Picture {
    guard scalar.properties.isEmoji else { return .none }
    return scalar.properties.isEmojiPresentation ? .byDefault : .onDemand
  }

  private static func picture(_ scalar: Unicode.Scalar) -> Picture {
    let value = scalar.value
    if pictureBlock.contains(value) { return pictures[Int(value - pictureBlock.lowerBound)] }
    if signBlock.contains(value) { return signs[Int(value - signBlock.lowerBound)] }
    return find(scalar)
  }

  /// True if an emoji sequence starts here (UTS 51): the character is a picture by default, or the
  /// next one makes it one.
  static func startsEmoji(_ scalar: Unicode.Scalar, followedBy next: Unicode.Scalar) -> Bool {
    switch picture(scalar) {
    case .none: return false
    case .byDefault: return next.value != 0xFE0E
    case .onDemand: break
    }
    // Presentation as a picture, a skin tone, or a keycap.
    return next.value == 0xFE0F || 0x1F3FB...0x1F3FF ~= next.value
      || (next.value == 0x20E3 && scalar.value < 0x80)
  }
}
