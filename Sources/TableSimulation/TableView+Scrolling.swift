extension TableView {
  /// Moves the viewport and lays out; offsets outside the content are brought to its ends, or to a
  /// viewport beyond them where `allowsOverscroll`.
  ///
  /// - Parameter offset: distance from the content's top in points; not a number counts as 0.
  public func setContentOffset(_ offset: Double) {
    isScrollingBackward = false
    firstVisible = nil
    move(to: offset)
  }

  private func move(to offset: Double) {
    contentOffset = offset.isNaN ? legal(0) : reachable(offset)
    layoutIfNeeded()
  }

  private func reachable(_ offset: Double) -> Double {
    allowsOverscroll
      ? min(
        max(offset, minimumContentOffset - viewportHeight), maximumContentOffset + viewportHeight)
      : legal(offset)
  }

  /// Changes the room around the content, as for a keyboard or a refresh control, and lays out.
  ///
  /// The offset stays where it is, unless it would show more than the room that is left.
  public func setContentInsets(_ insets: ContentInsets) {
    contentInsets = insets
    layoutIfNeeded()
  }

  /// Moves the viewport by a distance, as a finger or a fling does, and lays out.
  ///
  /// - Parameter distance: points, positive towards the end.
  /// - Returns: what the user sees of it.
  @discardableResult
  public func scroll(by distance: Double) -> ScrollOutcome {
    let target = distance.isNaN ? contentOffset : contentOffset + distance
    let moved = reachable(target) - contentOffset
    if distance != 0 { isScrollingBackward = distance < 0 }
    noteAnchors()
    move(to: target)
    return ScrollOutcome(distance: moved, anchorJump: anchorShift(scrolled: moved))
  }

  /// Remembers where the rows on screen stand.
  func noteAnchors() {
    anchors.removeAll(keepingCapacity: true)
    for row in displayed {
      anchors.append((row.path, (offsets.offset(ofRowAt: row.path) ?? 0) - contentOffset))
    }
  }

  /// How far the topmost of the remembered rows that is still on screen lies below where a scroll alone
  /// would have brought it; nil if none is.
  func anchorShift(scrolled: Double) -> Double? {
    guard let (path, before) = anchors.first(where: { isDisplayed($0.path) }) else { return nil }
    let after = (offsets.offset(ofRowAt: path) ?? 0) - contentOffset
    return after - before + scrolled
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
  /// How far the topmost row that stayed on screen lies below where the scroll alone would have
  /// brought it, in points, negative if above; nil if no row stayed.
  public var anchorJump: Double?
}
