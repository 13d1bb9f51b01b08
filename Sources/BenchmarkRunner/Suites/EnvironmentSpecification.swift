import LayoutTraits
import TableSimulation

/// An environment as a suite describes it: all that a case depends on beside table and policy.
public struct EnvironmentSpecification: Codable, Equatable, Sendable {
  /// The name that suites and results use.
  public var name: String
  /// Width of the table in points.
  public var width = 375.0
  /// Height of the viewport in points.
  public var viewportHeight = 667.0
  /// Pixels per point.
  public var scale = 2.0
  /// A `LayoutDirection`.
  public var direction = LayoutDirection.leftToRight.rawValue
  /// A `ContentSizeCategory`.
  public var contentSizeCategory = ContentSizeCategory.large.rawValue
  /// How the table groups its sections.
  public var tableStyle = TableStyle.plain
  /// Major version of iOS whose rules of layout hold.
  public var systemVersion = 11
  /// Name of the call-order profile.
  public var callOrder = "ios11"
  /// The profile that a suite defines under that name; nil for a preset.
  public var ownCallOrder: CallOrderProfile?
  /// Refreshes of the display a second.
  public var frameRate = 60
  /// Name of the text engine.
  public var textEngine = "pango"
  /// Name of the device profile by which frames are scheduled.
  public var deviceProfile = "iphone6"
  /// Whether a sample process opens the engines before it measures.
  public var start = StartKind.warm

  /// A table's style.
  public enum TableStyle: String, Codable, CaseIterable, Sendable {
    /// Sections one below the other.
    case plain
    /// Sections set apart.
    case grouped
  }

  /// What a sample process has done before it measures.
  public enum StartKind: String, Codable, CaseIterable, Sendable {
    /// Opened the engines, and measured a text in each script.
    case warm
    /// Nothing.
    case cold
  }

  /// The default environment: an iPhone 6 with iOS 11, and Pango for UIKit's text system.
  public init(name: String) {
    self.name = name
  }

  /// What row heights depend on.
  public var traits: TraitCollection {
    TraitCollection(
      width: width, displayScale: scale,
      layoutDirection: LayoutDirection(rawValue: direction) ?? .leftToRight,
      contentSizeCategory: ContentSizeCategory(rawValue: contentSizeCategory) ?? .large,
      systemVersion: systemVersion)
  }
}

extension EnvironmentSpecification {
  /// The call order; nil if this program knows none of that name.
  var callOrderProfile: CallOrderProfile? { ownCallOrder ?? CallOrderProfile.named(callOrder) }

  /// Sets the call order, a preset or one of a suite's own.
  mutating func setCallOrder(_ profile: CallOrderProfile) {
    callOrder = profile.name
    ownCallOrder = CallOrderProfile.named(profile.name) == profile ? nil : profile
  }

  /// The environments that suites call by name: screens of devices.
  public static let presets: [EnvironmentSpecification] = [
    screen("iphone5", width: 320, height: 568, scale: 2),
    screen("iphone6", width: 375, height: 667, scale: 2),
    screen("iphone6-plus", width: 414, height: 736, scale: 3),
    screen("iphone16", width: 393, height: 852, scale: 3, deviceProfile: "iphone16"),
    screen("ipad", width: 768, height: 1024, scale: 2),
  ]

  private static func screen(
    _ name: String, width: Double, height: Double, scale: Double,
    deviceProfile: String = "iphone6"
  ) -> EnvironmentSpecification {
    var environment = EnvironmentSpecification(name: name)
    environment.width = width
    environment.viewportHeight = height
    environment.scale = scale
    environment.deviceProfile = deviceProfile
    return environment
  }
}
