/// A mutation of a table as a script says it: places may be relative to what there is then.
public enum TableUpdate: Codable, Equatable, Sendable {
  /// All rows may be others.
  case reloadData
  /// New rows, at places of after the update.
  case insertRows(RowSelection)
  /// New rows behind the last, or before the first, told as an insertion or as a reload of everything.
  case addRows(count: Int, atEnd: Bool, byReload: Bool)
  /// Rows go.
  case deleteRows(RowSelection)
  /// Rows are asked anew.
  case reloadRows(RowSelection)
  /// Rows are asked anew and keep their cells.
  case reconfigureRows(RowSelection)
  /// A row goes elsewhere; the target is a place of after the update.
  case moveRow(from: RowSelection, to: RowSelection)
  /// New sections of so many rows each, at an index of after the update.
  case insertSections([Int], rows: Int)
  /// Sections go.
  case deleteSections([Int])
  /// Sections are asked anew.
  case reloadSections([Int])
  /// A section goes elsewhere.
  case moveSection(from: Int, to: Int)
}

/// Which rows, in the order in which they are named.
public struct RowSelection: Codable, Equatable, Sendable {
  /// How they are named.
  public enum Rows: Codable, Equatable, Sendable {
    /// One by one.
    case list([RowPlace])
    /// Rows in a row: so many, the first of them `offset` rows below a place.
    ///
    /// Where that goes beyond the ends the run is moved and cut; not for a place given by its index.
    case run(RowPlace, offset: Int, count: Int)
    /// Those on screen.
    case visible
    /// All.
    case all
  }

  /// Which of them.
  public var rows: Rows
  /// In which section; nil for the first one where a row is named by its index, for the whole
  /// table else.
  public var section: Int?

  /// Selects rows.
  public init(_ rows: Rows, section: Int? = nil) {
    self.rows = rows
    self.section = section
  }
}

/// A row of a section or table.
public enum RowPlace: Codable, Equatable, Sendable {
  /// By its index, from 0.
  case index(Int)
  /// The topmost, the one in the middle, the last.
  case first, middle, last
  /// Behind the last, for rows that are inserted.
  case end
  /// The topmost and the lowest on screen.
  case firstVisible, lastVisible
  /// One drawn from the seed.
  case random

  /// The places that have names, as suites write them.
  static let named: [(name: String, place: RowPlace)] = [
    ("first", .first), ("middle", .middle), ("last", .last), ("end", .end),
    ("firstVisible", .firstVisible), ("lastVisible", .lastVisible), ("random", .random),
  ]
}
