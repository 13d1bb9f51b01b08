/// How the cells on screen stand, as they were last placed and laid out: what a user sees and touches.
public struct Placement: Equatable, Sendable {
  /// Points of the viewport, within the content, that no cell, header or footer covers.
  public var blank = 0.0
  /// Points of the viewport's height that are covered more than once: where a row begins before the
  /// one above it ends.
  public var overlap = 0.0
  /// Rows on screen at whose middle the table finds another row than the one that is seen there.
  public var hitTestErrors = 0

  /// Makes a placement in which nothing is wrong.
  public init() {}
}

extension TableView {
  /// Measures how the cells stand on screen.
  ///
  /// O(rows on screen × log n).
  public func measurePlacement() -> Placement {
    var placement = Placement()
    let top = max(contentOffset, 0)
    let bottom = min(contentOffset + viewportHeight, contentHeight)
    guard top < bottom else { return placement }
    var covered = top
    for row in displayed {
      let start = max(row.frameTop, top)
      let end = min(row.frameTop + row.laidOutHeight, bottom)
      guard start < end else { continue }
      if start > covered { placement.blank += rows(from: covered, to: start) }
      placement.overlap += max(0, min(covered, end) - start)
      covered = max(covered, end)
      let middle = (start + end) / 2
      if let found = offsets.element(atOffset: middle), found.element != .row(row.path) {
        placement.hitTestErrors += 1
      }
    }
    if covered < bottom { placement.blank += rows(from: covered, to: bottom) }
    return placement
  }

  /// How much of a part of the content belongs to rows, and not to headers and footers, in points.
  private func rows(from start: Double, to end: Double) -> Double {
    var points = 0.0
    var place = start
    while place < end {
      guard let (element, top) = offsets.element(atOffset: place) else { break }
      var height = 0.0
      switch element {
      case .row(let path):
        height = offsets.height(ofRowAt: path)?.points ?? 0
        points += max(0, min(end, top + height) - place)
      case .header(let section): height = offsets.headerHeight(ofSection: section) ?? 0
      case .footer(let section): height = offsets.footerHeight(ofSection: section) ?? 0
      }
      guard top + height > place else { break }
      place = top + height
    }
    return points
  }
}
