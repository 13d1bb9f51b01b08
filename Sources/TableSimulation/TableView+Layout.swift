import Instrumentation

/// Bringing rows in and out of view.
extension TableView {
  /// Rounds of one layout pass after which it is given up; a stable policy needs a few.
  private var maximumRounds: Int { 1000 }

  /// Brings in the rows of the viewport and lets the others go, until nothing changes.
  public func layoutIfNeeded() {
    guard isLoaded else { return }
    letGoOutside()
    var rounds = 0
    while rounds < maximumRounds {
      rounds += 1
      let brought = fillViewport()
      let before = contentOffset
      if profile.offsetCompensation == .flashList { keepFirstVisible() }
      if !allowsOverscroll { contentOffset = legal(contentOffset) }
      if contentOffset == before, !brought { break }
    }
    if rounds == maximumRounds { note(.layoutDidNotSettle(rounds: rounds)) }
    letGoOutside()
    trimDeparted()
    placeCells()
    if profile.offsetCompensation == .flashList {
      firstVisible = displayed.first.map { ($0.path, $0.frameTop) }
    }
    if let observer {
      forEachVisibleRow { path, _, top, height in
        observer.didPlace(rowAt: path, top: top, height: height)
      }
    }
  }

  /// An offset at which the viewport shows content and its insets only, and the end nearest to one
  /// that does not.
  func legal(_ offset: Double) -> Double {
    min(max(offset, minimumContentOffset), maximumContentOffset)
  }

  /// Sets the frames of the cells on screen; a cell whose height has changed is laid out.
  private func placeCells() {
    if isPlaced { return }
    isPlaced = true
    for index in displayed.indices {
      displayed[index].frameTop = offsets.offset(ofRowAt: displayed[index].path) ?? 0
    }
  }

  /// - Returns: whether a row came in.
  private func fillViewport() -> Bool {
    // Pulled off the screen altogether: there is nothing to bring in.
    if allowsOverscroll, contentOffset > contentHeight || contentOffset + viewportHeight < 0 {
      return false
    }
    if isFilled, !displayed.isEmpty, displayedTop <= contentOffset,
      displayedBottom >= min(contentOffset + viewportHeight, contentHeight)
    {
      return false
    }
    guard var (path, top) = firstRow(atOffset: contentOffset) else { return false }
    var brought = false
    var place = displayed.partitioningIndex { $0.path >= path }
    // A row of no height at the very end is shown too: the content ends where it lies.
    while top < contentOffset + viewportHeight {
      if place == displayed.count || displayed[place].path != path {
        bringIn(path, at: place)
        brought = true
      }
      place += 1
      guard let next = row(after: path) else { break }
      path = next
      top = offsets.offset(ofRowAt: path) ?? .infinity
    }
    isFilled = true
    updateDisplayedExtent()
    return brought
  }

  /// The order of UIKit's calls for one row: heights before the cell, the cell, heights after it.
  private func bringIn(_ path: IndexPath, at place: Int) {
    isPlaced = false
    if let returning = takeDeparted(for: path) {
      displayed.insert(returning, at: place)
      return tellWillDisplay(returning)
    }
    trimDeparted()
    if let ready = takePrepared(for: path) {
      if let height = ready.height { setMeasured(height, at: path) }
      displayed.insert(ready.row, at: place)
      return tellWillDisplay(ready.row)
    }
    let asks = asksOnDisplay(of: path)
    for _ in 0..<asks.before { setMeasured(askHeight(at: path, displaying: nil), at: path) }
    var row = askCell(at: path)
    for _ in 0..<asks.after { setMeasured(askHeight(at: path, displaying: row.cell), at: path) }
    row.laidOutHeight = offsets.height(ofRowAt: path)?.points ?? 0
    displayed.insert(row, at: place)
    tellLayOut(row)
    tellWillDisplay(row)
  }

