import CSQLite

/// One statement of a database: values go in, rows come out.
final class Statement {
  private let statement: OpaquePointer
  private let database: Database

  init(_ statement: OpaquePointer, in database: Database) {
    self.statement = statement
    self.database = database
  }

  deinit { sqlite3_finalize(statement) }

  /// A value for a statement.
  enum Value {
    case text(String)
    case integer(Int)
    case real(Double)
    case null
  }

  /// Puts values in, in order, and takes the statement back to its start.
  func bind(_ values: Value...) throws(HistoryError) {
    sqlite3_reset(statement)
    for (index, value) in values.enumerated() {
      let place = Int32(clamping: index + 1)
      let code =
        switch value {
        case .text(let text):
          sqlite3_bind_text64(
            statement, place, text, UInt64(text.utf8.count), Self.copied, UInt8(SQLITE_UTF8))
        case .integer(let number): sqlite3_bind_int64(statement, place, Int64(number))
        case .real(let number): sqlite3_bind_double(statement, place, number)
        case .null: sqlite3_bind_null(statement, place)
        }
      guard code == SQLITE_OK else { throw database.error(code) }
    }
  }

  /// SQLITE_TRANSIENT, a macro that Swift does not see: the text is copied at once.
  private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  /// Goes to the next row; false if there is none.
  func step() throws(HistoryError) -> Bool {
    let code = sqlite3_step(statement)
    guard code == SQLITE_ROW || code == SQLITE_DONE else { throw database.error(code) }
    return code == SQLITE_ROW
  }

  /// The text in a column; empty if there is none.
  func text(_ column: Int32) -> String {
    guard let bytes = sqlite3_column_text(statement, column) else { return "" }
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// The whole number in a column; 0 if there is none.
  func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }

  /// The number in a column; 0 if there is none.
  func real(_ column: Int32) -> Double { sqlite3_column_double(statement, column) }
}
