import BenchmarkStatistics
import Foundation
import Testing

/// How often intervals hold what they are of, by simulation.
///
/// `ROWBENCH_EXTENDED=1` takes more trials and prints the table of `docs/statistics.md`.
@Suite struct CoverageTests {
  /// Draws whose median and centre are 0, so that every method is of the same figure.
  enum Shape: String, CaseIterable {
    case bell = "bell-shaped"
    case heavyTailed = "heavy tails"
    case skewed = "skewed"

    func draw(_ generator: inout SeededGenerator) -> Double {
      let uniform = Double.random(in: 1e-12..<1, using: &generator)
      switch self {
      case .bell:
        // Box and Muller's.
        let angle = 2 * Double.pi * Double.random(in: 0..<1, using: &generator)
        return (-2 * log(uniform)).squareRoot() * cos(angle)
      case .heavyTailed: return tan(Double.pi * (uniform - 0.5))
      case .skewed: return -log(uniform) - log(2)
      }
    }
  }

  enum Method: String, CaseIterable {
    case sign = "sign test"
    case hodgesLehmann = "Hodges-Lehmann"
    case bootstrap = "BCa bootstrap of the median"

    func interval(_ sample: [Double], _ generator: inout SeededGenerator) -> ConfidenceInterval? {
      switch self {
      case .sign: SignTest.interval(ofMedianOf: sample)
      case .hodgesLehmann: HodgesLehmann(centreOf: sample)?.interval
      case .bootstrap:
        BootstrapInterval(of: sample, resamples: 200, using: &generator) {
          median($0) ?? .nan
        }?.interval
      }
    }
  }

  private static let isExtended = ProcessInfo.processInfo.environment["ROWBENCH_EXTENDED"] == "1"

  @Test func intervalsHoldWhatTheySay() throws {
    let seed: UInt64 = 2_026
    let trials = Self.isExtended ? 4_000 : 150
    let counts = Self.isExtended ? [8, 16, 30, 60] : [16]
    for shape in Shape.allCases {
      for count in counts {
        var line = "| \(shape.rawValue) | \(count) |"
        for method in Method.allCases {
          var generator = SeededGenerator(state: seed)
          var held = 0
          var confidence = 0.0
          for _ in 0..<trials {
            let sample = (0..<count).map { _ in shape.draw(&generator) }
            let interval = try #require(method.interval(sample, &generator))
            if interval.contains(0) { held += 1 }
            confidence = interval.confidence
          }
          let share = Double(held) / Double(trials)
          let error = (confidence * (1 - confidence) / Double(trials)).squareRoot()
          line += " \((share * 1_000).rounded() / 10) |"
          // The bootstrap is approximate; without symmetry the centre of Hodges and Lehmann is not
          // the median, and more samples only show it more clearly.
          if method == .hodgesLehmann && shape == .skewed { continue }
          let least = method == .bootstrap ? 0.85 : confidence - 4 * error
          #expect(share >= least, "seed \(seed): \(method.rawValue), \(line)")
        }
        if Self.isExtended { print(line) }
      }
    }
  }
}
