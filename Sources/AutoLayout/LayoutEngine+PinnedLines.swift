import Cassowary
import LayoutTraits

/// A line across a view, left or right.
struct PinnedLine: Hashable {
  let item: Int
  let isRight: Bool
}

/// Which widths required equations fix, whatever the contents want.
///
/// A label between two such lines has no choice of its width, and need not be asked how wide its
/// wrapped text is: that saves a solution for nearly every label that wraps.
extension LayoutEngine {
  func isWidthPinned(ofItem index: Int) -> Bool {
    if pinnedLines == nil { pinnedLines = findPinnedLines() }
    guard let pinnedLines else { return false }
    return pinnedLines.contains(PinnedLine(item: index, isRight: false))
      && pinnedLines.contains(PinnedLine(item: index, isRight: true))
  }

  private func findPinnedLines() -> Set<PinnedLine> {
    let direction = root.context.traits.layoutDirection
    var pinned: Set = [
      PinnedLine(item: root.layoutIndex, isRight: false),
      PinnedLine(item: root.layoutIndex, isRight: true),
    ]
    let equations = root.constraints.filter {
      $0.relation == .equal && $0.priority.isRequired && $0.firstAttribute.axis == .horizontal
        && $0.lengthShare == 0
    }
    var found = true
    while found {
      found = false
      for equation in equations {
        let first = line(equation.firstItem, equation.firstAttribute, direction)
        if let second = equation.secondItem {
          guard equation.multiplier == 1, let first,
            let second = line(second, equation.secondAttribute, direction)
          else { continue }
          if pinned.contains(first), pinned.insert(second).inserted { found = true }
          if pinned.contains(second), pinned.insert(first).inserted { found = true }
        } else if equation.firstAttribute == .width {
          let left = PinnedLine(item: equation.firstItem.layoutIndex, isRight: false)
          let right = PinnedLine(item: equation.firstItem.layoutIndex, isRight: true)
          if pinned.contains(left), pinned.insert(right).inserted { found = true }
          if pinned.contains(right), pinned.insert(left).inserted { found = true }
        }
      }
    }
    return pinned
  }

  private func line(
    _ view: View, _ attribute: LayoutAttribute, _ direction: LayoutDirection
  ) -> PinnedLine? {
    switch attribute.resolved(in: direction) {
    case .left, .leftMargin: PinnedLine(item: view.layoutIndex, isRight: false)
    case .right, .rightMargin: PinnedLine(item: view.layoutIndex, isRight: true)
    default: nil
    }
  }
}
