import Glibc

/// Where a history of figures changes its level.
///
/// A Potts model with absolute errors, as asv uses it: the history is cut into segments of one level
/// each (their median), and the number of segments is the one with the least Bayesian information
/// criterion for Laplace noise. No draw is made: equal histories give equal steps. Medians make single
/// outliers no step. Advice, not a verdict: it knows nothing of what else changed on the host.
public struct ChangePoints: Sendable, Equatable {
  /// A run of figures at one level.
  public struct Segment: Sendable, Equatable {
    /// Indices of the figures.
    public let range: Range<Int>
    /// Their median.
    public let level: Double

    /// A run of figures at a level that is known.
    public init(range: Range<Int>, level: Double) {
      self.range = range
      self.level = level
    }
  }

  /// The segments, in order; they cover the history.
  public let segments: [Segment]

  /// The first index of each new level.
  public var steps: [Int] { segments.dropFirst().map(\.range.lowerBound) }

  /// The most figures that are looked at: the work is quadratic, a second for this many.
  public static let largestCount = 2_000
  /// What a further segment has to save, in multiples of log n.
  ///
  /// A level and a place would be 2, but the place is chosen where it saves most: at 5, about one in
  /// a hundred histories of pure noise has a step (`ChangePointsTests`).
  static let penalty = 5.0
  /// The most segments that are tried.
  static let mostSegments = 30

  /// Finds the steps of a history.
  ///
  /// Nil if it is empty, has a value that is not finite, or over `largestCount` values.
  ///
  /// - Parameters:
  ///   - history: figures in the order of time.
  ///   - shortest: the fewest figures that make a level, at least 1.
  ///   - resolution: differences below this are no step, in the figures' unit.
  /// - Complexity: O(n² (log n + segments)) time, O(n segments + n²) space.
  public init?(of history: [Double], shortest: Int = 3, resolution: Double = 0) {
    guard !history.isEmpty, history.count <= Self.largestCount, history.allSatisfy(\.isFinite)
    else { return nil }
    let count = history.count
    let least = max(1, shortest)
    let costs = SegmentCosts(of: history)
    let most = max(1, min(Self.mostSegments, count / least))
    // best[k][end]: the least cost of the first `end` figures in k + 1 segments.
    var best = [(0...count).map { $0 >= least || $0 == count ? costs[0, $0] : .infinity }]
    var cuts = [[Int](repeating: 0, count: count + 1)]
    for k in stride(from: 1, to: most, by: 1) {
      var row = [Double](repeating: .infinity, count: count + 1)
      var cut = [Int](repeating: 0, count: count + 1)
      for end in stride(from: (k + 1) * least, through: count, by: 1) {
        for start in (k * least)...(end - least) {
          let cost = best[k - 1][start] + costs[start, end]
          if cost < row[end] { (row[end], cut[end]) = (cost, start) }
        }
      }
      best.append(row)
      cuts.append(cut)
    }
    // Noise below the figures' own precision is none; it keeps the logarithm finite as well.
    let precision = history.reduce(0) { max($0, $1.magnitude) } * 0x1p-40
    let floor = max(precision, resolution / 2, .leastNormalMagnitude)
    let n = Double(count)
    let criterion = best.indices.map { k in
      2 * n * log(best[k][count] / n + floor) + Self.penalty * Double(k) * log(n)
    }
    var chosen = 0
    for k in criterion.indices where criterion[k] < criterion[chosen] { chosen = k }
    var bounds = [count]
    for k in stride(from: chosen, through: 1, by: -1) {
      bounds.append(cuts[k][bounds[bounds.count - 1]])
    }
    bounds.append(0)
    bounds.reverse()
    segments = zip(bounds, bounds.dropFirst()).map { start, end in
      Segment(range: start..<end, level: median(Array(history[start..<end])) ?? 0)
    }
  }
}

/// The sum of absolute distances to the median, for every run of a history.
private struct SegmentCosts {
  private let stride: Int
  private var costs: [Double]

  subscript(start: Int, end: Int) -> Double { costs[start * stride + end] }

  init(of history: [Double]) {
    stride = history.count + 1
    costs = [Double](repeating: 0, count: stride * stride)
    var sorted: [Double] = []
    for start in history.indices {
      sorted.removeAll(keepingCapacity: true)
      var low = 0.0
      var high = 0.0
      for end in history.indices.dropFirst(start) {
        let value = history[end]
        // The lower half holds the median of an odd number: `low` sums it, `high` the rest.
        var from = 0
        var to = sorted.count
        while from < to {
          let middle = (from + to) / 2
          if sorted[middle] < value { from = middle + 1 } else { to = middle }
        }
        let half = (sorted.count + 1) / 2
        sorted.insert(value, at: from)
        if from < half { low += value } else { high += value }
        let newHalf = (sorted.count + 1) / 2
        // The lower half grew, and has to give its largest or take the upper's smallest.
        let size = half + (from < half ? 1 : 0)
        if size > newHalf {
          low -= sorted[newHalf]
          high += sorted[newHalf]
        } else if size < newHalf {
          low += sorted[newHalf - 1]
          high -= sorted[newHalf - 1]
        }
        let middle = sorted.count.isMultiple(of: 2) ? 0 : sorted[newHalf - 1]
        // With an odd number the median is its own half's last, and costs nothing.
        costs[start * stride + end + 1] = max(0, high + middle - low)
      }
    }
  }
}
