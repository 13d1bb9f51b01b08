/// The mean of the last few heights of each kind of item, as FlashList estimates (`row-heights.md` 1.10).
struct AverageOfLastFive {
  /// Heights that count.
  private static let window = 5

  private let initial: Double
  private var lastHeights: [String: [Double]] = [:]

  /// - Parameter initial: the estimate for a kind of which nothing was measured, in points.
  init(initial: Double) {
    self.initial = initial
  }

  /// The mean for a kind in points; a kind that was never measured learns nothing from the others.
  subscript(kind: String) -> Double {
    guard let heights = lastHeights[kind], !heights.isEmpty else { return initial }
    return heights.reduce(0, +) / Double(heights.count)
  }

  mutating func add(_ height: Double, of kind: String) {
    var heights = lastHeights[kind] ?? []
    if heights.count == Self.window { heights.removeFirst() }
    heights.append(height)
    lastHeights[kind] = heights
  }
}
