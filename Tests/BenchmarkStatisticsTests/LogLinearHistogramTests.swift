import BenchmarkStatistics
import Testing

@Suite struct LogLinearHistogramTests {
  @Test func agreesWithHdrHistogram() throws {
    for fixture in try Fixtures.load().histograms {
      var histogram = LogLinearHistogram(significantDigits: fixture.digits)
      for figure in fixture.figures { histogram.record(figure) }
      for (share, expected) in zip(fixture.shares, fixture.values) {
        let found = try #require(histogram.value(at: share))
        // HdrHistogram answers with its bucket's upper bound, beyond the largest figure as well.
        let bucket = histogram.buckets.first { $0.range.contains(found) }
        #expect(bucket?.range.contains(expected) == true, "\(fixture.digits) digits, \(share)")
      }
      #expect(agree(try #require(histogram.mean), fixture.mean), "\(fixture.digits) digits")
      #expect(agree(try #require(histogram.standardDeviation), fixture.deviation))
    }
  }

  @Test(arguments: 1...5) func everyFigureIsKnownToItsDigits(_ digits: Int) {
    var generator = SeededGenerator(state: UInt64(digits))
    // With five digits a histogram of the largest figures has millions of buckets.
    let trials = digits > 3 ? 5 : 40
    let widest = digits > 3 ? 20 : 63
    for _ in 0..<trials {
      let figure =
        generator.next() >> (64 - UInt64.random(in: 1...UInt64(widest), using: &generator))
      var histogram = LogLinearHistogram(significantDigits: digits)
      histogram.record(figure)
      let bucket = histogram.buckets[0]
      #expect(bucket.range.contains(figure))
      let width = Double(bucket.range.upperBound - bucket.range.lowerBound)
      let allowed = (0..<digits).reduce(Double(figure)) { error, _ in error / 10 }
      #expect(width <= allowed || width == 0, "\(figure) in \(bucket.range), \(digits) digits")
      #expect(histogram.value(at: 0.5) == figure)
    }
  }

  @Test func bucketsFollowEachOtherWithoutAGap() {
    let histogram = LogLinearHistogram(significantDigits: 2)
    var next: UInt64 = 0
    for index in 0..<2_000 {
      let range = histogram.range(at: index)
      #expect(range.lowerBound == next)
      next = range.upperBound + 1
    }
  }

  @Test func mergingIsRecordingAll() {
    var generator = SeededGenerator(state: 9)
    let figures = (0..<500).map { _ in generator.next() >> 20 }
    var all = LogLinearHistogram()
    var left = LogLinearHistogram()
    var right = LogLinearHistogram()
    for (index, figure) in figures.enumerated() {
      all.record(figure)
      if index.isMultiple(of: 3) { left.record(figure) } else { right.record(figure) }
    }
    left.merge(right)
    #expect(left == all)
    var coarse = LogLinearHistogram(significantDigits: 1)
    coarse.merge(all)
    #expect(coarse.totalCount == 500)
  }

  @Test func quantilesAreWithinTheErrorOfExactOnes() throws {
    var generator = SeededGenerator(state: 31)
    let figures = (0..<3_000).map { _ in generator.next() >> 30 }
    var histogram = LogLinearHistogram()
    for figure in figures { histogram.record(figure) }
    let exact = try #require(Quantiles(figures.map { Double($0) }))
    for share in [0.01, 0.5, 0.9, 0.99, 1] {
      let found = Double(try #require(histogram.value(at: share)))
      let expected = exact.value(at: share, type: .inverseDistribution)
      #expect((found / expected - 1).magnitude < 1e-3, "\(share)")
    }
  }

  @Test func extremesAreKept() {
    var histogram = LogLinearHistogram()
    #expect(histogram.value(at: 0.5) == nil && histogram.mean == nil && histogram.least == nil)
    histogram.record(.max, count: .max)
    histogram.record(0, count: 5)
    histogram.record(3, count: -1)
    #expect(histogram.least == 0)
    #expect(histogram.most == LogLinearHistogram.largestFigure)
    #expect(histogram.totalCount == .max)
  }
}
