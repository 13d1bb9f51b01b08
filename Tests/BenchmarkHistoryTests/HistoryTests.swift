import BenchmarkResults
import CSQLite
import Foundation
import Platform
import SampleResults
import Testing

@testable import BenchmarkHistory

@Suite struct HistoryTests {
  private let folder: TemporaryFolder
  private var file: String { folder.path(of: "history.sqlite") }

  init() throws { folder = try TemporaryFolder() }

  @Test func whatIsRecordedIsRead() throws {
    let document = Self.document(day: 1)
    #expect(try HistoryStore(recordingIn: file).record(document))
    let store = try HistoryStore(reading: file)
    let run = try #require(try store.runs().first)
    #expect(run.suite == "sample" && run.startedAt == "2026-11-01T07:00:00Z")
    #expect(run.cases == document.cases.count && run.failedCases == 1)
    let series = try store.series { _, _ in true }
    #expect(series.count == document.cases.reduce(0) { $0 + $1.metrics.count })
    for (found, expected) in zip(
      series, document.cases.flatMap { result in result.metrics.map { (result.name, $0) } })
    {
      #expect(found.caseName == expected.0 && found.metric == expected.1.name)
      let point = try #require(found.points.first)
      #expect(point.value == expected.1.estimate && point.interval == expected.1.interval)
      #expect((found.host == nil) == expected.1.isExact)
    }
  }

  @Test func theSameDocumentIsRecordedOnce() throws {
    let store = try HistoryStore(recordingIn: file)
    #expect(try store.record(Self.document(day: 1)))
    #expect(try !store.record(Self.document(day: 1)))
    #expect(try store.record(Self.document(day: 2)))
    #expect(try HistoryStore(reading: file).runs().count == 2)
  }

