import Cassowary

/// Margins that depend on where views lie: those preserved from a superview, as far as they reach, and
/// those that follow the readable width.
extension LayoutEngine {
  /// Looks where such views have come to lie, outermost first.
  ///
  /// - Returns: true if a margin has changed, so that another solution is needed.
  func updateSolvedMargins() -> Bool {
    var hasChanged = false
    for index in items.indices where items[index].view.hasSolvedMargins {
      let item = items[index]
      guard let basis = marginBasis(of: item), !basis.isClose(to: item.view.marginBasis) else {
        continue
      }
      let before = item.view.effectiveLayoutMargins
      item.view.marginBasis = basis
      if item.view.effectiveLayoutMargins != before { hasChanged = true }
    }
    if hasChanged { marginsDidChange() }
    return hasChanged
  }

  private func marginBasis(of item: Item) -> MarginBasis? {
    let width = solver.value(of: item.width)
    guard let origin = item.origin, let superview = item.view.superview,
      items.indices.contains(superview.layoutIndex)
    else { return MarginBasis(width: width) }
    let outer = items[superview.layoutIndex]
    let place = outer.origin.map { (x: solver.value(of: $0.x), y: solver.value(of: $0.y)) }
    let left = solver.value(of: origin.x) - (place?.x ?? 0)
    let top = solver.value(of: origin.y) - (place?.y ?? 0)
    return MarginBasis(
      distances: Insets(
        top: top, left: left,
        bottom: solver.value(of: outer.height) - top - solver.value(of: item.height),
        right: solver.value(of: outer.width) - left - width),
      width: width)
  }
}

extension MarginBasis {
  /// What differs by less is the solver's rounding error.
  private static let tolerance = 1e-6

  fileprivate func isClose(to other: MarginBasis) -> Bool {
    func agree(_ first: Double, _ second: Double) -> Bool { abs(first - second) <= Self.tolerance }
    return agree(distances.top, other.distances.top) && agree(distances.left, other.distances.left)
      && agree(distances.bottom, other.distances.bottom)
      && agree(distances.right, other.distances.right) && agree(width, other.width)
  }
}
