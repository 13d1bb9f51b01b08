import CSQLite

/// A connection to an SQLite database, with errors that say what is wrong and what to do.
final class Database {
  let file: String
  private let connection: OpaquePointer

  /// How another process's writing is waited for, in milliseconds.
  private static let patience: Int32 = 30_000

  /// Opens a database.
  ///
  /// - Parameters:
  ///   - file: its path.
  ///   - isWritable: true to write, and to make the file if there is none.
  init(_ file: String, isWritable: Bool) throws(HistoryError) {
    self.file = file
    let flags = isWritable ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY
    connection = try Self.open(file, name: file, flags: flags)
  }

  /// Opens a database in a place where nothing can be written, not even the index of a log.
  ///
  /// - Precondition: nobody writes to it, and no log of writes waits beside it.
  init(immutable file: String) throws(HistoryError) {
    self.file = file
    let encoded = file.utf8.reduce(into: "") { output, byte in
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        scalar.properties.isAlphabetic || "0123456789-._~/".unicodeScalars.contains(scalar)
      let digits = String(byte, radix: 16)
      output +=
        isPlain && byte < 128 ? String(scalar) : "%" + (digits.utf8.count < 2 ? "0" : "") + digits
    }
    connection = try Self.open(
      "file:\(encoded)?immutable=1", name: file, flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
  }

  private static func open(
    _ path: String, name: String, flags: Int32
  ) throws(HistoryError) -> OpaquePointer {
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(path, &opened, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let opened else {
      let error = Self.error(of: code, opened, in: name)
      sqlite3_close_v2(opened)
      throw error
    }
    sqlite3_busy_timeout(opened, patience)
    sqlite3_extended_result_codes(opened, 1)
    return opened
  }

  deinit { sqlite3_close_v2(connection) }

  /// Runs statements without values and without an answer.
  func run(_ sql: String) throws(HistoryError) {
    let code = sqlite3_exec(connection, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw error(code) }
  }

  /// Runs statements that need the file alone, for which SQLite itself does not always wait.
  func runAlone(_ sql: String) throws(HistoryError) {
    let pause: Int32 = 20
    for _ in 0..<Self.patience / pause {
      let code = sqlite3_exec(connection, sql, nil, nil, nil)
      if code == SQLITE_OK { return }
      guard code & 0xFF == SQLITE_BUSY else { throw error(code) }
      sqlite3_sleep(pause)
    }
    throw error(SQLITE_BUSY)
  }

  /// Runs a body as one transaction that holds the right to write from its start, or not at all.
  func transaction<Result>(
    _ body: () throws(HistoryError) -> Result
  ) throws(HistoryError) -> Result {
    try run("BEGIN IMMEDIATE")
    do throws(HistoryError) {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      // The error that matters is the first; a transaction that SQLite has ended itself is no other.
      try? run("ROLLBACK")
      throw error
    }
  }

  /// Makes a statement of which values are left open.
  func statement(_ sql: String) throws(HistoryError) -> Statement {
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v2(connection, sql, -1, &prepared, nil)
    guard code == SQLITE_OK, let prepared else { throw error(code) }
    return Statement(prepared, in: self)
  }

  /// The first column of the first row; nil if there is none.
  func integer(_ sql: String) throws(HistoryError) -> Int? {
    let statement = try statement(sql)
    return try statement.step() ? statement.integer(0) : nil
  }

  /// Rows changed by the last statement that changed any.
  var changes: Int { Int(sqlite3_changes64(connection)) }
  /// The identity of the row that was inserted last.
  var lastInserted: Int { Int(sqlite3_last_insert_rowid(connection)) }

  func error(_ code: Int32) -> HistoryError { Self.error(of: code, connection, in: file) }

  private static func error(
    of code: Int32, _ connection: OpaquePointer?, in file: String
  ) -> HistoryError {
    let words = connection.flatMap { sqlite3_errmsg($0) }.map { String(cString: $0) } ?? ""
    // Extended codes keep the plain one in their low byte.
    switch code & 0xFF {
    case SQLITE_NOTADB:
      return HistoryError(.unreadable, file, "is no history: it is no SQLite database")
    case SQLITE_CORRUPT:
      return HistoryError(
        .unreadable, file,
        "is damaged (\(words)); take it from a backup, or remove it and record the results again")
    case SQLITE_FULL:
      return HistoryError(
        .environment, file, "there is no room left; nothing was recorded, free some and try again")
    case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH:
      return HistoryError(
        .environment, file, "cannot be written to; choose another file with --database")
    case SQLITE_BUSY, SQLITE_LOCKED:
      return HistoryError(
        .environment, file,
        "another process has been writing to it for \(patience / 1_000) s; try again")
    case SQLITE_CANTOPEN:
      return HistoryError(
        .environment, file,
        "cannot be opened; is its folder there, and may it be read and written?")
    case SQLITE_IOERR:
      return HistoryError(
        .environment, file, "cannot be read or written (\(words)); is the disk full or read-only?")
    default:
      return HistoryError(.environment, file, "SQLite failed: \(words) (code \(code))")
    }
  }
}
