/// Jumps to a row.
extension TableView {
  /// Brings a row to a place of the viewport, without animation.
  ///
  /// The table goes where it believes the row to be; what it measures on arrival may move the row.
  ///
  /// - Returns: the landing error: how far the offset lies, after layout, from where the row would be
  ///   in place by what is known then, in points. 0 if a second call would change nothing.
  /// - Throws: `TableError.rowOutOfRange` or `.sectionOutOfRange`.
  @discardableResult
  public func scrollToRow(
    at path: IndexPath, position: RowPosition
  ) throws(TableError) -> Double {
    setContentOffset(try contentOffset(bringing: path, to: position))
    return (try contentOffset(bringing: path, to: position) - contentOffset).magnitude
  }

  private func contentOffset(
    bringing path: IndexPath, to position: RowPosition
  ) throws(TableError) -> Double {
    guard let count = offsets.numberOfRows(inSection: path.section) else {
      throw .sectionOutOfRange(section: path.section, numberOfSections: offsets.numberOfSections)
    }
    guard let top = offsets.offset(ofRowAt: path), let height = offsets.height(ofRowAt: path)
    else { throw .rowOutOfRange(path, numberOfRows: count) }
    let free = viewportHeight - height.points
    let target =
      switch position {
      case .top: top
      case .middle: top - free / 2
      case .bottom: top - free
      }
    return min(max(target, 0), maximumContentOffset)
  }
}

/// Where a row is brought by a jump.
public enum RowPosition: String, Codable, Sendable, CaseIterable {
  /// Its top to the viewport's top.
  case top
  /// Its middle to the viewport's middle.
  case middle
  /// Its bottom to the viewport's bottom.
  case bottom
}
