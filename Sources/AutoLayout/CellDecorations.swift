import LayoutTraits

/// What a table shows in or beside its cells and takes off their content views.
public struct CellDecorations: Hashable, Sendable {
  /// How the table's sections look.
  public enum TableStyle: String, Sendable, CaseIterable {
    /// Rows from edge to edge.
    case plain
    /// Sections apart, rows from edge to edge.
    case grouped
    /// Sections with round corners, within the table's margins (iOS 13).
    case insetGrouped
  }

  /// The table's style.
  public var style: TableStyle
  /// The round button that deletes or inserts, at the leading edge while the table is edited.
  public var showsEditingControl: Bool
  /// The handle that a row is moved by, at the trailing edge; it stands in the accessory's place.
  public var showsReorderControl: Bool

  /// Makes a description.
  public init(
    style: TableStyle = .plain, showsEditingControl: Bool = false,
    showsReorderControl: Bool = false
  ) {
    self.style = style
    self.showsEditingControl = showsEditingControl
    self.showsReorderControl = showsReorderControl
  }

  /// Width of the editing control: the content view moves by 38 pt since iOS 7.
  public static let editingControl = 38.0
  /// Width of the handle, with its margin.
  public static let reorderControl = 42.0
  /// Width of the section index, for `TraitCollection.sectionIndexWidth`.
  public static let sectionIndex = 15.0

  /// What the content view loses at its leading edge, in points.
  public var leadingInset: Double { showsEditingControl ? Self.editingControl : 0 }

  /// What the content view loses at its trailing edge beside the accessory, in points.
  public var trailingInset: Double { showsReorderControl ? Self.reorderControl : 0 }

  /// How wide a cell is in a table, in points: an inset-grouped one leaves the table's margins free.
  func cellWidth(inTable width: Double, traits: TraitCollection) -> Double {
    guard style == .insetGrouped else { return width }
    return max(0, width - 2 * TableViewCell.sideMargin(tableWidth: width, traits: traits))
  }
}

extension TableViewCell {
  /// The margin at the sides of a table in points: UIKit's minimum layout margin, 16 pt, and 20 from
  /// 414 pt of width on (iOS 11); 8 before.
  public static func sideMargin(tableWidth: Double, traits: TraitCollection) -> Double {
    guard traits.systemVersion >= 11 else { return View.defaultLayoutMargin }
    return tableWidth < 414 ? 16 : 20
  }

  /// The margin above and below the content of a cell, in points: 11 since iOS 11, 8 before.
  public static func verticalMargin(traits: TraitCollection) -> Double {
    traits.systemVersion >= 11 ? 11 : View.defaultLayoutMargin
  }
}
