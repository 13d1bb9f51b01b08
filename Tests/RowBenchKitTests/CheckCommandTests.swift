import Foundation
import Platform
import Testing

/// The gate as its users start it: baselines, exit statuses, and what is told.
@Suite(.serialized) struct CheckCommandTests {
  private struct Result {
    let status: Int32?
    let output: String
    let error: String
  }

  private func rowbench(_ words: String..., in folder: String) throws -> Result {
    try rowbench(words, in: folder)
  }

  private func rowbench(_ words: [String], in folder: String) throws -> Result {
    let program = Path.join(Path.parent(Executable.ownPath ?? ""), "rowbench")
    var command = ProcessCommand(program, words)
    command.workingDirectory = folder
    command.timeLimit = .seconds(120)
    let outcome = try command.run()
    var status: Int32?
    if case .exited(let code) = outcome.ending { status = code }
    return Result(
      status: status, output: String(decoding: outcome.standardOutput, as: UTF8.self),
      error: String(decoding: outcome.standardError, as: UTF8.self))
  }

  private func suiteText(policies: String = #"["naive"]"#, extra: String = "") -> String {
    """
    { "schema": 1, "name": "s"\(extra),
      "tables": { "feed": { "preset": "feed", "rows": 3 } },
      "environments": { "e": { "textEngine": "approximate" } },
      "matrix": { "tables": ["feed"], "environments": ["e"], "scenarios": ["first-load"],
        "policies": \(policies), "passes": ["counting"] } }
    """
  }

