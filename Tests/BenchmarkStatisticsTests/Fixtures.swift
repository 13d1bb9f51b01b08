import Foundation

/// What SciPy and HdrHistogram computed for the same samples; `Fixtures/make-fixtures.py` says how.
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
  struct QuantileTypesCase: Decodable {
    var sample: [Double]
    var probabilities: [Double]
    var quantiles: [[Double]]
  }
  struct TwoSampleCase: Decodable {
    var left: [Double]
    var right: [Double]
    var u: Double
    var p: Double
  }
  struct HodgesLehmannCase: Decodable {
    var left: [Double]
    var right: [Double]
    var target: Double
    var estimate: Double
    var low: Double
    var high: Double
    var confidence: Double
  }
  struct BootstrapCase: Decodable {
    var sample: [Double]
    var statistic: String
    var low: Double
    var high: Double
    var standardError: Double
  }
  struct FalseDiscoveryCase: Decodable {
    var pValues: [Double]
    var qValues: [Double]
  }
  struct LineCase: Decodable {
    var x: [Double]
    var y: [Double]
    var slope: Double
    var intercept: Double
    var low: Double
    var high: Double
  }
  struct HistogramCase: Decodable {
    var digits: Int
    var figures: [UInt64]
    var shares: [Double]
    var values: [UInt64]
    var mean: Double
    var deviation: Double
  }

  var quantiles: [QuantileCase]
  var quantileTypes: [QuantileTypesCase]
  var signRanks: [SignRankCase]
  var signedRanks: [SignedRankCase]
  var mannWhitney: [TwoSampleCase]
  var centres: [HodgesLehmannCase]
  var shifts: [HodgesLehmannCase]
  var bootstraps: [BootstrapCase]
  var signFlips: [SignedRankCase]
  var relabelled: [TwoSampleCase]
  var falseDiscoveries: [FalseDiscoveryCase]
  var lines: [LineCase]
  var histograms: [HistogramCase]

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
