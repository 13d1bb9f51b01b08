/// What one frame did, in modelled time.
///
/// A frame's work begins at a refresh and is expected on screen at the next one. Work that takes
/// longer is shown at the first refresh after it has ended; the time between the two is the hitch.
public struct FrameRecord: Equatable, Sendable {
  /// What the frame was for.
  public enum Kind: String, Sendable {
    /// The first frame of the table.
    case load
    /// A step of a scroll, while the finger or a fling moves the content.
    case scroll
    /// A jump without animation.
    case jump
    /// Nothing moved.
    case idle
    /// Rows or their content changed.
    case update
  }

  /// Number of the tick of the display at which its work began.
  public var number: Int
  /// What it was for.
  public var kind: Kind
  /// Modelled cost of its work in nanoseconds, idle turns not counted.
  public var cost: Int
  /// Modelled cost of what was done in its spare time, in nanoseconds: idle turns, or cells made
  /// ahead.
  public var idleCost: Int
  /// How much later than expected it was shown, in nanoseconds.
  public var hitch: Int
  /// The content offset after it, in points.
  public var contentOffset: Double
  /// The content height after it, in points.
  public var contentHeight: Double
  /// How far the topmost row that stayed on screen lies, after it, below where the movement alone
  /// would have brought it, in points; negative if above, nil if no row stayed.
  public var anchorJump: Double?
  /// Height of the viewport in points.
  public var viewportHeight = 0.0
  /// After the last frame of a jump to a row: how far the offset lies from where the row would be in
  /// place, in points; nil for other frames.
  public var landingError: Double?
  /// The topmost row on screen, and how far the viewport's top lies below its top, in points.
  public var topRow: TopRow?
  /// How the cells stand on screen; nil where it is not measured.
  public var placement: Placement?

  /// The row at the viewport's top.
  public struct TopRow: Equatable, Sendable {
    /// Where it stands.
    public var path: IndexPath
    /// How much of it lies above the viewport's top, in points; negative if a header does.
    public var hidden: Double
  }
}
