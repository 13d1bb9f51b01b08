import AutoLayout
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation
import Testing

@testable import HeightPolicies

/// Estimates that learn from heights, against closed forms.
@Suite struct LearningEstimateTests {
  private let kinds = [FeedCellPrototype.reuseIdentifier, BriefCellPrototype.reuseIdentifier]

  private func row(_ identity: Int, kind: Int = 0, version: Int = 0) -> RowContent {
    RowContent(identity: identity, version: version, reuseIdentifier: kinds[kind])
  }

  private let path = IndexPath(row: 0, section: 0)

  private func learn(_ estimate: any HeightEstimate, _ heights: [Double], kind: Int = 0) {
    for (index, height) in heights.enumerated() {
      estimate.didMeasure(row(kind * 1000 + index, kind: kind), at: path, height: height)
    }
  }

  @Test func averagesAreThoseOfTheirDefinitions() {
    let heights = [50.0, 60, 100, 20, 70, 90, 30]
    let cases: [(HeightAverage, Double)] = [
      (.mean, heights.reduce(0, +) / 7),
      (.last(5), (100.0 + 20 + 70 + 90 + 30) / 5),
      // 0.25 of the newest: a sum of powers.
      (
        .exponential(weight: 0.25),
        {
          var sum = heights[0]
          for height in heights.dropFirst() { sum = 0.75 * sum + 0.25 * height }
          return sum
        }()
      ),
    ]
    for (average, expected) in cases {
      let estimate = AverageEstimate(average, unseen: 77)
      #expect(estimate.estimate(of: row(1), at: path) == 77)
      learn(estimate, heights)
      let guess = estimate.estimate(of: row(99), at: path)
      #expect((guess - expected).magnitude < 1e-12, "\(average)")
      // Kinds do not learn from each other.
      #expect(estimate.estimate(of: row(99, kind: 1), at: path) == 77)
      learn(estimate, [10, 10, 10], kind: 1)
      #expect(estimate.estimate(of: row(99, kind: 1), at: path) == 10)
      #expect(estimate.estimate(of: row(98), at: path) == guess)
      estimate.environmentDidChange(to: TraitCollection(width: 320))
      #expect(estimate.estimate(of: row(99), at: path) == 77)
    }
  }

  @Test func aRowCountsOnceForEachContent() {
    let estimate = AverageEstimate(.mean, unseen: 44)
    for _ in 0..<10 { estimate.didMeasure(row(1), at: path, height: 100) }
    estimate.didMeasure(row(2), at: path, height: 200)
    #expect(estimate.estimate(of: row(3), at: path) == 150)
    estimate.didMeasure(row(1, version: 1), at: path, height: 300)
    #expect(estimate.estimate(of: row(3), at: path) == 200)
    // No number is no height.
    estimate.didMeasure(row(4), at: path, height: .nan)
    #expect(estimate.estimate(of: row(3), at: path) == 200)
  }

  /// Recursive least squares against the normal equations, solved at once by elimination.
  @Test func theFitIsThatOfTheNormalEquations() throws {
    for seed in UInt64(1)...20 {
      var random = SeededGenerator(seed: seed)
      let size = random.number(in: 2...6)
      var fit = LeastSquares(size: size)
      var sums = [[Double]](repeating: [Double](repeating: 0, count: size + 1), count: size)
      // What is known at first: weights of 0, with a variance of 10,000.
      for index in 0..<size { sums[index][index] = 1e-4 }
      for _ in 0..<random.number(in: 10...80) {
        let features = [1.0] + (1..<size).map { _ in Double(random.number(in: 0...40)) / 10 }
        let value = 30 + 20 * features[1] + Double(random.number(in: 0...10))
        fit.learn(features, value: value)
        for i in 0..<size {
          for j in 0..<size { sums[i][j] += features[i] * features[j] }
          sums[i][size] += features[i] * value
        }
      }
      let solved = try solve(sums)
      for (ours, theirs) in zip(fit.weights, solved) {
        #expect((ours - theirs).magnitude < 1e-6 * max(1, theirs.magnitude), "seed \(seed)")
      }
    }
  }

