import BenchmarkStatistics
import Instrumentation

/// Where a series changed its level: advice, and no verdict, as it cannot know what else changed.
public struct HistoryTrend: Sendable {
  /// One change.
  public struct Step: Sendable, Equatable {
    /// The index of the first point of the new level.
    public let index: Int
    /// The level before.
    public let before: Double
    /// The level from then on.
    public let after: Double
    /// True if the suite file changed at this point too.
    public let suiteChanged: Bool
  }

  /// The series.
  public let series: HistorySeries
  /// Its changes, in the order of time.
  public let steps: [Step]

  /// A measured figure's levels have to differ by so great a part of it, as the gate's floor has it.
  static let resolution = 0.01

  /// Looks for changes of level.
  ///
  /// A figure without an error of measurement steps wherever it changes; others where a Potts model
  /// says so. Of more than `ChangePoints.largestCount` points the latest are looked at.
  public init(of series: HistorySeries) {
    var series = series
    series.points = Array(series.points.suffix(ChangePoints.largestCount))
    self.series = series
    let values = series.points.map(\.value)
    let levels: [ChangePoints.Segment]
    if series.host == nil {
      levels = Self.exactLevels(of: values)
    } else {
      let middle = median(values)?.magnitude ?? 0
      levels = ChangePoints(of: values, resolution: middle * Self.resolution)?.segments ?? []
    }
    steps = zip(levels, levels.dropFirst()).map { before, after in
      let index = after.range.lowerBound
      let digests = (
        series.points[index - 1].run.suiteDigest, series.points[index].run.suiteDigest
      )
      return Step(
        index: index, before: before.level, after: after.level,
        suiteChanged: digests.0 != digests.1)
    }
  }

  private static func exactLevels(of values: [Double]) -> [ChangePoints.Segment] {
    var levels: [ChangePoints.Segment] = []
    var start = 0
    for index in values.indices
    where index + 1 == values.count || values[index + 1] != values[index] {
      levels.append(ChangePoints.Segment(range: start..<index + 1, level: values[index]))
      start = index + 1
    }
    return levels
  }
}
