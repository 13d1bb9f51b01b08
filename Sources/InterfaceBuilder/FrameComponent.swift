/// One number of a view's frame.
public enum FrameComponent: String, CaseIterable, Sendable {
  /// The left edge in the superview.
  case x
  /// The top edge in the superview.
  case y
  /// How wide.
  case width
  /// How high.
  case height

  /// Whether it lies down the cell.
  public var isVertical: Bool { self == .y || self == .height }
}

/// What the value of a component comes from.
public enum FrameDetermination: String, CaseIterable, Sendable {
  /// Constraints, and the size of the cell.
  case constraints
  /// The own size of a view that shows no text: an image, a switch.
  case nontext
  /// The size of a text, in whatever view.
  case text
  /// Nothing: another value would be as good.
  case undetermined
  /// The file itself: a view placed by its frame, or one that hangs on such a view.
  case given
  /// A view that its stack view leaves out.
  case hidden
  /// The file says that the stored frame is not what its constraints make.
  case misplaced

  /// Whether the stored value can tell whether a layout engine is right.
  public var isJudged: Bool { self == .constraints || self == .nontext || self == .text }
}

/// A component as it was solved and as the file has it.
public struct FrameComparison: Sendable {
  /// The view's id in the file.
  public let viewID: String
  /// The element's name, such as `label`.
  public let kind: String
  /// Which number.
  public let component: FrameComponent
  /// Solved, in points.
  public let solved: Double
  /// Stored, in points.
  public let stored: Double
  /// What it comes from.
  public let determination: FrameDetermination

  /// Stored frames lie on a grid of 1, 1/2 or 1/3 pt, by the file's age and device.
  public static let tolerance = 1.0
  /// Room for the rounding of binary numbers.
  private static let epsilon = 1e-6

  /// Whether the two agree.
  public var agrees: Bool { abs(solved - stored) <= Self.tolerance + Self.epsilon }
}
