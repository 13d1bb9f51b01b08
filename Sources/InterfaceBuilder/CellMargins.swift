import AutoLayout

/// The layout margins of a content view in Interface Builder.
///
/// UIKit gives the cell margins, and the content view preserves them as far as it covers the cell:
/// what an accessory or the separator takes off the content view comes off its margin, down to the
/// 8 pt of every view. Evidence: the stored frames, which are also what `frames` is judged by.
struct CellMargins {
  /// Above and below, since iOS 11.
  static let vertical = 11.0
  /// At the sides of a cell in a table, by the table's width: UIKit's minimum layout margin.
  static let inTable = 16.0
  static let inWideTable = 20.0
  /// From this width on.
  ///
  /// iPhones of 375 pt have 16; those of 393 and 414 have 20.
  static let wideTable = 393.0
  /// At the sides of a cell of a nib, which stands in no table: `UITableViewCell`'s own.
  static let outsideTable = 15.0

  let cell: DirectionalInsets

  init(_ cell: InterfaceCell, toolsVersion: Double) {
    guard toolsVersion >= ToolsVersion.contentMarginsFrom else {
      self.cell = DirectionalInsets(all: View.defaultLayoutMargin)
      return
    }
    let side: Double
    if cell.table == nil, toolsVersion >= ToolsVersion.nibsWithoutTableFrom {
      side = Self.outsideTable
    } else {
      let width = cell.table?.rect(key: "frame")?.width ?? cell.frame?.width ?? 0
      side = width >= Self.wideTable ? Self.inWideTable : Self.inTable
    }
    self.cell = DirectionalInsets(
      top: Self.vertical, leading: side, bottom: Self.vertical, trailing: side)
  }

  /// The margins of a content view that covers a part of the cell.
  func content(frame: Rect, in size: Size) -> DirectionalInsets {
    func rest(_ margin: Double, _ distance: Double) -> Double {
      max(View.defaultLayoutMargin, margin - max(distance, 0))
    }
    return DirectionalInsets(
      top: rest(cell.top, frame.y), leading: rest(cell.leading, frame.x),
      bottom: rest(cell.bottom, size.height - frame.maxY),
      trailing: rest(cell.trailing, size.width - frame.maxX))
  }
}
