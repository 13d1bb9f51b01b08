/// The bar beside the content: how long it is and where it stands, in points of the viewport.
///
/// It is what people see first when estimates are off: it shrinks, grows and leaps as heights are
/// measured. The shortest length that UIKit gives it is not documented, and left out.
public struct ScrollIndicator: Equatable, Sendable {
  /// Its length in points: the part of the content that is seen, of the viewport.
  public var length: Double
  /// The distance of its top from the viewport's in points.
  public var position: Double

  /// The indicator of a scroll view.
  ///
  /// - Parameters: lengths in points, at least 0; content that fits gives a bar of full length.
  public init(contentOffset: Double, contentHeight: Double, viewportHeight: Double) {
    let height = max(contentHeight, viewportHeight)
    guard height > 0 else {
      length = 0
      position = 0
      return
    }
    length = viewportHeight * viewportHeight / height
    position = contentOffset * viewportHeight / height
  }

  /// How much of its movement since an earlier one the scroll does not explain, in points.
  ///
  /// - Parameters:
  ///   - earlier: the indicator before.
  ///   - scrolled: change of the content offset in between, in points.
  public func leap(
    since earlier: ScrollIndicator, scrolled: Double, viewportHeight: Double
  )
    -> Double
  {
    guard viewportHeight > 0 else { return 0 }
    let expected = scrolled * earlier.length / viewportHeight
    return (position - earlier.position - expected).magnitude
  }
}
