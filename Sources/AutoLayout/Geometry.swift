/// A width and a height in points.
public struct Size: Hashable, Sendable {
  /// Width in points.
  public var width: Double
  /// Height in points.
  public var height: Double

  /// Makes a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Nothing wide and nothing high.
  public static let zero = Size(width: 0, height: 0)
}

/// A view's place in its superview in points, y downwards.
public struct Rect: Hashable, Sendable {
  /// Left edge.
  public var x: Double
  /// Top edge.
  public var y: Double
  /// Width.
  public var width: Double
  /// Height.
  public var height: Double

  /// Makes a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Right edge.
  public var maxX: Double { x + width }
  /// Bottom edge.
  public var maxY: Double { y + height }

  /// Nowhere and empty.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)
}

/// The two directions that layout solves in.
public enum Axis: Int, CaseIterable, Sendable {
  /// Widths and x.
  case horizontal
  /// Heights and y.
  case vertical
}

/// Distances from the four edges of a rectangle inwards, in points.
public struct Insets: Hashable, Sendable {
  /// From the top edge.
  public var top: Double
  /// From the left edge.
  public var left: Double
  /// From the bottom edge.
  public var bottom: Double
  /// From the right edge.
  public var right: Double

  /// Makes insets.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Makes equal insets.
  public init(all inset: Double) {
    self.init(top: inset, left: inset, bottom: inset, right: inset)
  }

  /// No distance at all.
  public static let zero = Insets()
}

/// Distances from the edges inwards, told by the direction of text: UIKit's `NSDirectionalEdgeInsets`.
public struct DirectionalInsets: Hashable, Sendable {
  /// From the top edge.
  public var top: Double
  /// From the edge where text begins.
  public var leading: Double
  /// From the bottom edge.
  public var bottom: Double
  /// From the edge where text ends.
  public var trailing: Double

  /// Makes insets.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Makes equal insets.
  public init(all inset: Double) {
    self.init(top: inset, leading: inset, bottom: inset, trailing: inset)
  }
}
