/// What heights depend on and how the table asks for them, in one case.
public struct EnvironmentRecord: Sendable, Codable, Hashable {
  /// The suite's name for it.
  public var name: String
  /// The text engine: figures are compared within one engine.
  public var textEngine: String
  /// The call-order profile, such as `ios11`.
  public var profile: String
  /// The table's width in points.
  public var widthInPoints: Double
  /// The height of the table's visible part in points.
  public var viewportHeightInPoints: Double
  /// Pixels to a point.
  public var scale: Double
  /// Frames a second.
  public var framesPerSecond: Double
  /// The device profile whose modelled time schedules the frames.
  public var device: String
  /// `warm` or `cold`.
  public var start: String
  /// `modelled`, or `measured` for counts that depend on the host.
  public var scheduling: String

  /// Describes an environment.
  public init(
    name: String, textEngine: String, profile: String, widthInPoints: Double,
    viewportHeightInPoints: Double, scale: Double, framesPerSecond: Double, device: String,
    start: String = "warm", scheduling: String = "modelled"
  ) {
    self.name = name
    self.textEngine = textEngine
    self.profile = profile
    self.widthInPoints = widthInPoints
    self.viewportHeightInPoints = viewportHeightInPoints
    self.scale = scale
    self.framesPerSecond = framesPerSecond
    self.device = device
    self.start = start
    self.scheduling = scheduling
  }
}
