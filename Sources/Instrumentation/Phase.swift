/// A part of the cost of a row, as a profile splits it.
public enum Phase: Int, CaseIterable, Sendable {
  /// Filling a cell with a row's content.
  case configure
  /// Making views and constraints.
  case build
  /// Solving constraints and setting frames.
  case layout
  /// Breaking, shaping and measuring text; as a moment of its own, what none of its parts is.
  case text
  /// Looking up and keeping heights and estimates; as a moment of its own, the looking up.
  case cache
  /// The table's own work, and what belongs nowhere else.
  case table

  // Parts of `text`.
  /// Finding where lines may break.
  case lineBreaking
  /// Shaping words, and finding the advances of characters.
  case shaping
  /// Looking words up, keeping them, and adding up their widths.
  case wordCache
  /// Filling lines with what was measured.
  case arithmetic

  // Parts of `cache`.
  /// Making the key that a height is kept by.
  case keyBuilding
  /// Keeping heights, dropping them, and following the rows when they move.
  case bookkeeping

  /// The phase that this one is a part of; nil for a phase of its own.
  public var whole: Phase? {
    switch self {
    case .lineBreaking, .shaping, .wordCache, .arithmetic: .text
    case .keyBuilding, .bookkeeping: .cache
    case .configure, .build, .layout, .text, .cache, .table: nil
    }
  }
}
