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
