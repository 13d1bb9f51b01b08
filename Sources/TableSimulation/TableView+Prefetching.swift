/// Cells made ahead of the scroll, as from iOS 15 on.
extension TableView {
  /// A cell that is ready for a row that is not on screen yet.
  struct PreparedRow {
    var row: DisplayedRow
    /// What the policy answered as the row's height; nil if it was not asked.
    var height: Double?
  }

  /// Makes the cell of the row that comes in next, if the profile does so and none is waiting.
  ///
  /// It stays out of the reuse queue until it is shown or until the scroll turns round: it may never
  /// be shown. Its height counts only when it comes in, so that nothing on screen moves before.
  ///
  /// - Parameter goal: the end towards which the content scrolls.
  /// - Returns: whether a cell was made.
  @discardableResult
  public func prepareAhead(towards goal: ScrollGoal) -> Bool {
    guard isLoaded, profile.prefetchAhead > 0, let first = displayed.first?.path,
      let last = displayed.last?.path
    else { return false }
    let next = goal == .end ? row(after: last) : row(before: first)
    if let waiting = prepared.first?.row.path, waiting != next {
      for waiting in prepared { giveBack(waiting.row) }
      prepared.removeAll(keepingCapacity: true)
    }
    var path = prepared.last?.row.path ?? (goal == .end ? last : first)
    guard prepared.count < profile.prefetchAhead,
      let following = goal == .end ? row(after: path) : row(before: path)
    else { return false }
    path = following
    observer?.willAsk(.prefetch, at: path)
    policy.prefetch(rowAt: path)
    observer?.didAsk(.prefetch, at: path, answer: 0)
    let asks = asksOnDisplay(of: path)
    var height: Double?
    for _ in 0..<asks.before { height = askHeight(at: path, displaying: nil) }
    var row = askCell(at: path)
    for _ in 0..<asks.after { height = askHeight(at: path, displaying: row.cell) }
    row.laidOutHeight =
      height.map(profile.heightStorage.stored) ?? offsets.height(ofRowAt: path)?.points ?? 0
    tellLayOut(row)
    prepared.append(PreparedRow(row: row, height: height))
    return true
  }

  /// Gives back cells that were made ahead or kept after leaving, as the scroll turns round or rows
  /// change.
  func releasePrepared() {
    for waiting in prepared { giveBack(waiting.row) }
    prepared.removeAll(keepingCapacity: true)
    for row in departed { giveBack(row) }
    departed.removeAll(keepingCapacity: true)
  }

  /// A row leaves the screen; its cell may stay out of the queue for a while, for the row's return.
  func depart(_ row: DisplayedRow) {
    guard profile.keepsAfterLeaving > 0, row.isToBeFilledAgain == nil else {
      return tellDidEndDisplaying(row)
    }
    tellLeft(row)
    departed.append(row)
  }

  /// Gives back what has left beyond the number that is kept.
  func trimDeparted() {
    while departed.count > profile.keepsAfterLeaving { giveBack(departed.removeFirst()) }
  }

  /// Takes the cell of a row that has left and comes back; nothing is asked for it.
  func takeDeparted(for path: IndexPath) -> DisplayedRow? {
    departed.firstIndex { $0.path == path }.map { departed.remove(at: $0) }
  }

  /// Takes the cell that waits for a row.
  func takePrepared(for path: IndexPath) -> PreparedRow? {
    prepared.firstIndex { $0.row.path == path }.map { prepared.remove(at: $0) }
  }

  /// How often a row's height is asked before and after its cell is made.
  func asksOnDisplay(of path: IndexPath) -> (before: Int, after: Int) {
    if policy.fixedRowHeight != nil { return (0, 0) }
    guard usesEstimates else { return (0, profile.asksAfterCell) }
    let isKnown = offsets.height(ofRowAt: path)?.isMeasured ?? false
    if isKnown, !profile.reasksOnReentry { return (0, 0) }
    return (profile.asksBeforeCellWithEstimates, profile.asksAfterCellWithEstimates)
  }

  /// The row before; sections without rows are passed over.
  func row(before path: IndexPath) -> IndexPath? {
    if path.row > 0 { return IndexPath(row: path.row - 1, section: path.section) }
    var section = path.section - 1
    while let count = offsets.numberOfRows(inSection: section) {
      if count > 0 { return IndexPath(row: count - 1, section: section) }
      section -= 1
    }
    return nil
  }
}
