import BenchmarkStatistics
import Instrumentation

/// A run that was recorded.
public struct RecordedRun: Sendable, Equatable {
  /// Its number in this history.
  public let id: Int
  /// The suite's name.
  public let suite: String
  /// A digest of the suite file.
  public let suiteDigest: String
  /// The start in UTC.
  public let startedAt: String
  /// RowBench's version.
  public let version: String
  /// The commit that was measured.
  public let commit: String
  /// Processor, cores and system.
  public let host: String
  /// Cases that ran to their end.
  public let cases: Int
  /// Cases that did not.
  public let failedCases: Int
}

/// A figure over the runs of a history.
public struct HistorySeries: Sendable {
  /// The suite's name.
  public let suite: String
  /// The case, `table/environment/scenario/policy`.
  public let caseName: String
  /// The metric's name.
  public let metric: String
  /// What one unit of the values is.
  public let unit: MetricUnit
  /// Which way is better.
  public let direction: MetricDirection
  /// The host of a measured figure; nil of one that is exact, and so the same on every host.
  public let host: String?
  /// The figures in the order of time.
  public internal(set) var points: [Point]

  /// One run's figure.
  public struct Point: Sendable {
    /// The run.
    public let run: RecordedRun
    /// The figure.
    public let value: Double
    /// Its interval.
    public let interval: ConfidenceInterval
  }
}

extension HistoryStore {
  /// The runs that were recorded, in the order of time.
  ///
  /// - Parameters:
  ///   - suite: only of this suite, if it is given.
  ///   - last: no more than so many, the latest.
  public func runs(suite: String? = nil, last: Int = .max) throws(HistoryError) -> [RecordedRun] {
    let statement = try database.statement(
      """
      SELECT * FROM (
        SELECT id, suite, suite_digest, started_at, version, source_commit, host, cases, failed_cases
        FROM runs WHERE ?1 IS NULL OR suite = ?1 ORDER BY started_at DESC, id DESC LIMIT ?2
      ) ORDER BY started_at, id
      """)
    try statement.bind(suite.map { .text($0) } ?? .null, .integer(last))
    var runs: [RecordedRun] = []
    while try statement.step() {
      runs.append(
        RecordedRun(
          id: statement.integer(0), suite: statement.text(1), suiteDigest: statement.text(2),
          startedAt: statement.text(3), version: statement.text(4), commit: statement.text(5),
          host: statement.text(6), cases: statement.integer(7), failedCases: statement.integer(8)))
    }
    return runs
  }

  /// The series of the figures that are wanted, in the order in which they were first recorded.
  ///
  /// A measured figure has a series for each host: levels of two machines are no steps.
  ///
  /// - Parameters:
  ///   - suite: only of this suite, if it is given.
  ///   - last: no more runs than so many, the latest.
  ///   - isWanted: given a case's name and a metric's, says whether to take it.
  public func series(
    suite: String? = nil, last: Int = .max, where isWanted: (String, String) -> Bool
  ) throws(HistoryError) -> [HistorySeries] {
    let runs = Dictionary(
      uniqueKeysWithValues: try self.runs(suite: suite, last: last).map { ($0.id, $0) })
    let list = try database.statement(
      """
      SELECT id, suite, case_name, metric, unit, direction FROM series
      WHERE ?1 IS NULL OR suite = ?1 ORDER BY id
      """)
    let figures = try database.statement(
      """
      SELECT run, value, low, high, confidence FROM figures JOIN runs ON runs.id = run
      WHERE series = ? ORDER BY started_at, runs.id
      """)
    try list.bind(suite.map { .text($0) } ?? .null)
    var found: [HistorySeries] = []
    while try list.step() {
      let (caseName, metric) = (list.text(2), list.text(3))
      guard isWanted(caseName, metric) else { continue }
      try figures.bind(.integer(list.integer(0)))
      var places: [String?: Int] = [:]
      while try figures.step() {
        guard let run = runs[figures.integer(0)] else { continue }
        let point = HistorySeries.Point(
          run: run, value: figures.real(1),
          interval: ConfidenceInterval(
            low: figures.real(2), high: figures.real(3), confidence: figures.real(4)))
        let host = point.interval.confidence == 1 ? nil : run.host
        let place = places[host] ?? found.count
        if place == found.count {
          places[host] = place
          found.append(
            HistorySeries(
              suite: list.text(1), caseName: caseName, metric: metric,
              unit: MetricUnit(rawValue: list.text(4)) ?? .count,
              direction: MetricDirection(rawValue: list.text(5)) ?? .neutral, host: host,
              points: []))
        }
        found[place].points.append(point)
      }
    }
    return found
  }
}