  private func solve(_ equations: [[Double]]) throws -> [Double] {
    var m = equations
    for pivot in m.indices {
      let best = try #require(
        (pivot..<m.count).max { m[$0][pivot].magnitude < m[$1][pivot].magnitude })
      m.swapAt(pivot, best)
      for other in m.indices where other != pivot {
        let factor = m[other][pivot] / m[pivot][pivot]
        for column in m[other].indices { m[other][column] -= factor * m[pivot][column] }
      }
    }
    return m.indices.map { m[$0][m.count] / m[$0][$0] }
  }

  @Test func theRegressionFindsALineAndStaysNearWhatWasSeen() throws {
    let context = try makeContext()
    let estimate = RegressionEstimate(context: context, unseen: 44)
    func row(_ letters: Int, image: Double?) -> RowContent {
      RowContent(
        identity: letters * 1000 + Int(image ?? 0), reuseIdentifier: kinds[0],
        body: String(repeating: "x", count: letters),
        image: image.map { ImageContent(name: "i", width: 100, height: $0) })
    }
    func height(_ letters: Int, _ image: Double?) -> Double {
      40 + Double(letters) * 0.5 + (image.map { $0 + 8 } ?? 0)
    }
    #expect(estimate.estimate(of: row(10, image: nil), at: path) == 44)
    for letters in stride(from: 5, through: 200, by: 5) {
      let image: Double? = letters % 3 == 0 ? Double(letters % 7) * 20 + 20 : nil
      estimate.didMeasure(row(letters, image: image), at: path, height: height(letters, image))
    }
    for (letters, image) in [(33, nil), (120, 60.0), (181, nil)] as [(Int, Double?)] {
      let guess = estimate.estimate(of: row(letters, image: image), at: path)
      #expect((guess - height(letters, image)).magnitude < 0.5, "\(letters)")
    }
    // A text a hundred times as long as any: the line is not followed to the moon.
    #expect(estimate.estimate(of: row(20_000, image: nil), at: path) <= 2 * height(200, 160))
  }

  @Test func learningBeatsAConstantOnTheRowsOfATable() throws {
    func meanError(_ name: String) throws -> Double {
      let context = try makeContext()
      let policy = try #require(PolicyPreset.named(name)).makePolicy(context)
      policy.prepareForFirstLoad()
      let required = requiredHeights(of: context).compactMap(\.self)
      let errors = required.indices.map {
        (policy.estimatedHeight(forRowAt: IndexPath(row: $0, section: 0)) - required[$0]).magnitude
      }
      return errors.reduce(0, +) / Double(errors.count)
    }
    let constant = try meanError("template+key~constant")
    let mean = try meanError("template+key~mean(sample=40)")
    let regression = try meanError("template+key~regression(sample=40)")
    #expect(mean < constant / 2, "\(mean) and \(constant)")
    #expect(regression < mean, "\(regression) and \(mean)")
    #expect(try meanError("template+key~exact") == 0)
  }

  @Test func samplesAreMeasuredOnceAndSpreadOverTheTable() throws {
    for cache in ["", "+indexpath"] {
      let context = try makeContext()
      var rows = context.data.sections[0]
      context.data.sections = [Array(rows.prefix(7)), [], Array(rows.dropFirst(7))]
      rows = []
      let name = "template\(cache)~mean(sample=6)"
      let policy = try #require(PolicyPreset.named(name)).makePolicy(context)
      policy.prepareForFirstLoad()
      #expect(context.instruments.work[.sizingPasses] == 6, "\(name)")
      guard !cache.isEmpty else { continue }
      let known = [(0, 0), (2, 3), (2, 13), (2, 23), (2, 33), (2, 43)].map {
        IndexPath(row: $0.1, section: $0.0)
      }
      #expect(known.allSatisfy(policy.keepsHeight(forRowAt:)))
    }
    let few = try makeContext(rows: Array(makeRows().prefix(3)))
    let policy = try #require(PolicyPreset.named("manual+key~mean(sample=1000)")).makePolicy(few)
    policy.prepareForFirstLoad()
    #expect(few.instruments.work[.rowsPrecomputed] == 3)
  }

  @Test func exactMakesTheContentAsHighAsItIs() throws {
    let context = try makeContext()
    let policy = try #require(PolicyPreset.named("template+key~exact")).makePolicy(context)
    let table = TableView(
      policy: policy, profile: .ios11, traits: context.layout.traits, viewportHeight: 667,
      instruments: context.instruments)
    table.loadFirst()
    let total = requiredHeights(of: context).compactMap(\.self).reduce(0, +)
    #expect((table.contentHeight - total).magnitude < 1e-6)
    // Every row was measured once, and found from there on.
    #expect(context.instruments.work[.sizingPasses] == 60)
  }
}
