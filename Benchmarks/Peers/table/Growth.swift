import Glibc

/// How each way's cost grows from a thousand rows to ten million: medians and a fitted exponent.
struct Growth {
  static let sizes = [1_000, 10_000, 100_000, 1_000_000, 10_000_000]

  var name: String
  /// Nanoseconds an operation by number of rows, as far as a sample ends within reason.
  var costs: [(rows: Int, nanoseconds: Double)] = []

  /// The slope of log cost over log rows by least squares.
  var exponent: Double {
    let points = costs.map { (log(Double($0.rows)), log(max($0.nanoseconds, 0.1))) }
    guard points.count > 1 else { return .nan }
    let meanX = points.reduce(0) { $0 + $1.0 } / Double(points.count)
    let meanY = points.reduce(0) { $0 + $1.1 } / Double(points.count)
    let covariance = points.reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) }
    let variance = points.reduce(0) { $0 + ($1.0 - meanX) * ($1.0 - meanX) }
    return covariance / variance
  }

  var line: String {
    let cells = costs.map { "\($0.rows): \(rounded($0.nanoseconds)) ns" }.joined(separator: ", ")
    return "\(name): \(cells); exponent \((exponent * 100).rounded() / 100)"
  }

  /// Measures until a size takes too long.
  ///
  /// - Parameter sample: makes a structure of that many rows, whose samples do that many operations.
  init(_ name: String, sample: (_ rows: Int, _ operations: Int) -> () -> Double) {
    self.name = name
    var operations = 20_000
    for rows in Self.sizes {
      let measure = sample(rows, operations)
      let cost = median((0..<5).map { _ in measure() })
      costs.append((rows, cost))
      // The next size may cost ten times as much; a sample is to end within a tenth of a second.
      operations = min(20_000, max(20, Int(1e8 / (cost * 10))))
    }
  }

  /// One operation of each of two kinds.
  init(_ name: String, _ one: Growth, _ other: Growth) {
    self.name = name
    costs = zip(one.costs, other.costs).map { ($0.rows, $0.nanoseconds + $1.nanoseconds) }
  }
}
