import BenchmarkResults
import Platform

/// Figures of many runs in one SQLite file, for trends.
///
/// Several processes may record at once: each run is one transaction, and writers wait for each other.
/// The file has a version of its own, and is checked each time that it is opened.
public final class HistoryStore {
  /// The version of the tables that this rowbench writes, and the newest that it reads.
  public static let schemaVersion = 1

  /// Marks the file as a history: "RowB" in ASCII.
  private static let applicationID = 0x526F_7742

  let database: Database

  /// Opens a history to record in, and makes it if there is none.
  public init(recordingIn file: String) throws(HistoryError) {
    database = try Database(file, isWritable: true)
    // Switching to a write-ahead log needs the file alone; who comes second finds it switched.
    try database.runAlone("PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON")
    if try isEmpty() { try database.transaction(makeTables) }
    try check()
  }

  /// Opens a history to read.
  public init(reading file: String) throws(HistoryError) {
    guard File.exists(file) else {
      throw HistoryError(
        .unreadable, file, "there is no history yet; rowbench history record makes it")
    }
    var opened = try Database(file, isWritable: false)
    do throws(HistoryError) {
      _ = try opened.integer("PRAGMA user_version")
      _ = try opened.integer("SELECT count(*) FROM sqlite_master")
    } catch {
      // Where no index of the log can be made, and there is no log, the file alone is all there is.
      guard error.kind == .environment, !File.exists(file + "-wal") else { throw error }
      opened = try Database(immutable: file)
    }
    database = opened
    try check()
  }

  private func isEmpty() throws(HistoryError) -> Bool {
    try database.integer("SELECT count(*) FROM sqlite_master") == 0
  }

  private func check() throws(HistoryError) {
    let file = database.file
    guard try database.integer("PRAGMA application_id") == Self.applicationID else {
      throw HistoryError(
        .unreadable, file,
        "is an SQLite database, and no history of rowbench; choose another with --database")
    }
    let version = try database.integer("PRAGMA user_version") ?? 0
    guard version == Self.schemaVersion else {
      throw HistoryError(
        .unreadable, file,
        "has schema \(version), and this rowbench reads \(Self.schemaVersion); "
          + "use a newer rowbench, or another file with --database")
    }
    let statement = try database.statement("PRAGMA quick_check(1)")
    let answer = try statement.step() ? statement.text(0) : "no answer"
    guard answer == "ok" else {
      throw HistoryError(
        .unreadable, file,
        "is damaged (\(answer)); take it from a backup, or remove it and record the results again")
    }
  }

  private func makeTables() throws(HistoryError) {
    // Another process may have made them since.
    guard try isEmpty() else { return }
    try database.run(
      """
      CREATE TABLE runs (
        id INTEGER PRIMARY KEY,
        digest TEXT NOT NULL UNIQUE,
        suite TEXT NOT NULL, suite_digest TEXT NOT NULL, seed TEXT NOT NULL,
        started_at TEXT NOT NULL, seconds REAL NOT NULL,
        version TEXT NOT NULL, source_commit TEXT NOT NULL,
        host TEXT NOT NULL, cases INTEGER NOT NULL, failed_cases INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX runs_by_time ON runs (started_at, id);
      CREATE TABLE series (
        id INTEGER PRIMARY KEY,
        suite TEXT NOT NULL, case_name TEXT NOT NULL, metric TEXT NOT NULL,
        tier TEXT NOT NULL, unit TEXT NOT NULL, direction TEXT NOT NULL,
        UNIQUE (suite, case_name, metric)
      ) STRICT;
      CREATE TABLE figures (
        series INTEGER NOT NULL REFERENCES series, run INTEGER NOT NULL REFERENCES runs,
        value REAL NOT NULL, low REAL NOT NULL, high REAL NOT NULL, confidence REAL NOT NULL,
        processes INTEGER NOT NULL,
        PRIMARY KEY (series, run)
      ) STRICT, WITHOUT ROWID;
      PRAGMA application_id = \(Self.applicationID);
      PRAGMA user_version = \(Self.schemaVersion);
      """)
  }

  /// Lets the file grow to so many pages and no further, as a full disk would.
  func limit(pages: Int) throws(HistoryError) {
    try database.run("PRAGMA max_page_count = \(pages)")
  }
}
