import BenchmarkReports
import Foundation
import Platform
import Testing

/// `report`, `history` and `doctor`, as their users start them, over results of a small run.
@Suite(.serialized) struct OutputCommandTests {
  private struct Answer {
    let status: Int32?
    let output: String
    let error: String
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func rowbench(_ words: String...) throws -> Answer {
    let program = Path.join(Path.parent(Executable.ownPath ?? ""), "rowbench")
    var command = ProcessCommand(program, words)
    command.workingDirectory = folder.path
    command.timeLimit = .seconds(120)
    let outcome = try command.run()
    var status: Int32?
    if case .exited(let code) = outcome.ending { status = code }
    return Answer(
      status: status, output: String(decoding: outcome.standardOutput, as: UTF8.self),
      error: String(decoding: outcome.standardError, as: UTF8.self))
  }

  /// The files of one small run by name, which every test gets a copy of.
  private static let files: Result<[String: [UInt8]], any Error> = Result {
    let folder = try TemporaryFolder()
    let suite = """
      { "schema": 1, "name": "s", "samples": 1, "tables": { "feed": { "preset": "feed", "rows": 3 } },
        "matrix": { "tables": ["feed"], "environments": ["iphone6"], "scenarios": ["first-load"],
          "policies": ["naive", "template"], "passes": ["time", "counting"] } }
      """
    try AtomicFile.write(suite, to: folder.path(of: "s.json"))
    let program = Path.join(Path.parent(Executable.ownPath ?? ""), "rowbench")
    let formats = ["--format", "bencher", "--format", "hdr-log"]
    var command = ProcessCommand(program, ["run", "./s.json", "--output", "out"] + formats)
    command.workingDirectory = folder.path
    command.timeLimit = .seconds(120)
    let outcome = try command.run()
    try #require(
      outcome.ending.isSuccess, "\(String(decoding: outcome.standardError, as: UTF8.self))")
    let out = folder.path(of: "out")
    var files: [String: [UInt8]] = [:]
    for name in try Directory.names(in: out) where !Directory.isDirectory(Path.join(out, name)) {
      files[name] = try File.read(Path.join(out, name), limit: 1 << 24)
    }
    return files
  }

  /// Puts the run's files into this test's folder.
  private func run() throws -> String {
    let out = folder.path(of: "out")
    try Directory.prepareForWriting(out)
    for (name, bytes) in try Self.files.get() {
      try AtomicFile.write(bytes, to: Path.join(out, name))
    }
    return out
  }

