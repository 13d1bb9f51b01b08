import BenchmarkReports
import Foundation
import Platform
import Testing

/// The program as its users start it: exit statuses, one-line errors, and files left behind.
@Suite(.serialized) struct CommandLineTests {
  private struct Result {
    let status: Int32?
    let output: String
    let error: String

    /// The lines of standard error.
    var errorLines: [Substring] { error.split(whereSeparator: \.isNewline) }
  }

  private func rowbench(_ words: String..., in folder: TemporaryFolder? = nil) throws -> Result {
    let program = Path.join(Path.parent(Executable.ownPath ?? ""), "rowbench")
    var command = ProcessCommand(program, words)
    command.workingDirectory = folder?.path
    command.timeLimit = .seconds(120)
    let outcome = try command.run()
    var status: Int32?
    if case .exited(let code) = outcome.ending { status = code }
    return Result(
      status: status, output: String(decoding: outcome.standardOutput, as: UTF8.self),
      error: String(decoding: outcome.standardError, as: UTF8.self))
  }

  private func write(_ text: String, as name: String, in folder: TemporaryFolder) throws -> String {
    let path = folder.path(of: name)
    try AtomicFile.write(text, to: path)
    return path
  }

  private static let rows = #"[{"title": "A", "body": "b", "user": "u", "time": "t"}]"#

  private func suiteText(
    environment: String = "{}", policies: String = #"["naive"]"#, extra: String = "",
    matrix: Bool = true
  ) -> String {
    let cases = """
      , "matrix": { "tables": ["feed"], "environments": ["e"], "scenarios": ["first-load"],
        "policies": \(policies), "passes": ["time", "counting"] }
      """
    return """
      { "schema": 1, "name": "s", "samples": 1\(extra),
        "tables": { "feed": { "preset": "feed", "rows": 3 } },
        "environments": { "e": \(environment) }\(matrix ? cases : "") }
      """
  }

  // MARK: Curves of caches

  @Test func cacheCurveTellsTheHitRateOfEveryCapacity() throws {
    let folder = try TemporaryFolder()
    // Belady's anomaly (1969): first in first out finds 3 of 12 with three places, 2 with four.
    let rows = [1, 2, 3, 4, 1, 2, 5, 1, 2, 3, 4, 5]
    let trace = try write(
      "# rowbench ask trace 1\n"
        + rows.enumerated().map { "\($0.offset) height 0 \($0.element) 44\n" }.joined(),
      as: "trace.txt", in: folder)
    let csv = try rowbench(
      "cache-curve", trace, "--csv", "--eviction", "fifo", "--entries", "3", "--entries", "4")
    #expect(csv.status == 0, "\(csv.error)")
    #expect(
      csv.output == """
        eviction,entries,asks,rows,hits,hitRate
        fifo,3,12,5,3,0.25
        fifo,4,12,5,2,0.16666666666666666

        """)
    let text = try rowbench("cache-curve", trace, "--every-capacity")
    #expect(text.output.hasPrefix("12 heights asked of 5 rows; hits as a part of all\nentries"))
    #expect(text.output.contains("optimal") && text.output.contains("58.3 %"))
    #expect(text.output.split(separator: "\n").count == 2 + 5)

