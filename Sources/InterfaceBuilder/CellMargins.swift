import AutoLayout

/// The layout margins of a content view in Interface Builder; `FrameRules` says where they come from.
struct CellMargins {
  let cell: DirectionalInsets

  init(_ cell: InterfaceCell, toolsVersion: Double, rules: FrameRules) {
    guard toolsVersion >= rules.contentMarginsFrom else {
      self.cell = DirectionalInsets(all: View.defaultLayoutMargin)
      return
    }
    let side: Double
    if cell.table == nil, toolsVersion >= rules.nibsWithoutTableFrom {
      side = rules.nibSideMargin
    } else {
      let width = cell.table?.rect(key: "frame")?.width ?? cell.frame?.width ?? 0
      side = width >= rules.wideTable ? rules.wideSideMargin : rules.sideMargin
    }
    self.cell = DirectionalInsets(
      top: rules.verticalMargin, leading: side, bottom: rules.verticalMargin, trailing: side)
  }

  /// The margins of a content view that covers a part of the cell.
  func content(frame: Rect, in size: Size) -> DirectionalInsets {
    cell.remaining(
      within: DirectionalInsets(
        top: frame.y, leading: frame.x, bottom: size.height - frame.maxY,
        trailing: size.width - frame.maxX))
  }
}

extension DirectionalInsets {
  /// What is left of a cell's margins for a content view that lies so far within the cell: no less
  /// than the margin of every view.
  func remaining(within distances: DirectionalInsets) -> DirectionalInsets {
    func rest(_ margin: Double, _ distance: Double) -> Double {
      max(View.defaultLayoutMargin, margin - max(distance, 0))
    }
    return DirectionalInsets(
      top: rest(top, distances.top), leading: rest(leading, distances.leading),
      bottom: rest(bottom, distances.bottom), trailing: rest(trailing, distances.trailing))
  }
}