  @Test func everyFormatIsMadeAgainFromTheDocument() throws {
    let out = try run()
    for format in ExportFormat.allCases where format != .html && format != .markdown {
      let answer = try rowbench("report", out, "--format", format.rawValue)
      #expect(answer.status == 0 && answer.error == "" && !answer.output.isEmpty, "\(format)")
      let path = Path.join(out, format.fileName)
      let isWritten = [.json, .summary, .samples, .bencher, .hdrLog].contains(format)
      #expect(File.exists(path) == isWritten, "\(format)")
      if isWritten {
        #expect(try File.readText(path, limit: 1 << 24) == answer.output, "\(format)")
      }
    }
    let page = try rowbench("report", out, "--format", "html", "--output", "page.html")
    #expect(page.status == 0 && page.output == "")
    #expect(
      try File.readText(folder.path(of: "page.html"), limit: 1 << 24)
        == File.readText(Path.join(out, "report.html"), limit: 1 << 24))
    try Directory.prepareForWriting(folder.path(of: "again"))
    #expect(try rowbench("report", out, "--output", "again").status == 0)
    for name in ["results.json", "summary.csv", "samples.csv", "report.md", "report.html"] {
      #expect(
        try File.read(folder.path(of: "again/" + name), limit: 1 << 24)
          == File.read(Path.join(out, name), limit: 1 << 24), "\(name)")
    }
  }

  @Test func twoDocumentsMakeAComparison() throws {
    let out = try run()
    let compared = try rowbench("report", out, Path.join(out, "results.json"))
    #expect(compared.status == 0 && compared.output.hasPrefix("# Comparison with "))
    #expect(compared.output.contains(" figures equal, 0 changed."))
    let repeated = try rowbench(
      "report", out, Path.join(out, "results.json"), "--format", "influx")
    #expect(repeated.status == 64 && repeated.error.contains("export them one by one"))
    let filtered = try rowbench(
      "report", out, "--format", "influx", "--filter", "naive", "--metric", "work.")
    #expect(
      filtered.output.split(separator: "\n").allSatisfy {
        $0.contains("policy=naive,") && $0.contains("metric=work.")
      })
    #expect(try rowbench("report", out, "--filter", "nobody").status == 64)
    #expect(try rowbench("report", out, "--metric", "work.solvs").error.contains("work.solves"))
    #expect(try rowbench("report", out, "--format", "xml").status == 64)
    #expect(try rowbench("report", out, "--output", "/dev/full").status == 1)
  }

  @Test func aHistoryIsRecordedShownAndFollowed() throws {
    let out = try run()
    let database = folder.path(of: "Reports/history.sqlite")
    #expect(try rowbench("history", "show").status == 64)
    let first = try rowbench("history", "record", out)
    #expect(first.status == 0 && first.error.contains(": recorded (2 cases of suite s,"))
    #expect(File.exists(database))
    #expect(try rowbench("history", "record", out).error.contains("was recorded before"))
    let shown = try rowbench("history", "show", "--format", "csv")
    #expect(shown.status == 0 && shown.output.split(separator: "\r\n").count == 2)
    let trend = try rowbench("history", "trend", "--metric", "work.", "--filter", "naive")
    #expect(trend.status == 0 && trend.output.contains("`work.solves`"))
    #expect(try rowbench("history", "trend", "--changed").output.contains("No level has changed."))
    let page = try rowbench("history", "trend", "--format", "html")
    #expect(page.status == 0 && page.output.hasPrefix("<!DOCTYPE html>"))
    #expect(try rowbench("history", "show", "--format", "html").status == 64)
    let report = try rowbench("report", out, "--history", database)
    #expect(report.output.contains("## How figures went over runs"))
    #expect(try rowbench("report", out, "--history", "none.sqlite").status == 64)
    #expect(try rowbench("report", out, "--history", database, "--format", "jmh").status == 64)
    #expect(try rowbench("report", out, out, "--history", database).status == 64)
    #expect(try rowbench("history", "trend", "--metric", "nothing").status == 64)
    #expect(try rowbench("history", "rekord", out).error.contains("record"))
    try AtomicFile.write("nonsense", to: folder.path(of: "bad.sqlite"))
    let bad = try rowbench("history", "record", out, "--database", "bad.sqlite")
    #expect(bad.status == 64 && bad.error.contains("bad.sqlite: is no history"))
  }

  @Test func aHistoryIsToldWhereItCannotBeWritten() throws {
    let out = try run()
    let answer = try rowbench("history", "record", out, "--database", "/proc/history.sqlite")
    #expect(answer.status == 1 && answer.error.split(separator: "\n").count == 1)
  }

  @Test func partsOfASuiteMakeTheWhole() throws {
    let suite = """
      { "schema": 1, "name": "s", "samples": 1,
        "tables": { "a": { "preset": "feed", "rows": 3 }, "b": { "preset": "feed", "rows": 9 } },
        "matrix": { "tables": ["a", "b"], "environments": ["iphone6"],
          "scenarios": ["first-load"], "policies": ["template"], "passes": ["counting"] } }
      """
    try AtomicFile.write(suite, to: folder.path(of: "s.json"))
    #expect(try rowbench("run", "./s.json", "--output", "whole").status == 0)
    // Two groups of cases: the third part has none, and is waited for all the same.
    for part in ["3/3", "1/3", "2/3"] {
      let answer = try rowbench("run", "./s.json", "--shard", part, "--output", "parts")
      #expect(answer.status == 0 && answer.output.hasPrefix("parts/shard-"), "\(answer.error)")
    }
    let parts = ["parts/shard-2-of-3", "parts/shard-1-of-3", "parts/shard-3-of-3"]
    let incomplete = try rowbench("merge", parts[0], parts[1], "--output", "merged")
    #expect(incomplete.status == 64 && incomplete.error.contains("these are missing: 3"))
    let merged = try rowbench("merge", parts[0], parts[1], parts[2], "--output", "merged")
    #expect(merged.status == 0 && merged.output == "merged/report.md\n", "\(merged.error)")
    func exact(_ run: String) throws -> [Substring] {
      try File.readText(folder.path(of: run + "/summary.csv"), limit: 1 << 24)
        .split(separator: "\r\n").filter { $0.contains(",work,") || $0.contains(",truth,") }
    }
    #expect(try exact("merged") == exact("whole") && exact("whole").count > 50)
    #expect(try rowbench("merge", "whole").error.contains("is no part of a run"))
    #expect(try rowbench("run", "./s.json", "--shard", "4/3").status == 64)
  }

  @Test func theDoctorSaysWhatThisHostCanMeasure() throws {
    let answer = try rowbench("doctor", "--pairs", "2")
    // With two pairs even the same program may come out as another.
    #expect([0, 6].contains(answer.status))
    for heading in ["# This host", "## Noise", "## Settings", "## Instruments"] {
      #expect(answer.output.contains(heading))
    }
    #expect(answer.output.contains(" in 2 pairs, p = "))
    let facts = try rowbench("doctor", "--pairs", "0", "--format", "csv")
    #expect(
      facts.status == 0 && facts.output.hasPrefix("kind,name,state,value,unit,finding,advice\r\n"))
    #expect(
      !facts.output.contains("\r\nnoise,") && facts.output.contains("\r\ninstrument,valgrind,"))
  }
}
