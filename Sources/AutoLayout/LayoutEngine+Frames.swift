import Cassowary
import Instrumentation
import LayoutTraits

extension LayoutEngine {
  /// Gives every view the frame of the newest solution, its edges on whole pixels.
  ///
  /// - Parameter size: the size of the tree's root in points.
  func setFrames(_ size: Size) {
    for item in items {
      item.view.context.instruments.count(.framesSet)
      guard let origin = item.origin else {
        item.view.frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
        continue
      }
      let x = solver.value(of: origin.x)
      let y = solver.value(of: origin.y)
      let place = item.view.superview.map { self.origin(of: $0) } ?? (x: 0, y: 0)
      item.view.frame = aligned(
        item.view.alignmentRectInsets.frame(
          of: Rect(
            x: x - place.x, y: y - place.y, width: solver.value(of: item.width),
            height: solver.value(of: item.height))),
        scale: item.view.context.traits.displayScale)
    }
  }

  private func origin(of view: View) -> (x: Double, y: Double) {
    guard view.layoutIndex >= 0, let origin = items[view.layoutIndex].origin else { return (0, 0) }
    let insets = view.alignmentRectInsets
    return (solver.value(of: origin.x) - insets.left, solver.value(of: origin.y) - insets.top)
  }

  private func aligned(_ rect: Rect, scale: Double) -> Rect {
    let x = PixelGrid.round(rect.x, scale: scale)
    let y = PixelGrid.round(rect.y, scale: scale)
    return Rect(
      x: x, y: y, width: PixelGrid.round(rect.maxX, scale: scale) - x,
      height: PixelGrid.round(rect.maxY, scale: scale) - y)
  }
}

extension Insets {
  /// The frame around an alignment rectangle.
  func frame(of rect: Rect) -> Rect {
    Rect(
      x: rect.x - left, y: rect.y - top, width: rect.width + left + right,
      height: rect.height + top + bottom)
  }
}
