/// Room around the content that can be scrolled into view: a keyboard's below, a refresh control's
/// above.
public struct ContentInsets: Equatable, Sendable {
  /// Points above the content, at least 0.
  public var top: Double
  /// Points below the content, at least 0.
  public var bottom: Double

  /// No room.
  public static let zero = ContentInsets()

  /// Makes insets; what is no length counts as 0.
  public init(top: Double = 0, bottom: Double = 0) {
    self.top = top.isFinite ? max(0, top) : 0
    self.bottom = bottom.isFinite ? max(0, bottom) : 0
  }
}
