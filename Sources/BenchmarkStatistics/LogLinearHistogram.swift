/// Counts of whole figures in buckets whose width grows with the figure: bounded relative error at any
/// size, mergeable, small.
///
/// The layout is Gil Tene's HdrHistogram: buckets double in range, each is cut into sub-buckets of one
/// width, so that every figure is known to so many significant digits. `BenchmarkReports` writes its
/// percentile text and its V2 encoding.
public struct LogLinearHistogram: Sendable, Equatable {
  /// Significant decimal digits that are kept, 1 to 5.
  public let significantDigits: Int
  /// Recorded figures.
  public private(set) var totalCount = 0
  private var leastRecorded = UInt64.max
  private var mostRecorded: UInt64 = 0
  /// Counts by index; grows to the largest figure's.
  public private(set) var counts: [Int] = []

  /// Sub-buckets of a bucket, as a power of two; the upper half of them is used but in the first.
  let subBucketBits: Int
  /// How many sub-buckets a bucket has.
  public var subBucketCount: Int { 1 << subBucketBits }

  /// Makes an empty histogram.
  ///
  /// - Parameter significantDigits: clamped to 1 … 5; 3 is an error of a thousandth at most.
  public init(significantDigits: Int = 3) {
    self.significantDigits = max(1, min(5, significantDigits))
    var largestWithUnitWidth = 2
    for _ in 0..<self.significantDigits { largestWithUnitWidth *= 10 }
    subBucketBits = Int.bitWidth - (largestWithUnitWidth - 1).leadingZeroBitCount
  }

  /// The largest figure that is told apart; HdrHistogram's is the same.
  public static let largestFigure = UInt64(Int64.max)

  /// Records a figure; one above `largestFigure` counts as that.
  ///
  /// - Complexity: O(1), and O(buckets) where the histogram grows.
  public mutating func record(_ figure: UInt64, count: Int = 1) {
    guard count > 0 else { return }
    let figure = min(figure, Self.largestFigure)
    let index = index(of: figure)
    if index >= counts.count {
      counts += repeatElement(0, count: index + 1 - counts.count)
    }
    counts[index] = Self.sum(counts[index], count)
    totalCount = Self.sum(totalCount, count)
    leastRecorded = min(leastRecorded, figure)
    mostRecorded = max(mostRecorded, figure)
  }

  /// Adds the figures of another histogram; of other digits, as that one's buckets tell them.
  public mutating func merge(_ other: LogLinearHistogram) {
    if other.subBucketBits == subBucketBits {
      if other.counts.count > counts.count {
        counts += repeatElement(0, count: other.counts.count - counts.count)
      }
      for (index, count) in other.counts.enumerated() {
        counts[index] = Self.sum(counts[index], count)
      }
      totalCount = Self.sum(totalCount, other.totalCount)
      leastRecorded = min(leastRecorded, other.leastRecorded)
      mostRecorded = max(mostRecorded, other.mostRecorded)
    } else {
      for bucket in other.buckets { record(bucket.middle, count: bucket.count) }
    }
  }

  /// The smallest recorded figure; nil if there is none.
  public var least: UInt64? { totalCount == 0 ? nil : leastRecorded }
  /// The largest recorded figure; nil if there is none.
  public var most: UInt64? { totalCount == 0 ? nil : mostRecorded }

  /// Counts that would overflow stay at the largest.
  private static func sum(_ left: Int, _ right: Int) -> Int {
    let (sum, overflow) = left.addingReportingOverflow(right)
    return overflow ? .max : sum
  }
}

extension LogLinearHistogram {
  /// A bucket that holds something.
  public struct Bucket: Sendable, Equatable {
    /// The figures that it holds.
    public let range: ClosedRange<UInt64>
    /// How many.
    public let count: Int
    /// The figure that stands for them all.
    public var middle: UInt64 { range.lowerBound + (range.upperBound - range.lowerBound + 1) / 2 }
  }

  /// The buckets that hold something, ascending.
  public var buckets: [Bucket] {
    counts.enumerated().compactMap { index, count in
      count == 0 ? nil : Bucket(range: range(at: index), count: count)
    }
  }

  /// The largest figure that is in one bucket with the one that so great a share do not exceed; nil
  /// if nothing was recorded.
  ///
  /// - Parameter share: 0 to 1; clamped.
  /// - Complexity: O(buckets).
  public func value(at share: Double) -> UInt64? {
    guard let least, let most else { return nil }
    let clamped = share > 0 ? min(1, share) : 0
    let wanted = max(1, (clamped * Double(totalCount)).rounded(.up))
    var seen = 0
    for (index, count) in counts.enumerated() where count > 0 {
      seen = Self.sum(seen, count)
      if Double(seen) >= wanted {
        return min(most, max(least, range(at: index).upperBound))
      }
    }
    return most
  }

  /// The mean of the buckets' middles; nil if nothing was recorded.
  public var mean: Double? {
    guard totalCount > 0 else { return nil }
    return buckets.reduce(0) { $0 + Double($1.middle) * Double($1.count) } / Double(totalCount)
  }

  /// The standard deviation of the buckets' middles about their mean; nil if nothing was recorded.
  public var standardDeviation: Double? {
    guard let mean else { return nil }
    let squares = buckets.reduce(0) { sum, bucket in
      let distance = Double(bucket.middle) - mean
      return sum + distance * distance * Double(bucket.count)
    }
    return (squares / Double(totalCount)).squareRoot()
  }

  /// Where a figure is counted.
  public func index(of figure: UInt64) -> Int {
    let bucket = max(0, UInt64.bitWidth - figure.leadingZeroBitCount - subBucketBits)
    let half = 1 << (subBucketBits - 1)
    return bucket * half + Int(figure >> UInt64(bucket))
  }

  /// The figures that are counted at an index.
  public func range(at index: Int) -> ClosedRange<UInt64> {
    let half = 1 << (subBucketBits - 1)
    let bucket = max(0, index / half - 1)
    let low = UInt64(index - bucket * half) << UInt64(bucket)
    return low...(low + (1 << UInt64(bucket)) - 1)
  }
}
