/// The course of some values in one line of block characters.
enum Sparkline {
  private static let blocks = Array("▁▂▃▄▅▆▇█")
  /// What fits beside other columns.
  static let widest = 40

  /// Blocks from the least to the largest value; of more values than fit, the middle one of each group.
  static func of(_ values: [Double], width: Int = widest) -> String {
    let values = values.filter(\.isFinite)
    let columns = max(1, min(width, values.count))
    let shown = (0..<columns).compactMap { column -> Double? in
      let group = values[values.count * column / columns..<values.count * (column + 1) / columns]
      let sorted = group.sorted()
      return sorted.isEmpty ? nil : sorted[sorted.count / 2]
    }
    guard let least = shown.min(), let most = shown.max() else { return "" }
    return String(
      shown.map { value in
        // Halved first, so that the widest range does not overflow.
        let range = most / 2 - least / 2
        let height = range > 0 ? (value / 2 - least / 2) / range : 0
        return blocks[min(blocks.count - 1, max(0, Int(height * Double(blocks.count))))]
      })
  }
}