  @Test func runsAreInTheOrderOfTimeWheneverTheyAreRecorded() throws {
    let store = try HistoryStore(recordingIn: file)
    for day in [5, 2, 9, 1] { _ = try store.record(Self.document(day: day)) }
    let reading = try HistoryStore(reading: file)
    #expect(
      try reading.runs().map(\.startedAt).map { $0.prefix(10).suffix(1) } == ["1", "2", "5", "9"])
    #expect(
      try reading.runs(last: 2).map(\.startedAt).map { $0.prefix(10).suffix(1) } == ["5", "9"])
    #expect(try reading.runs(suite: "another").isEmpty)
    let points = try reading.series(last: 3) { _, metric in metric == "cost.time.total" }
    #expect(points.allSatisfy { $0.points.count == 3 } && !points.isEmpty)
  }

  @Test func namesOfAnyKindComeBackAsTheyWere() throws {
    var document = Self.document(day: 1)
    let names = [
      "'); DROP TABLE runs; --", "nul\u{0}inside", "é 😀 \u{202E}",
      String(repeating: "n", count: 10_240),
    ]
    for (index, name) in names.enumerated() { document.cases[index].policy = name }
    _ = try HistoryStore(recordingIn: file).record(document)
    let found = Set(try HistoryStore(reading: file).series { _, _ in true }.map(\.caseName))
    #expect(found == Set(document.cases.map(\.name)))
  }

  // MARK: What stands in the way

  @Test func aMissingHistoryIsTold() throws {
    let error = #expect(throws: HistoryError.self) { try HistoryStore(reading: file) }
    #expect(
      error?.description == "\(file): there is no history yet; rowbench history record makes it")
    #expect(error?.kind == .unreadable)
  }

  @Test func aFileThatIsNoHistoryIsLeftAlone() throws {
    try AtomicFile.write("no database at all, but long enough to be one\n", to: file)
    for open in Self.openings(file) {
      let error = #expect(throws: HistoryError.self) { try open() }
      #expect(error?.problem == "is no history: it is no SQLite database")
    }
    #expect(try File.read(file, limit: 100).count == 46)
    let other = folder.path(of: "other.sqlite")
    try Self.run("CREATE TABLE people (name TEXT)", in: other)
    for open in Self.openings(other) {
      let error = #expect(throws: HistoryError.self) { try open() }
      #expect(error?.problem.hasPrefix("is an SQLite database, and no history of rowbench") == true)
    }
  }

  @Test func aNewerSchemaIsNotTouched() throws {
    _ = try HistoryStore(recordingIn: file).record(Self.document(day: 1))
    try Self.run("PRAGMA user_version = 2", in: file)
    for open in Self.openings(file) {
      let error = #expect(throws: HistoryError.self) { try open() }
      #expect(
        error?.problem.hasPrefix("has schema 2, and this rowbench reads 1; use a newer") == true)
      #expect(error?.kind == .unreadable)
    }
  }

  @Test func damageIsFoundWhenItIsOpened() throws {
    _ = try HistoryStore(recordingIn: file).record(Self.document(day: 1))
    try Self.run("PRAGMA wal_checkpoint(TRUNCATE)", in: file)
    var bytes = try File.read(file, limit: 1 << 26)
    // Pages behind the first are overwritten: the file still looks like a database.
    for index in stride(from: 8_192, to: bytes.count, by: 7) { bytes[index] ^= 0x5A }
    try AtomicFile.write(bytes, to: file)
    for open in Self.openings(file) {
      let error = #expect(throws: HistoryError.self) { try open() }
      #expect(error?.problem.contains("is damaged") == true)
    }
    // Cut short, as by a copy that was interrupted.
    try AtomicFile.write(Array(bytes.prefix(bytes.count / 2)), to: file)
    #expect(throws: HistoryError.self) { try HistoryStore(reading: file) }
  }

  @Test func aFullDiskRecordsNothing() throws {
    let store = try HistoryStore(recordingIn: file)
    _ = try store.record(Self.document(day: 1))
    let pages = try File.read(file, limit: 1 << 26).count / 4_096
    try store.limit(pages: max(1, pages))
    let error = #expect(throws: HistoryError.self) {
      for day in 2...28 { _ = try store.record(Self.document(day: day)) }
    }
    #expect(
      error?.kind == .environment && error?.problem.hasPrefix("there is no room left") == true)
    // What was recorded before is whole, and recording goes on when there is room again.
    let before = try HistoryStore(reading: file).runs().count
    try store.limit(pages: 1 << 20)
    #expect(try store.record(Self.document(day: 29)))
    #expect(try HistoryStore(reading: file).runs().count == before + 1)
  }

  @Test func aFolderThatIsNotThereIsTold() {
    let error = #expect(throws: HistoryError.self) {
      try HistoryStore(recordingIn: folder.path(of: "missing/history.sqlite"))
    }
    #expect(error?.kind == .environment && error?.problem.hasPrefix("cannot be opened") == true)
  }

  @Test func aHistoryIsReadWhereNothingCanBeWritten() throws {
    _ = try HistoryStore(recordingIn: file).record(Self.document(day: 1))
    try #require(!File.exists(file + "-wal"))
    chmod(file, 0o444)
    chmod(folder.path, 0o555)
    defer { chmod(folder.path, 0o755) }
    #expect(try HistoryStore(reading: file).runs().count == 1)
    guard getuid() != 0 else { return }  // The superuser may write anywhere.
    let error = #expect(throws: HistoryError.self) { try HistoryStore(recordingIn: file) }
    #expect(error?.kind == .environment)
  }

  /// Four processes that record at once into a history that is not there yet.
  @Test func processesThatRecordAtOnceWaitForEachOther() async throws {
    let file = file
    await withTaskGroup(of: Void.self) { group in
      for writer in 1...4 {
        group.addTask {
          await #expect(processExitsWith: .success) {
            [file = file as String, writer = writer as Int] in
            for day in 1...3 {
              let document = HistoryTests.document(day: day, seed: UInt64(writer))
              _ = try HistoryStore(recordingIn: file).record(document)
            }
          }
        }
      }
    }
    let store = try HistoryStore(reading: file)
    #expect(try store.runs().count == 12)
    let series = try store.series { _, _ in true }
    #expect(series.allSatisfy { $0.points.count == 12 } && !series.isEmpty)
  }

  // MARK: Helpers

  static func document(day: Int, seed: UInt64 = 1) -> ResultDocument {
    var sample = SampleResults()
    sample.environments = [sample.environments[0]]
    sample.scenarios = ["scroll"]
    sample.seed = seed
    var document = sample.document()
    document.run.startedAt = "2026-11-\(day < 10 ? "0" : "")\(day)T07:00:00Z"
    return document
  }

  private static func openings(_ file: String) -> [() throws -> Void] {
    [{ _ = try HistoryStore(reading: file) }, { _ = try HistoryStore(recordingIn: file) }]
  }

  private static func run(_ sql: String, in file: String) throws {
    var connection: OpaquePointer?
    try #require(sqlite3_open(file, &connection) == SQLITE_OK)
    defer { sqlite3_close(connection) }
    try #require(sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK)
  }
}
