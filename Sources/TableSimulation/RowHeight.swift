/// A row's height as a table holds it: measured, or a guess until it is.
public struct RowHeight: Equatable, Sendable {
  /// In points, at least 0.
  public var points: Double
  /// Whether the policy has answered it as the row's height.
  public var isMeasured: Bool

  /// A height that the policy has answered.
  public static func measured(_ points: Double) -> RowHeight {
    RowHeight(points: points, isMeasured: true)
  }

  /// A guess.
  public static func estimated(_ points: Double) -> RowHeight {
    RowHeight(points: points, isMeasured: false)
  }

  /// Makes a height.
  public init(points: Double, isMeasured: Bool) {
    self.points = points
    self.isMeasured = isMeasured
  }

  /// A guess is stored with its sign set, minus zero included: one number holds both.
  init(encoded: Double) {
    points = encoded.magnitude
    isMeasured = encoded.sign == .plus
  }

  func encoded(_ storage: HeightStorage) -> Double {
    let stored = storage.stored(points).magnitude
    return isMeasured ? stored : -stored
  }
}
