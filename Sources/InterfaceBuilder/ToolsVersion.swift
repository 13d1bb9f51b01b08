/// What the version of Interface Builder says of the UIKit that it laid files out with.
enum ToolsVersion {
  /// The major version of iOS by the first version of Interface Builder that came with its SDK: the
  /// build numbers that Xcode's releases write as `toolsVersion`.
  private static let systems: [(from: Double, system: Int)] = [
    (0, 7), (6154, 8), (7702, 8), (8121, 9), (11134, 10), (13173, 11), (14269, 12), (14824, 13),
    (17125, 14), (18888, 15), (20000, 15), (21179, 16), (22039, 17), (23040, 18), (24050, 26),
  ]

  /// The major version of iOS whose controls a file shows.
  static func systemVersion(_ toolsVersion: Double) -> Int {
    systems.last { $0.from <= toolsVersion }?.system ?? 11
  }

  /// From here on (Xcode 9, iOS 11) content views have the margins of iOS 11, before it 8 pt all round.
  ///
  /// Evidence: stored frames, of the kind that `frames` is judged by; 12121 has 8, 13771 and later
  /// have 16.
  static let contentMarginsFrom = 13173.0
  /// From here on (Xcode 11) the cell of a nib stands in no table: it has the margins of a cell by
  /// itself, and no separator.
  ///
  /// Evidence: stored frames; 14460.31 has 20 at 450 pt, 14810.11 and later have 15 at every width.
  static let nibsWithoutTableFrom = 14799.0
}
