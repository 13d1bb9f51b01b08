import BenchmarkStatistics
import Testing

@Suite struct WilcoxonSignedRankTests {
  @Test func agreesWithSciPy() throws {
    for fixture in try Fixtures.load().signedRanks {
      let test = try #require(WilcoxonSignedRank(differences: fixture.differences))
      #expect(agree(test.pValue, fixture.p), "\(fixture.differences.count) pairs")
    }
  }

  /// The definition itself: all signs of the ranks, ties sharing theirs, equally likely.
  @Test func agreesWithEnumerationOfAllSigns() throws {
    let seed: UInt64 = 11
    var generator = SeededGenerator(state: seed)
    for round in 0..<60 {
      let count = Int.random(in: 1...11, using: &generator)
      let differences = (0..<count).map { _ in
        Double(Int.random(in: -5...6, using: &generator)) / 4
      }
      let test = try #require(WilcoxonSignedRank(differences: differences))
      #expect(
        agree(test.pValue, enumeratedP(differences)), "seed \(seed), round \(round): \(differences)"
      )
    }
  }

  @Test func ratiosAreJudgedOnTheLogarithmicScale() throws {
    // 2 and 1/2 differ from 1 equally: their ranks are shared, whichever side is above.
    let test = try #require(WilcoxonSignedRank(ratiosOf: [2, 1, 8, 3], to: [1, 2, 1, 3]))
    #expect(test.count == 3)
    #expect(test.positiveRankSum == 1.5 + 3)
    let swapped = try #require(WilcoxonSignedRank(ratiosOf: [1, 2, 1, 3], to: [2, 1, 8, 3]))
    #expect(swapped.pValue == test.pValue)
    #expect(swapped.positiveRankSum == 1.5)
  }

  @Test func refusesWhatItCannotTest() throws {
    #expect(WilcoxonSignedRank(differences: [1, .nan]) == nil)
    #expect(WilcoxonSignedRank(ratiosOf: [1], to: []) == nil)
    #expect(WilcoxonSignedRank(ratiosOf: [1], to: [0]) == nil)
    #expect(WilcoxonSignedRank(differences: [Double](repeating: 1, count: 201)) == nil)
    #expect(WilcoxonSignedRank(differences: [0, 0])?.pValue == 1)
    #expect(WilcoxonSignedRank(differences: [])?.pValue == 1)
  }

  private func enumeratedP(_ differences: [Double]) -> Double {
    let kept = differences.filter { $0 != 0 }
    let ranks = kept.map { one in
      let below = kept.count { $0.magnitude < one.magnitude }
      let equal = kept.count { $0.magnitude == one.magnitude }
      return Double(below) + Double(equal + 1) / 2
    }
    let observed = zip(kept, ranks).reduce(0) { $0 + ($1.0 > 0 ? $1.1 : 0) }
    let middle = ranks.reduce(0, +) / 2
    let all = 1 << kept.count
    let extreme = (0..<all).count { signs in
      let sum = ranks.indices.reduce(0) { $0 + (signs >> $1 & 1 == 1 ? ranks[$1] : 0) }
      return (sum - middle).magnitude >= (observed - middle).magnitude
    }
    return Double(extreme) / Double(all)
  }
}
