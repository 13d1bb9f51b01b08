import AutoLayout
import Documents

extension XMLElement {
  /// The largest number taken from a file, in points: beyond every screen, and small enough that
  /// sums of such numbers stay exact.
  static let largestNumber = 1_000_000.0

  /// A finite number within bounds; nil if there is none, or it is none.
  func number(_ name: XMLName) -> Double? {
    guard let text = self[name], let number = Double(text), number.isFinite else { return nil }
    return min(max(number, -Self.largestNumber), Self.largestNumber)
  }

  /// A rectangle in this element, by its key.
  func rect(key: StaticString) -> Rect? {
    guard let rect = child(.rect, key: key), let x = rect.number(.x), let y = rect.number(.y),
      let width = rect.number(.width), let height = rect.number(.height)
    else { return nil }
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// The nearest element of a name that this one stands in.
  func ancestor(_ name: XMLName) -> XMLElement? {
    var next = parent
    while let element = next {
      if element.isNamed(name) { return element }
      next = element.parent
    }
    return nil
  }
}
