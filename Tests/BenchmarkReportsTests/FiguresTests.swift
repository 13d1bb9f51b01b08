import Foundation
import Testing

@testable import BenchmarkReports

@Suite struct FiguresTests {
  /// Figures of a report's size print as the C library prints them.
  @Test func fixedDecimalsAgreeWithTheCLibrary() {
    let seed: UInt64 = 5
    var state = seed
    for _ in 0..<20_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let value = Double(Int64(bitPattern: state) >> 12) / 1_000_000_000_003
      let decimals = Int(state >> 60) % 6
      let printed = String(format: "%.\(decimals)f", value)
      let ours = Figures.fixed(value, decimals: decimals).replacing(",", with: "")
      #expect(
        Double(ours) == Double(printed), "seed \(seed): \(value) to \(decimals) decimals")
    }
  }

  @Test func boundsDecideTheDigits() {
    #expect(
      Figures.withBounds(0.58912, low: 0.58755, high: 0.59021) == ("0.5891", "0.5876", "0.5902"))
    #expect(Figures.withBounds(341.27, low: 330.1, high: 365.4) == ("341", "330", "365"))
    #expect(Figures.withBounds(34_127, low: 31_000, high: 38_000) == ("34,100", "31,000", "38,000"))
    #expect(Figures.withBounds(2, low: 1, high: 900) == ("2.0", "1.0", "900.0"))
    #expect(Figures.withBounds(0.25, low: 0.25, high: 0.25) == ("0.2500", "0.2500", "0.2500"))
    #expect(Figures.withBounds(0, low: 0, high: 0).value == "0.000")
  }

  @Test func countsAreGrouped() {
    #expect(Figures.count(0) == "0")
    #expect(Figures.count(999) == "999")
    #expect(Figures.count(1_000) == "1,000")
    #expect(Figures.count(1_234_567) == "1,234,567")
    #expect(Figures.count(-12_345) == "-12,345")
    #expect(Figures.count(0.125) == "0.1250")
  }

  @Test func percentsDoNotRoundToNoneOrAll() {
    #expect(Figures.percent(0) == "0 %")
    #expect(Figures.percent(0.0004) == "<1 %")
    #expect(Figures.percent(0.584) == "58 %")
    #expect(Figures.percent(0.9996) == ">99 %")
    #expect(Figures.percent(1) == "100 %")
  }

  @Test func shortestReadsBackTheSame() {
    for value in [0, -0.0, 1, -3, 0.1, 1e-7, 1e300, 9_007_199_254_740_992, 1.0 / 3, .pi] {
      #expect(Double(Figures.shortest(value)) == value)
    }
    #expect(Figures.shortest(430_000_000) == "430000000")
  }

  @Test func extremesAreShownAndDoNotTrap() {
    for value in [
      Double.infinity, -.infinity, .nan, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
    ] {
      #expect(!Figures.fixed(value, decimals: 3).isEmpty)
      #expect(!Figures.count(value).isEmpty)
      #expect(!Figures.rounded(value).isEmpty)
      #expect(!Figures.percent(value).isEmpty)
      #expect(!Figures.shortest(value).isEmpty)
      #expect(!Figures.withBounds(value, low: value, high: value).value.isEmpty)
    }
    #expect(Figures.fixed(1, decimals: 400) == "1.0000000000")
    #expect(Figures.fixed(1, decimals: -400) == "0")
  }
}
