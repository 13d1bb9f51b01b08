/// What the version of Interface Builder says of the UIKit that it laid files out with.
enum ToolsVersion {
  /// The major version of iOS by the first version of Interface Builder that came with its SDK: the
  /// build numbers that Xcode's releases write as `toolsVersion`.
  private static let systems: [(from: Double, system: Int)] = [
    (0, 7), (6154, 8), (7702, 8), (8121, 9), (11134, 10), (13173, 11), (14269, 12), (14824, 13),
    (17125, 14), (18888, 15), (20000, 15), (21179, 16), (22039, 17), (23040, 18), (24050, 26),
  ]

  /// The number of a version such as `14490.70` or `32700.99.1234`, of which the first two parts count.
  static func read(_ text: String) -> Double {
    let parts = text.split(separator: ".", maxSplits: 2).prefix(2)
    guard let version = Double(parts.joined(separator: ".")), version.isFinite else { return 0 }
    return version
  }

  /// The major version of iOS whose controls a file shows.
  static func systemVersion(_ toolsVersion: Double) -> Int {
    systems.last { $0.from <= toolsVersion }?.system ?? 11
  }
}
