import TableSimulation

/// What storing heights as float32 does to a content far beyond 2^24 points, up to which a float holds
/// every whole point.
///
/// Each figure is recomputed from the heights themselves.
enum StorageDrift {
  static func line(rows: Int) -> String {
    // Not thirds: their roundings cancel out.
    let heights = (0..<rows).map { 40 + Double($0 % 997) * 0.337 }
    let exact = heights.reduce(0, +)
    let rounding = heights.reduce(0) { $0 + (Double(Float($1)) - $1) }
    let floats = Double(heights.reduce(Float(0)) { $0 + Float($1) })
    let stored = RowOffsets(
      storage: .float32,
      sections: [RowOffsets.Section(rows: .listed(heights.map { .measured($0) }))]
    ).totalHeight
    return
      "\(rows) rows of \(exact.rounded()) points stored as float32: off by "
      + "\(stored - exact) points, by the heights' own rounding \(rounding); summed in floats "
      + "\(floats - exact)"
  }
}
