/// A figure that RowBench reports: its stable name, what it is of, and how to read it.
///
/// Names are dotted and never change their meaning; `Metric.all` is the one table of them, from
/// which `docs/metrics.md` is made.
public struct Metric: Sendable, Hashable {
  /// The name in results, CSV columns and gates, such as `work.heightAsks`.
  public let name: String
  /// Whether the figure is exact work, exact truth, or a cost.
  public let tier: MetricTier
  /// What one unit of the value is.
  public let unit: MetricUnit
  /// Which way is better.
  public let direction: MetricDirection
  /// One line that says what is counted or timed.
  public let summary: String

  /// Describes a metric; only a metric of `Metric.all` belongs in a result document of this version.
  public init(
    _ name: String, _ tier: MetricTier, _ unit: MetricUnit, _ direction: MetricDirection,
    _ summary: String
  ) {
    self.name = name
    self.tier = tier
    self.unit = unit
    self.direction = direction
    self.summary = summary
  }

  /// Every metric, work first, then truth, then cost: the order of all reports.
  public static let all: [Metric] = work + truth + cost

  /// The metric of this name, or nil.
  ///
  /// - Complexity: O(1).
  public static func named(_ name: String) -> Metric? {
    positions[name].map { all[$0] }
  }

  /// The place of a name in `all`; names that this version does not know come last.
  public static func position(of name: String) -> Int { positions[name] ?? all.count }

  private static let positions = Dictionary(
    all.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
}

/// How far a figure depends on the host, which decides how it is compared and gated.
public enum MetricTier: String, Sendable, Codable, CaseIterable {
  /// Counted work: exact, equal on every machine for equal seeds and fonts.
  case work
  /// Right or wrong: exact, equal on every machine.
  case truth
  /// Time, memory and the like: measured on the host, or predicted from work.
  case cost
}

/// Which values of a metric are better.
public enum MetricDirection: String, Sendable, Codable, CaseIterable {
  /// Less is better.
  case lower
  /// More is better.
  case higher
  /// Neither: the figure explains others.
  case neutral
}

/// What one unit of a value is.
///
/// Raw values are the names in result documents.
public enum MetricUnit: String, Sendable, Codable, CaseIterable {
  /// A number of things.
  case count
  /// Nanoseconds.
  case nanoseconds = "ns"
  /// Bytes.
  case bytes
  /// Bytes for each row of the table.
  case bytesPerRow = "bytes/row"
  /// Points of the screen.
  case points = "pt"
  /// The position of a row, from 0, sections run through.
  case row
  /// A part of a whole, from 0 to 1.
  case fraction
  /// Milliseconds of lateness a second of scrolling: the unit of hitch time ratios.
  case millisecondsPerSecond = "ms/s"
}
