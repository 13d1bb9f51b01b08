import BenchmarkStatistics

extension LogLinearHistogram {
  /// HdrHistogram's percentile distribution as text, which its plotters read (`.hgrm`).
  ///
  /// Levels lie closer the nearer they are to 100 %: five to each halving of the distance.
  ///
  /// - Parameter unit: what a printed value is of the recorded figures, such as 1,000 for
  ///   microseconds from nanoseconds; the deviation too, which PyPI's hdrhistogram leaves as it is.
  public func hdrPercentileText(unit: Double = 1) -> String {
    var text = "       Value     Percentile TotalCount 1/(1-Percentile)\n\n"
    for row in hdrPercentileRows {
      text += Decimals.padded(Double(row.value) / unit, decimals: significantDigits, width: 12)
      text += " " + Decimals.padded(row.level / 100, decimals: 12, width: 2)
      text += " " + Decimals.padded(row.count, width: 10)
      if row.level < 100 {
        text += " " + Decimals.padded(1 / (1 - row.level / 100), decimals: 2, width: 14)
      }
      text += "\n"
    }
    func field(_ value: Double) -> String {
      Decimals.padded(value, decimals: significantDigits, width: 12)
    }
    let highest = most.map { $0 == 0 ? 0 : Double(range(at: index(of: $0)).upperBound) } ?? 0
    let deviation = (standardDeviation ?? 0) / unit
    text += "#[Mean    = \(field((mean ?? 0) / unit)), StdDeviation   = \(field(deviation))]\n"
    text += "#[Max     = \(field(highest / unit)), TotalCount     = \(field(Double(totalCount)))]\n"
    text += "#[Buckets = \(Decimals.padded(hdrBucketCount, width: 12)), "
    text += "SubBuckets     = \(Decimals.padded(subBucketCount, width: 12))]\n"
    return text
  }

  private struct PercentileRow {
    /// The largest figure of the bucket.
    let value: UInt64
    /// The level that it reaches, in percent.
    let level: Double
    /// Figures up to this bucket.
    let count: Int
  }

  private static let ticksPerHalfDistance = 5.0

  private var hdrPercentileRows: [PercentileRow] {
    var rows: [PercentileRow] = []
    var level = 0.0
    var seen = 0
    let last = counts.lastIndex { $0 > 0 }
    for (index, count) in counts.enumerated() where count > 0 {
      seen = seen.addingReportingOverflow(count).overflow ? .max : seen + count
      let row = { PercentileRow(value: self.range(at: index).upperBound, level: $0, count: seen) }
      if index == last {
        rows += [row(level), row(100)]
        break
      }
      while 100 * Double(seen) / Double(totalCount) >= level && level < 100 {
        rows.append(row(level))
        level += (100 - level) / (2 * Self.ticksPerHalfDistance)
      }
    }
    return rows
  }

  /// Doublings of range until the largest figure is within.
  private var hdrBucketCount: Int {
    var reached = UInt64(subBucketCount)
    var count = 1
    while reached <= UInt64(hdrHighestTrackable) {
      reached <<= 1
      count += 1
    }
    return count
  }
}
