/// A part of the cost of a row, as a profile splits it.
public enum Phase: Int, CaseIterable, Sendable {
  /// Filling a cell with a row's content.
  case configure
  /// Making views and constraints.
  case build
  /// Solving constraints and setting frames.
  case layout
  /// Breaking, shaping and measuring text.
  case text
  /// Looking up and keeping heights and estimates.
  case cache
  /// The table's own work, and what belongs nowhere else.
  case table
}