  /// Puts an answered height in the place of what was there, and moves the offset as the rule says.
  func setMeasured(_ points: Double, at path: IndexPath) {
    guard let old = offsets.height(ofRowAt: path), let top = offsets.offset(ofRowAt: path) else {
      return
    }
    // The path has just been found, so that this cannot fail.
    try? offsets.setHeight(.measured(points), ofRowAt: path)
    let change = profile.heightStorage.stored(points) - old.points
    if change == 0 { return }
    isPlaced = false
    if follows(path, top: top, old: old) { contentOffset += change }
  }

  /// Whether the offset follows the change of a row's height at once.
  private func follows(_ path: IndexPath, top: Double, old: RowHeight) -> Bool {
    switch profile.offsetCompensation {
    // FlashList's rule acts on whole layouts.
    case .none, .flashList: return false
    case .aboveFold: return top < contentOffset
    case .anchor: return displayed.first.map { path < $0.path } ?? false
    case .tanStack:
      if !old.isMeasured { return top < contentOffset }
      return !isScrollingBackward && top + old.points <= contentOffset
    }
  }

  /// FlashList's rule: the row that was first on screen keeps its place.
  private func keepFirstVisible() {
    guard let (path, before) = firstVisible, let top = offsets.offset(ofRowAt: path) else { return }
    firstVisible = (path, top)
    if top != before, (now ?? 0) >= settlesAt { contentOffset += top - before }
  }

  func letGoOutside() {
    let bottom = contentOffset + viewportHeight
    var kept = 0
    for index in displayed.indices {
      let row = displayed[index]
      let top = offsets.offset(ofRowAt: row.path) ?? .infinity
      let height = offsets.height(ofRowAt: row.path)?.points ?? 0
      let isSeen = top < bottom && (top + height > contentOffset || top == contentOffset)
      if isSeen {
        displayed[kept] = row
        kept += 1
      } else {
        depart(row)
      }
    }
    displayed.removeLast(displayed.count - kept)
    updateDisplayedExtent()
  }

  func updateDisplayedExtent() {
    guard let first = displayed.first, let last = displayed.last else { return }
    displayedTop = offsets.offset(ofRowAt: first.path) ?? 0
    displayedBottom =
      (offsets.offset(ofRowAt: last.path) ?? 0)
      + (offsets.height(ofRowAt: last.path)?.points ?? 0)
  }

  // MARK: Which rows

  /// The row at an offset or, where a header or footer lies there, the next one below.
  private func firstRow(atOffset offset: Double) -> (path: IndexPath, top: Double)? {
    guard let (element, top) = offsets.element(atOffset: offset) else { return nil }
    switch element {
    case .row(let path): return (path, top)
    case .header(let section): return firstRow(inSectionsFrom: section)
    case .footer(let section): return firstRow(inSectionsFrom: section + 1)
    }
  }

  private func firstRow(inSectionsFrom section: Int) -> (path: IndexPath, top: Double)? {
    guard let path = row(after: IndexPath(row: -1, section: section)),
      let top = offsets.offset(ofRowAt: path)
    else { return nil }
    return (path, top)
  }

  /// The next row; sections without rows are passed over.
  func row(after path: IndexPath) -> IndexPath? {
    var next = IndexPath(row: path.row + 1, section: path.section)
    while let count = offsets.numberOfRows(inSection: next.section) {
      if next.row < count { return next }
      next = IndexPath(row: 0, section: next.section + 1)
    }
    return nil
  }
}

extension RandomAccessCollection {
  /// The first index whose element satisfies a condition that all later ones satisfy too.
  ///
  /// O(log n).
  func partitioningIndex(where condition: (Element) -> Bool) -> Index {
    var low = startIndex
    var remaining = count
    while remaining > 0 {
      let half = remaining / 2
      let middle = index(low, offsetBy: half)
      if condition(self[middle]) {
        remaining = half
      } else {
        low = index(after: middle)
        remaining -= half + 1
      }
    }
    return low
  }
}
