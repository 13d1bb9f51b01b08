import Foundation

/// The growth of each kind of work over chains that was measured at three lengths or more.
func allGrowth(of results: [ComparisonResult]) -> [Growth] {
  [("build", true), ("badorder", true), ("edit", false), ("badorder-edit", false)].compactMap {
    Growth($0.0, results, perRow: $0.1)
  }
}

/// How a cost grows with the number of rows: the exponent of the power law that fits best.
struct Growth {
  let name: String
  let ours: Double
  let peer: Double

  /// Fits whole costs, not costs a row, over the chains of one kind that were measured.
  init?(_ kind: String, _ results: [ComparisonResult], perRow: Bool) {
    var points: [(rows: Double, ours: Double, peer: Double)] = []
    for result in results {
      let name = result.comparison.name
      guard name.hasPrefix("chain"), name.hasSuffix("-\(kind)"),
        // A longer kind that ends alike leaves no number.
        let rows = Double(name.dropFirst("chain".count).dropLast(kind.count + 1))
      else { continue }
      let units = perRow ? rows : 1
      points.append((rows, result.ours * units, result.peer * units))
    }
    guard points.count > 2 else { return nil }
    name = kind
    ours = Growth.exponent(points.map { ($0.rows, $0.ours) })
    peer = Growth.exponent(points.map { ($0.rows, $0.peer) })
  }

  /// The slope of the least-squares line through the logarithms.
  private static func exponent(_ points: [(x: Double, y: Double)]) -> Double {
    let logs = points.map { (x: log($0.x), y: log($0.y)) }
    let count = Double(logs.count)
    let meanX = logs.reduce(0) { $0 + $1.x } / count
    let meanY = logs.reduce(0) { $0 + $1.y } / count
    let covariance = logs.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) }
    return covariance / logs.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
  }

  var line: String {
    func digits(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }
    return "chain \(name): cost grows as rows to the power of \(digits(ours)), "
      + "kiwi's to that of \(digits(peer))"
  }
}
