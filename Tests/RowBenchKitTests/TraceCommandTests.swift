import Foundation
import Platform
import Testing

/// `rowbench trace` and cases without a suite, as users start them.
@Suite(.serialized) struct TraceCommandTests {
  private func rowbench(
    _ words: [String], input: String = ""
  ) throws -> (status: Int32?, output: String, error: String) {
    let program = Path.join(Path.parent(Executable.ownPath ?? ""), "rowbench")
    var command = ProcessCommand(program, words)
    command.standardInput = Array(input.utf8)
    command.timeLimit = .seconds(120)
    let outcome = try command.run()
    var status: Int32?
    if case .exited(let code) = outcome.ending { status = code }
    return (
      status, String(decoding: outcome.standardOutput, as: UTF8.self),
      String(decoding: outcome.standardError, as: UTF8.self)
    )
  }

  private static let small = ["--rows", "12", "--policy", "manual"]

  @Test func whatIsRecordedIsShownAndReplayed() throws {
    let recorded = try rowbench(
      ["trace", "record", "--call-order", "ios9", "--scenario", "delete-at-top"] + Self.small)
    #expect(recorded.status == 0 && recorded.error.isEmpty, "\(recorded.error)")
    #expect(
      recorded.output.hasPrefix(
        "# rowbench ask trace 1\n# feed/iphone6-ios9/delete-at-top/manual\n0 sectionCount 0 0 1\n"))
    let shown = try rowbench(["trace", "show", "-", "--format", "csv"], input: recorded.output)
    #expect(shown.status == 0, "\(shown.error)")
    #expect(shown.output.contains("\nupdates,deleteRows,1\n"))
    #expect(shown.output.contains("\n\"passes before the first cell\",") == false)
    #expect(shown.output.contains("passes before the first cell,\"3, rows\",12\n"))
    let folder = try TemporaryFolder()
    let file = folder.path(of: "t.trace")
    try AtomicFile.write(recorded.output, to: file)
    let replayed = try rowbench(
      ["trace", "replay", file, "--rows", "12", "--policy", "template", "--format", "json"])
    #expect(replayed.status == 0, "\(replayed.error)")
    let figures = try JSONDecoder().decode(
      [String: [String: Int]].self, from: Data(replayed.output.utf8))
    #expect(figures["truth"]?["wrong heights"] == 0)
    #expect(figures["replay"]?["calls outside the table"] == 0)
    #expect((figures["work"]?["work.solves"] ?? 0) > 12)
    // One row less than the trace asks for.
    let short = try rowbench(["trace", "replay", file, "--rows", "11", "--policy", "manual"])
    #expect(short.status == 0 && short.error.contains("--rows"), "\(short.error)")
  }

  @Test(arguments: [
    (["trace"], "ACTION is missing"), (["trace", "recrod"], "did you mean \"record\"?"),
    (["trace", "show"], "FILE is missing"),
    (["trace", "record", "--policy", "navie"], "--policy: unknown policy \"navie\"; did you mean"),
    (
      ["trace", "record", "--policy", "naive", "--policy", "manual"],
      "the options name 2 cases, and a trace is of one"
    ),
    (["trace", "show", "/none/t.trace"], "/none/t.trace: cannot read it"),
    (["trace", "record", "--scenario", "flnig"], "--scenario: unknown scenario \"flnig\""),
    (["run", "--scenario", "fling", "quick", "default"], "\"default\" is another"),
  ])
  func wrongUsageIsSaidInOneLine(words: [String], hint: String) throws {
    let result = try rowbench(words)
    #expect(result.status == 64)
    #expect(
      result.error.split(separator: "\n").count == 1 && result.error.contains(hint),
      "\(result.error)")
  }

  @Test func aBrokenLineIsNamed() throws {
    let result = try rowbench(
      ["trace", "show", "-"], input: "# rowbench ask trace 1\n0 height 0 0 44\n0 hieght 0 1 44\n")
    #expect(result.status == 64)
    #expect(result.error.contains("standard input:3: there is no call 'hieght'"), "\(result.error)")
  }

  @Test func casesNeedNoSuite() throws {
    let folder = try TemporaryFolder()
    let output = folder.path(of: "out")
    let result = try rowbench(
      [
        "run", "--scenario", "first-load", "--call-order", "ios7", "--samples", "1", "--output",
        output,
      ]
        + Self.small)
    #expect(result.status == 0, "\(result.error)")
    let summary = try File.readText("\(output)/summary.csv", limit: 1 << 20)
    #expect(summary.contains("ad-hoc,feed,iphone6-ios7,first-load,manual,work.heightAsks"))
  }
}
