import Instrumentation

/// The moment at which a frame's work begins, in modelled time.
public struct FrameStart: Sendable {
  /// Number of the refresh.
  public var number: Int
  /// Virtual time in nanoseconds.
  public var nanoseconds: Int
  /// Prices work that is done beside the main thread.
  public var device: DeviceProfile

  /// Describes a moment.
  public init(number: Int, nanoseconds: Int, device: DeviceProfile) {
    self.number = number
    self.nanoseconds = nanoseconds
    self.device = device
  }
}
