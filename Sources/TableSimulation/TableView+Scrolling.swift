extension TableView {
  /// Moves the viewport and lays out; offsets outside the content are brought to its ends.
  ///
  /// - Parameter offset: distance from the content's top in points; not a number counts as 0.
  public func setContentOffset(_ offset: Double) {
    contentOffset = offset.isNaN ? 0 : min(max(offset, 0), maximumContentOffset)
    layoutIfNeeded()
  }

  /// Moves the viewport by a distance, as a finger or a fling does, and lays out.
  ///
  /// - Parameter distance: points, positive towards the end.
  /// - Returns: what the user sees of it.
  @discardableResult
  public func scroll(by distance: Double) -> ScrollOutcome {
    let target = distance.isNaN ? contentOffset : contentOffset + distance
    let moved = min(max(target, 0), maximumContentOffset) - contentOffset
    anchors.removeAll(keepingCapacity: true)
    for row in displayed {
      anchors.append((row.path, (offsets.offset(ofRowAt: row.path) ?? 0) - contentOffset))
    }
    setContentOffset(target)
    var jump: Double?
    if let (path, before) = anchors.first(where: { isDisplayed($0.path) }) {
      let after = (offsets.offset(ofRowAt: path) ?? 0) - contentOffset
      jump = (after - before + moved).magnitude
    }
    return ScrollOutcome(distance: moved, anchorJump: jump)
  }

  private func isDisplayed(_ path: IndexPath) -> Bool {
    guard let first = displayed.first, let last = displayed.last else { return false }
    return path >= first.path && path <= last.path
  }
}

/// What a scroll did to what the user looks at.
public struct ScrollOutcome: Equatable, Sendable {
  /// How far the viewport moved before any height changed, in points; less than asked at the ends.
  public var distance: Double
  /// How far the topmost row that stayed on screen lies from where the scroll alone would have
  /// brought it, in points; nil if no row stayed.
  public var anchorJump: Double?
}
