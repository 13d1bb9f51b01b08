import CICU

/// Classes of characters for line breaking (UAX 14), as far as pairs of them decide.
///
/// Named as there. Classes that only a look further away can decide are `complex`.
enum LineBreakClass: UInt8, CaseIterable {
  case al, id, nu, op, cl, cp, qu, gl, ns, ex, sy, `is`, pr, po, ba, bb, b2, hy, `in`, wj
  case h2, h3, jl, jv, jt, eb, em
  /// U+2010, which behaves as BA but before a letter.
  case hyphen
  /// Fullwidth opening brackets, which do not cling to letters and digits (LB30).
  case wideOpen
  // What the scan treats one by one.
  case sp, zw, cm, zwj, ri
  /// A line end: BK, CR, LF, NL.
  case end
  /// U+0009 and U+00AD, which behave as BA; layout has to know of them.
  case tab, softHyphen
  /// Half of a surrogate pair.
  case surrogate
  /// Hebrew letters (LB21a), dictionary scripts (SA), contingent breaks (CB), unassigned pictographs:
  /// the full rules decide on any text that has one of them.
  case complex

  /// Not looked up yet.
  case unknown

  /// From here on the scan has to look closer.
  static let firstSpecial = LineBreakClass.sp

  /// The class of a character by ICU's tables.
  init(_ character: UInt32) {
    let scalar = UChar32(bitPattern: character)
    switch ULineBreak(UInt32(icu_line_break_class(scalar))) {
    // LB1: ambiguous and unknown characters and lone surrogates count as letters.
    case U_LB_ALPHABETIC, U_LB_AMBIGUOUS, U_LB_SURROGATE: self = .al
    case U_LB_UNKNOWN: self = icu_is_unassigned_pictograph(scalar) != 0 ? .complex : .al
    case U_LB_IDEOGRAPHIC: self = icu_is_unassigned_pictograph(scalar) != 0 ? .complex : .id
    case U_LB_NUMERIC: self = .nu
    case U_LB_OPEN_PUNCTUATION: self = Self.isWide(scalar) ? .wideOpen : .op
    case U_LB_CLOSE_PUNCTUATION: self = .cl
    // Unicode has no fullwidth character of this class yet.
    case U_LB_CLOSE_PARENTHESIS: self = Self.isWide(scalar) ? .complex : .cp
    case U_LB_QUOTATION: self = .qu
    case U_LB_GLUE: self = .gl
    // LB1: strict rules never start a line with a small kana.
    case U_LB_NONSTARTER, U_LB_CONDITIONAL_JAPANESE_STARTER: self = .ns
    case U_LB_EXCLAMATION: self = .ex
    case U_LB_BREAK_SYMBOLS: self = .sy
    case U_LB_INFIX_NUMERIC: self = .is
    case U_LB_PREFIX_NUMERIC: self = .pr
    case U_LB_POSTFIX_NUMERIC: self = .po
    case U_LB_BREAK_AFTER:
      self =
        switch character {
        case 0x09: .tab
        case 0xAD: .softHyphen
        case 0x2010: .hyphen
        default: .ba
        }
    case U_LB_BREAK_BEFORE: self = .bb
    case U_LB_BREAK_BOTH: self = .b2
    case U_LB_HYPHEN: self = .hy
    case U_LB_INSEPARABLE: self = .in
    case U_LB_WORD_JOINER: self = .wj
    case U_LB_H2: self = .h2
    case U_LB_H3: self = .h3
    case U_LB_JL: self = .jl
    case U_LB_JV: self = .jv
    case U_LB_JT: self = .jt
    case U_LB_E_BASE: self = .eb
    case U_LB_E_MODIFIER: self = .em
    case U_LB_SPACE: self = .sp
    case U_LB_ZWSPACE: self = .zw
    case U_LB_COMBINING_MARK: self = .cm
    case U_LB_ZWJ: self = .zwj
    case U_LB_REGIONAL_INDICATOR: self = .ri
    case U_LB_MANDATORY_BREAK, U_LB_CARRIAGE_RETURN, U_LB_LINE_FEED, U_LB_NEXT_LINE: self = .end
    default: self = .complex
    }
  }

  private static func isWide(_ character: UChar32) -> Bool {
    switch UEastAsianWidth(UInt32(icu_east_asian_width(character))) {
    case U_EA_FULLWIDTH, U_EA_HALFWIDTH, U_EA_WIDE: true
    default: false
    }
  }
}
