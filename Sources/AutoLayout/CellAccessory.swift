/// What UITableView draws at the trailing edge of a cell; it takes its width from the content view.
public enum CellAccessory: String, Sendable, CaseIterable {
  /// Nothing.
  case none
  /// The arrow that says that more follows.
  case disclosureIndicator
  /// The arrow beside an information button.
  case detailDisclosureButton
  /// The tick of a chosen row.
  case checkmark
  /// The information button alone.
  case detailButton

  /// The width that the content view loses, in points, as FDTemplateLayoutCell has measured it in
  /// UIKit (`row-heights.md` 1.1).
  public var width: Double {
    switch self {
    case .none: 0
    case .disclosureIndicator: 34
    case .detailDisclosureButton: 68
    case .checkmark: 40
    case .detailButton: 48
    }
  }
}
