/// Jumps to a row.
extension TableView {
  /// Brings a row to a place of the viewport, without animation.
  ///
  /// The table goes where it believes the row to be; what it measures on arrival may move the row.
  ///
  /// - Returns: the landing error: how far the offset lies, after layout, from where the row would be
  ///   in place by what is known then, in points. 0 if a second call would change nothing.
  /// - Throws: `TableError.rowOutOfRange` or `.sectionOutOfRange`.
  ///
  /// With insets, the places are those of the part of the viewport that they leave.
  @discardableResult
  public func scrollToRow(
    at path: IndexPath, position: RowPosition
  ) throws(TableError) -> Double {
    setContentOffset(try contentOffset(bringing: path, to: position))
    return (try contentOffset(bringing: path, to: position) - contentOffset).magnitude
  }

  /// The offset at which a row stands at a place of the viewport, by what is known now.
  ///
  /// - Throws: `TableError.rowOutOfRange` or `.sectionOutOfRange`.
  public func contentOffset(
    bringing path: IndexPath, to position: RowPosition
  ) throws(TableError) -> Double {
    guard let count = offsets.numberOfRows(inSection: path.section) else {
      throw .sectionOutOfRange(section: path.section, numberOfSections: offsets.numberOfSections)
    }
    guard let top = offsets.offset(ofRowAt: path), let height = offsets.height(ofRowAt: path)
    else { throw .rowOutOfRange(path, numberOfRows: count) }
    let start = top - contentInsets.top
    let free = viewportHeight - contentInsets.top - contentInsets.bottom - height.points
    let target =
      switch position {
      case .none:
        // As little as brings all of it into view; a row that is seen whole stays.
        min(max(contentOffset, start - free), start)
      case .top: start
      case .middle: start - free / 2
      case .bottom: start - free
      }
    return legal(target)
  }
}

/// Where a row is brought by a jump.
public enum RowPosition: String, Sendable, Codable, CaseIterable {
  /// As near as it takes to be seen whole.
  case none
  /// Its top to the viewport's top.
  case top
  /// Its middle to the viewport's middle.
  case middle
  /// Its bottom to the viewport's bottom.
  case bottom
}
