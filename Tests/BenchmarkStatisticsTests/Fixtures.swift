import Foundation

/// What SciPy computed for the same samples; `Fixtures/make-fixtures.py` says how.
struct Fixtures: Decodable {
  struct QuantileCase: Decodable {
    var sample: [Double]
    var probabilities: [Double]
    var quantiles: [Double]
  }
  struct SignRankCase: Decodable {
    var count: Int
    var target: Double
    var rank: Int
    var confidence: Double
  }
  struct SignedRankCase: Decodable {
    var differences: [Double]
    var p: Double
  }

  var quantiles: [QuantileCase]
  var signRanks: [SignRankCase]
  var signedRanks: [SignedRankCase]

  static func load() throws -> Fixtures {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/statistics.json")
    return try JSONDecoder().decode(Fixtures.self, from: Data(contentsOf: file))
  }
}

/// A seeded generator (SplitMix64), so that a failing case can be run again.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// True if two figures agree to twelve digits.
func agree(_ left: Double, _ right: Double) -> Bool {
  left == right || (left - right).magnitude <= 1e-12 * max(1, left.magnitude)
}
