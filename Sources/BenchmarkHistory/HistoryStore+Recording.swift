import BenchmarkResults
import BenchmarkStatistics
import Instrumentation

extension HistoryStore {
  /// The name by which a history knows a document's host: processor, cores and system.
  public static func hostName(of document: ResultDocument) -> String {
    let host = document.host
    return "\(host.processor), \(host.cores) cores, \(host.operatingSystem)"
  }

  /// Adds a document's figures, all or none.
  ///
  /// - Returns: false if the very same document was recorded before, which changes nothing.
  /// - Throws: `HistoryError`; the file is then as it was.
  public func record(_ document: ResultDocument) throws(HistoryError) -> Bool {
    let digest = try digest(of: document)
    return try database.transaction { () throws(HistoryError) in
      guard try insertRun(document, digest: digest) else { return false }
      let run = database.lastInserted
      let findSeries = try database.statement(
        """
        INSERT INTO series (suite, case_name, metric, tier, unit, direction) VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET tier = excluded.tier RETURNING id
        """)
      let insertFigure = try database.statement(
        "INSERT INTO figures VALUES (?, ?, ?, ?, ?, ?, ?)")
      for result in document.cases {
        for metric in result.metrics where metric.estimate.isFinite {
          try findSeries.bind(
            .text(document.suite.name), .text(result.name), .text(metric.name),
            .text(metric.tier.rawValue), .text(metric.unit.rawValue),
            .text(metric.direction.rawValue))
          guard try findSeries.step() else { continue }
          let series = findSeries.integer(0)
          // A statement that returns rows takes effect when it has come to its end.
          while try findSeries.step() {}
          try insertFigure.bind(
            .integer(series), .integer(run), .real(metric.estimate), .real(metric.interval.low),
            .real(metric.interval.high), .real(metric.interval.confidence),
            .integer(metric.samples.count))
          while try insertFigure.step() {}
        }
      }
      return true
    }
  }

  private func insertRun(
    _ document: ResultDocument, digest: String
  ) throws(HistoryError) -> Bool {
    let statement = try database.statement(
      """
      INSERT INTO runs (digest, suite, suite_digest, seed, started_at, seconds, version,
        source_commit, host, cases, failed_cases)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (digest) DO NOTHING
      """)
    try statement.bind(
      .text(digest), .text(document.suite.name), .text(document.suite.digest),
      .text(String(document.suite.seed)), .text(document.run.startedAt),
      .real(document.run.seconds), .text(document.rowbench.version),
      .text(document.rowbench.commit),
      .text(Self.hostName(of: document)),
      .integer(document.cases.count), .integer(document.failedCases.count))
    while try statement.step() {}
    return database.changes == 1
  }

  private func digest(of document: ResultDocument) throws(HistoryError) -> String {
    do {
      return Digest.of(try document.json())
    } catch {
      throw HistoryError(.unreadable, database.file, "cannot record the document: \(error)")
    }
  }
}