  /// A folder with a suite, and a baseline `main` of it.
  private func withBaseline(
    policies: String = #"["naive"]"#, _ body: (String, URL) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "check-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try AtomicFile.write(
      suiteText(policies: policies), to: folder.appending(path: "s.json").path)
    let saved = try rowbench(
      "baseline", "save", "main", "--suite", "s.json", "--no-instructions", in: folder.path)
    #expect(saved.status == 0, "\(saved.error)")
    #expect(saved.output == "Benchmarks/Baselines/main.json\n")
    try body(folder.path, folder.appending(path: "Benchmarks/Baselines/main.json"))
  }

  private func replace(_ old: String, by new: String, in file: URL) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains(old))
    try text.replacingOccurrences(of: old, with: new)
      .write(to: file, atomically: true, encoding: .utf8)
  }

  @Test func whatIsEqualPassesAndOneSolveMoreFails() throws {
    try withBaseline { folder, baseline in
      let equal = try rowbench("check", "--suite", "s.json", "--baseline", "main", in: folder)
      #expect(equal.status == 0, "\(equal.error)")
      #expect(equal.output.hasPrefix("# Gate: PASS"))

      let text = try String(contentsOf: baseline, encoding: .utf8)
      let line = try #require(text.split(separator: "\n").first { $0.contains("\"work.solves\"") })
      let solves = try #require(line.firstMatch(of: /"estimate": (\d+)/)).1
      let fewer = String(line).replacing(
        "\"estimate\": \(solves)", with: "\"estimate\": \((Int(solves) ?? 0) - 1)")
      try replace(String(line), by: fewer, in: baseline)
      let slower = try rowbench("check", "--suite", "s.json", "--baseline", "main", in: folder)
      #expect(slower.status == 2)
      #expect(slower.output.contains("# Gate: FAIL: 1 figure is worse"))
      #expect(slower.output.contains("`work.solves`"))
      #expect(slower.output.contains("s.json:4"))
      let json = try rowbench(
        "check", "--suite", "s.json", "--baseline", "main", "--format", "json", "--output",
        "gate.json", in: folder)
      #expect(json.status == 2 && json.output.isEmpty)
      let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/gate.json"))
      let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      let judgements = try #require(object["judgements"] as? [[String: Any]])
      #expect(judgements.count { $0["severity"] as? String == "failure" } == 1)
    }
  }

  @Test func changedSuitesAndMissingCasesFailUnlessAllowed() throws {
    try withBaseline { folder, _ in
      try AtomicFile.write(suiteText(policies: #"["naive", "fixed"]"#), to: folder + "/s.json")
      func check(_ words: String...) throws -> Result {
        try rowbench(["check", "--suite", "s.json", "--baseline", "main"] + words, in: folder)
      }
      let both = try check()
      #expect(both.status == 2)
      #expect(both.output.contains("suite-changed") && both.output.contains("case-added"))
      #expect(try check("--allow-missing").status == 2)
      #expect(try check("--allow-suite-change").status == 2)
      let allowed = try check("--allow-missing", "--allow-suite-change")
      #expect(allowed.status == 0, "\(allowed.output)")
      #expect(allowed.output.contains("(allowed)"))
      // Only the case that both have is asked for.
      #expect(try check("--allow-suite-change", "--filter", "naive").status == 0)
    }
  }

  @Test func otherFontsAreToldByName() throws {
    try withBaseline { folder, baseline in
      let text = try String(contentsOf: baseline, encoding: .utf8)
      let sum = try #require(text.firstMatch(of: /"sha256": "([0-9a-f]{64})"/)).1
      try replace(String(sum), by: String(repeating: "0", count: 64), in: baseline)
      let check = try rowbench("check", "--suite", "s.json", "--baseline", "main", in: folder)
      #expect(check.status == 2)
      #expect(check.output.contains("fonts-changed"))
      #expect(check.output.contains("Scripts/install-dependencies"))
      #expect(
        try rowbench(
          "check", "--suite", "s.json", "--baseline", "main", "--allow-font-change", in: folder
        ).status == 0)
    }
  }

  @Test func baselinesAreKeptListedShownAndDeleted() throws {
    try withBaseline { folder, baseline in
      #expect(try rowbench("baseline", "list", in: folder).output == "main\n")
      let shown = try rowbench("baseline", "show", "main", in: folder)
      #expect(shown.output.contains("# Baseline `main`"))
      #expect(shown.output.contains("`feed/e/first-load/naive`"))
      let again = try rowbench("baseline", "save", "main", "--suite", "s.json", in: folder)
      #expect(again.status == 64)
      #expect(again.error.contains("--force"))
      let copied = try rowbench(
        "baseline", "save", "second", baseline.path, in: folder)
      #expect(copied.status == 0)
      #expect(try rowbench("baseline", "list", in: folder).output == "main\nsecond\n")
      #expect(try rowbench("baseline", "delete", "second", in: folder).status == 0)
      #expect(try rowbench("baseline", "delete", "second", in: folder).status == 5)
      #expect(try rowbench("baseline", "save", "../x", in: folder).status == 64)
      #expect(try rowbench("baseline", "drop", "main", in: folder).status == 64)
      #expect(try rowbench("baseline", "list", "main", in: folder).status == 64)
      #expect(try rowbench("baseline", "show", in: folder).status == 64)
      #expect(try rowbench("baseline", "delete", "main", "--force", in: folder).status == 64)
      let missing = try rowbench("check", "--suite", "s.json", "--baseline", "mian", in: folder)
      #expect(missing.status == 5)
      #expect(missing.error.contains("did you mean \"main\"?"))
      // Cut short, as a full disk or a bad merge leaves it.
      let bytes = try Data(contentsOf: baseline)
      try bytes.prefix(bytes.count / 2).write(to: baseline)
      let damaged = try rowbench("check", "--suite", "s.json", "--baseline", "main", in: folder)
      #expect(damaged.status == 64)
      #expect(damaged.error.contains("main.json"))
    }
  }

  @Test func wrongUsageIsToldBeforeAnythingIsMeasured() throws {
    let folder = FileManager.default.temporaryDirectory.path
    #expect(try rowbench("check", in: folder).status == 64)
    #expect(try rowbench("check", "--baseline", "a", "--against", "b", in: folder).status == 64)
    #expect(try rowbench("check", "--baseline", "a", "--seed", "1", in: folder).status == 64)
    let none = try rowbench("check", "--against", "/nowhere/rowbench", in: folder)
    #expect(none.status == 64)
    #expect(none.error.contains("/nowhere/rowbench"))
  }
}
