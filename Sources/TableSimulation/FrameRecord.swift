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

  /// Number of the refresh at which its work began.
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
  /// How far the anchor row jumped in it, in points; nil if no row stayed on screen.
  public var anchorJump: Double?
}