    #expect(try rowbench("cache-curve", folder.path(of: "none.txt")).status == 1)
    let broken = try write("0 height 0 x 44\n", as: "broken.txt", in: folder)
    let refused = try rowbench("cache-curve", broken)
    #expect(refused.status == 64)
    #expect(refused.error.contains("broken.txt") && refused.error.contains("line 1"))
    let empty = try write("0 cell 0 1 0\n", as: "empty.txt", in: folder)
    #expect(try rowbench("cache-curve", empty).status == 64)
    #expect(try rowbench("cache-curve", trace, "--eviction", "lur").status == 64)
    #expect(try rowbench("cache-curve", trace, "--every-capacity", "--entries", "3").status == 64)
  }

  // MARK: Measuring

  @Test func measurePrintsAHeightARow() throws {
    let folder = try TemporaryFolder()
    let data = try write(Self.rows, as: "rows.json", in: folder)
    let result = try rowbench("measure", "--data", data, "--cell", "FDFeedCell", "--width", "375")
    #expect(result.status == 0)
    // 10 + 19.5 + 6 + 17 + 8 + 0 + 8 + 16 + 4 and half a point of separator.
    #expect(
      result.output == "row,height,titleLines,bodyLines,userLines,timeLines\n0,89.0,1,1,1,1\n")
  }

  /// The demo of FDTemplateLayoutCell, whose README lists the heights that it measured.
  @Test func theDemoFeedHasTheHeightsThatItsReadmeLists() throws {
    let shared = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../shared/data").standardizedFileURL.path
    guard File.exists("\(shared)/fd_feed.json") else {
      print("skipped: \(shared)/fd_feed.json is not here")
      return
    }
    let result = try rowbench(
      "measure", "--data", "\(shared)/fd_feed.json", "--at", "/feed", "--map",
      "body=content,user=username,image=imageName", "--images", "\(shared)/fd_images.json",
      "--cell", "FDFeedCell", "--width", "375")
    #expect(result.status == 0)
    let heights = result.output.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",").map { Double($0) ?? 0 }[1]
    }
    #expect(heights.count == 54)
    // `row-heights.md` A1; the device is not stated there, and the width fits an iPhone 6.
    #expect(heights.prefix(7) == [233.5, 155.5, 258, 284, 278.5, 156, 165])
  }

  @Test(arguments: ["0", "nan", "-5", "inf", "wide"])
  func aWidthThatIsNoneIsRefused(width: String) throws {
    let folder = try TemporaryFolder()
    let data = try write(Self.rows, as: "rows.json", in: folder)
    let result = try rowbench("measure", "--data", data, "--width=\(width)")
    #expect(result.status == 64)
    #expect(result.errorLines.count == 1)
    #expect(result.error.contains("--width"))
  }

  @Test(arguments: [
    (#"{"feed": []}"#, "an array of rows is expected"), (#"[1, 2]"#, "/0"), ("[", "rows.json:1"),
    ("[]", "no rows"),
    (String(repeating: "[", count: 200_000) + String(repeating: "]", count: 200_000), "deep"),
  ])
  func rowsThatAreNoneAreRefused(text: String, hint: String) throws {
    let folder = try TemporaryFolder()
    let data = try write(text, as: "rows.json", in: folder)
    let result = try rowbench("measure", "--data", data, "--width", "375")
    #expect(result.status == 64)
    #expect(result.errorLines.count == 1)
    #expect(result.error.contains("rows.json"))
    #expect(result.error.contains(hint), "\(result.error)")
  }

  // MARK: Running

  @Test func runWritesAllItsFiles() throws {
    let folder = try TemporaryFolder()
    let suite = try write(suiteText(), as: "s.json", in: folder)
    let output = NSTemporaryDirectory() + "rowbench-run-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: output) }
    let result = try rowbench("run", suite, "--output", output)
    #expect(result.status == 0, "\(result.error)")
    #expect(result.output == "\(output)/report.md\n")
    #expect(
      // Charts stand beside them where gnuplot is installed.
      try Directory.names(in: output).filter { $0 != RenderedCharts.folder }
        == ["report.html", "report.md", "results.json", "samples.csv", "summary.csv"])
    #expect(try File.readText("\(output)/report.md", limit: 1 << 20).contains("naive"))
  }

  @Test func runTakesRowsOfTheUsersOwn() throws {
    let folder = try TemporaryFolder()
    let suite = try write(suiteText(), as: "s.json", in: folder)
    let data = try write(
      #"{"feed": [{"headline": "A"}, {"headline": "B"}]}"#, as: "mine.json", in: folder)
    let output = NSTemporaryDirectory() + "rowbench-run-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: output) }
    let result = try rowbench(
      "run", suite, "--output", output, "--data", data, "--at", "/feed", "--map",
      "title=headline")
    #expect(result.status == 0, "\(result.error)")
    let summary = try File.readText("\(output)/summary.csv", limit: 1 << 20)
    #expect(summary.contains("s,mine,e,first-load,naive,work.heightAsks"))

    let wrong = try rowbench(
      "run", suite, "--output", output, "--data", data, "--at", "/fed", "--map",
      "title=headline")
    #expect(wrong.status == 64)
    #expect(wrong.error.contains("feed"), "\(wrong.error)")
    let alone = try rowbench("run", suite, "--at", "/feed")
    #expect(alone.status == 64)
    #expect(alone.error.contains("--data"))
  }

  @Test func whatIsWrongWithASuiteIsSaidInOneLineWithItsPlace() throws {
    let folder = try TemporaryFolder()
    for (text, hints) in [
      (suiteText(policies: #"["naiv"]"#), ["/matrix/policies/0", "naive"]),
      (suiteText(environment: #"{"widht": 320}"#), ["/environments/e", "widht", "width"]),
      (suiteText(environment: #"{"width": 0}"#), ["/environments/e/width"]),
      (suiteText(environment: #"{"textEngine": "pangoo"}"#), ["textEngine", "pango"]),
      (suiteText(matrix: false), ["no cases"]),
      (String(repeating: "[", count: 200_000), ["deep"]),
      (#"{"schema": 1, "name": "s", "width": NaN}"#, ["s.json:1"]),
    ] {
      let suite = try write(text, as: "s.json", in: folder)
      let output = folder.path(of: "out")
      let result = try rowbench("run", suite, "--output", output)
      #expect(result.status == 64, "\(result.error)")
      #expect(result.errorLines.count == 1, "\(result.error)")
      for hint in hints + ["s.json"] {
        #expect(result.error.contains(hint), "\(hint) in \(result.error)")
      }
      #expect(!File.exists(output))
    }
  }

  @Test func anUnknownSuiteOptionOrCommandIsRefusedWithTheNearestName() throws {
    for (words, hint) in [
      (["run", "quik"], "quick"), (["run", "--filtre", "x"], "--filter"), (["rum"], "run"),
      (["list", "polices"], "policies"), (["run", "quick", "--filter", "("], "--filter"),
      (["run", "quick", "--filter", "no such case"], "no case matches"),
    ] {
      let result = try run(words)
      #expect(result.status == 64, "\(words): \(result.error)")
      #expect(result.error.contains(hint), "\(words): \(result.error)")
    }
  }

  private func run(_ words: [String]) throws -> Result {
    let program = Path.join(Path.parent(Executable.ownPath ?? ""), "rowbench")
    let outcome = try ProcessCommand(program, words).run()
    guard case .exited(let code) = outcome.ending else {
      return Result(status: nil, output: "", error: "\(outcome.ending)")
    }
    return Result(
      status: code, output: String(decoding: outcome.standardOutput, as: UTF8.self),
      error: String(decoding: outcome.standardError, as: UTF8.self))
  }

  @Test func anOutputFolderThatCannotBeWrittenStopsBeforeAnythingIsMeasured() throws {
    let folder = try TemporaryFolder()
    let suite = try write(suiteText(), as: "s.json", in: folder)
    let file = try write("", as: "file", in: folder)
    for output in ["\(file)/below", "/proc/rowbench"] {
      let result = try rowbench("run", suite, "--output", output)
      #expect(result.status == 1, "\(result.error)")
      #expect(result.errorLines.count == 1, "\(result.error)")
      #expect(result.error.contains(output) || result.error.contains(file))
    }
  }

  @Test func anInterruptedRunKeepsWhatIsFinishedAndGoesOn() throws {
    let folder = try TemporaryFolder()
    let output = folder.path(of: "out")
    let suite = try write(suiteText(policies: #"["naive", "template"]"#), as: "s.json", in: folder)
    let program = Path.join(Path.parent(Executable.ownPath ?? ""), "rowbench")
    let journal = Path.join(output, "unfinished.jsonl")
    // Two counts and 8 samples; a line for the run itself stands before them.
    let script = """
      "\(program)" run "\(suite)" --samples 4 --output "\(output)" 2>"\(output).errors" &
      while [ "$(cat "\(journal)" 2>/dev/null | wc -l)" -lt 6 ]; do sleep 0.02; done
      kill -TERM $!
      wait $!
      echo "status $?"
      """
    let outcome = try ProcessCommand("/bin/sh", ["-c", script]).run()
    #expect(String(decoding: outcome.standardOutput, as: UTF8.self) == "status 130\n")
    #expect(try Directory.names(in: output) == ["unfinished.jsonl"])
    let errors = try File.readText(output + ".errors", limit: 1 << 20)
    #expect(errors.contains(" measurements are kept; the same command with --resume goes on"))
    // A line that was cut short is measured again.
    let kept = try File.readText(journal, limit: 1 << 20)
    try AtomicFile.write(String(kept.dropLast(40)), to: journal)
    let other = try rowbench("run", suite, "--samples", "3", "--output", output, "--resume")
    #expect(other.status == 64 && other.error.contains("is of another run"))
    let resumed = try rowbench("run", suite, "--samples", "4", "--output", output, "--resume")
    #expect(resumed.status == 0, "\(resumed.error)")
    #expect(!File.exists(journal))
    let samples = try File.readText(Path.join(output, "samples.csv"), limit: 1 << 24)
    let times = samples.split(separator: "\r\n").filter { $0.contains("cost.time.total") }
    #expect(times.filter { $0.contains(",naive,") }.count >= 4)
    // What was measured before the interruption stands in the result.
    let first = kept.split(separator: "\n").first { $0.contains("\"time 0 ") }
    let nanoseconds = first?.firstMatch(of: /"totalNanoseconds":\[(\d+)/)?.output.1
    #expect(times.contains { $0.hasSuffix("," + (nanoseconds ?? "missing")) })
  }

  // MARK: Help

  @Test func comparesRunsAndPolicies() throws {
    let folder = try TemporaryFolder()
    let suite = try write(
      suiteText(policies: #"["naive", "template"]"#), as: "s.json", in: folder)
    #expect(try rowbench("run", suite, "--output", "old", in: folder).status == 0)
    #expect(try rowbench("run", suite, "--output", "new", "--rows", "2", in: folder).status == 0)
    let runs = try rowbench("compare", "old", "new", in: folder)
    #expect(runs.status == 0)
    #expect(runs.output.contains("### work.heightAsks"))
    #expect(runs.error.contains("different suites, seeds or rows"))
    let same = try rowbench("compare", "old", "old", "--metric", "work.", "--changed", in: folder)
    #expect(same.output == "Nothing changed.\n")
    let policies = try rowbench(
      "compare", "old", "--col", "policy", "--base", "template", "--format", "csv", in: folder)
    #expect(policies.output.hasPrefix("metric,table,environment,scenario,base,side,"))
    #expect(policies.output.contains(",template,naive,ns,"))
    for words in [
      ["old"], ["old", "nw"], ["old", "new", "--col", "polcy"],
      ["old", "--col", "policy", "--base", "x"],
      ["old", "new", "--metric", "cost.tme.total"], ["old", "new", "--filter", "nothing"],
      ["old", "new", "--row", "file"],
    ] {
      let result = try run(
        ["compare"] + words.map { $0 == "old" || $0 == "new" ? folder.path(of: $0) : $0 })
      #expect(result.status == 64, "\(words): \(result.error)")
      #expect(result.errorLines.count == 1)
    }
  }

  @Test func helpAndVersion() throws {
    for words in [["--help"], ["run", "--help"], ["list", "--help"], ["measure", "--help"]] {
      let result = try run(words)
      #expect(result.status == 0)
      #expect(result.output.hasPrefix("Usage: rowbench"))
      #expect(result.error.isEmpty)
    }
    #expect(try run(["--version"]).output.hasPrefix("rowbench 0."))
  }

  @Test func listsAreThere() throws {
    for what in ["policies", "scenarios", "profiles", "engines", "cells", "metrics", "instruments"]
    {
      let result = try run(["list", what])
      #expect(result.status == 0)
      #expect(result.output.split(separator: "\n").count >= 2, "\(what)")
    }
  }
}
