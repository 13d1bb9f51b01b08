/// Ways to a place in the content that the user does not scroll.
extension FrameRunner {
  /// How long UIKit's own scroll animations take, as developers have timed them; Apple documents no
  /// figure.
  public static var animationMilliseconds: Int { 300 }

  /// Sets the content offset in one frame, without animation.
  public func jump(to offset: Double) {
    frame(.jump) {
      table.setContentOffset(offset)
      return nil
    }
  }

  /// Brings a row to a place of the viewport in one frame, without animation.
  ///
  /// - Returns: the landing error in points.
  /// - Throws: an index path outside the table.
  @discardableResult
  public func jump(
    toRow path: IndexPath, position: RowPosition
  ) throws(TableError) -> Double {
    _ = try table.contentOffset(bringing: path, to: position)
    frame(.jump) {
      landingError = try? table.scrollToRow(at: path, position: position)
      return nil
    }
    return records.last?.landingError ?? 0
  }

  /// Jumps to a row again and again until it stands in place, as apps do whose first call misses.
  ///
  /// - Parameter attempts: calls after which it is given up, at least 1.
  /// - Returns: how many calls it took; nil if the row was not in place after the last.
  /// - Throws: an index path outside the table.
  @discardableResult
  public func jumpUntilInPlace(
    toRow path: IndexPath, position: RowPosition, attempts: Int = 10
  ) throws(TableError) -> Int? {
    for attempt in 1...max(1, attempts) {
      let error = try jump(toRow: path, position: position)
      if error <= ScrollTruth.visibleJumpInPoints { return attempt }
    }
    return nil
  }

  /// Moves the viewport to an offset with an animation that starts and ends gently.
  ///
  /// Where it goes is decided at its start; corrections of the offset on the way are kept.
  public func animate(to offset: Double, milliseconds: Int = animationMilliseconds) {
    let duration = min(max(milliseconds, 1), 600_000) * 1_000_000
    let distance = table.legal(offset.isNaN ? 0 : offset) - table.contentOffset
    let start = clock.nanoseconds(atFrame: nextFrame - clock.ticksPerFrame)
    var gone = 0.0
    while true {
      let elapsed = min(now - start, duration)
      let part = Double(elapsed) / Double(duration)
      // Smoothstep stands for the ease-in-out curve, whose own form takes libm.
      let target = elapsed == duration ? distance : distance * part * part * (3 - 2 * part)
      scrollFrame(by: target - gone)
      gone = target
      if elapsed == duration { break }
    }
  }

  /// Brings a row to a place of the viewport with an animation.
  ///
  /// The target is where the table believes the row to be at the start: rows that are measured on the
  /// way make it miss.
  ///
  /// - Returns: the landing error in points.
  /// - Throws: an index path outside the table.
  @discardableResult
  public func animate(
    toRow path: IndexPath, position: RowPosition, milliseconds: Int = animationMilliseconds
  ) throws(TableError) -> Double {
    animate(to: try table.contentOffset(bringing: path, to: position), milliseconds: milliseconds)
    let error = (try table.contentOffset(bringing: path, to: position) - table.contentOffset)
      .magnitude
    if let last = records.indices.last { records[last].landingError = error }
    return error
  }

  /// The user taps the status bar: the content goes to its top with an animation.
  public func tapStatusBar() { animate(to: table.minimumContentOffset) }

  /// The user pulls the content down beyond its top until it refreshes: a finger drags it, room for
  /// the refresh control stays open while the app loads, the rows change in one frame, and the room
  /// closes with an animation.
  ///
  /// - Parameters:
  ///   - controlHeight: points that stay open while loading; UIRefreshControl takes 60.
  ///   - milliseconds: how long the app loads, idle turns being offered.
  ///   - change: changes the data source and calls the table's mutations.
  /// - Throws: what the change throws; the room is closed then too.
  public func pullToRefresh(
    controlHeight: Double = 60, milliseconds: Int = 1000, _ change: () throws -> Void
  ) rethrows {
    let before = table.contentInsets
    let start = table.minimumContentOffset
    if table.contentOffset > start { tapStatusBar() }
    // A pull that the band turns into well over the control's height.
    let wanted = min(2 * controlHeight, table.viewportHeight / 2)
    let pull = RubberBand.pull(distance: wanted, viewportHeight: table.viewportHeight)
    hold(-pull, 300)
    table.contentInsets.top = before.top + (controlHeight.isFinite ? max(0, controlHeight) : 0)
    bounceBack()
    idle(milliseconds: milliseconds)
    defer {
      animate(to: -before.top)
      table.setContentInsets(before)
    }
    try update(change)
  }
}
