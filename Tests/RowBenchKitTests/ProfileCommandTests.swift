import Foundation
import Platform
import ProfileFormats
import Testing

/// `rowbench profile` as users start it, and its files as their readers open them.
@Suite(.serialized) struct ProfileCommandTests {
  private static let program = Path.join(Path.parent(Executable.ownPath ?? ""), "rowbench")

  private func run(
    _ program: String, _ words: [String], environment: [String: String?] = [:]
  ) throws -> (ending: ProcessEnding, output: String, error: String) {
    var command = ProcessCommand(program, words)
    command.environment = environment
    command.timeLimit = .seconds(300)
    let outcome = try command.run()
    return (
      outcome.ending, String(decoding: outcome.standardOutput, as: UTF8.self),
      String(decoding: outcome.standardError, as: UTF8.self)
    )
  }

  private func rowbench(
    _ words: [String], environment: [String: String?] = [:]
  ) throws -> (ending: ProcessEnding, output: String, error: String) {
    try run(Self.program, words, environment: environment)
  }

  private static let small = ["--rows", "12", "--seconds", "0.2"]
  private static let naive = "feed/iphone6-ios9/first-load/naive"

  private func document(_ folder: String) throws -> ProfileDocument {
    try JSONDecoder().decode(
      ProfileDocument.self,
      from: Data(try File.read(Path.join(folder, "profile.json"), limit: 1 << 28)))
  }

  // MARK: What is said

  @Test func thePhasesOfTwoPoliciesAreToldFirst() throws {
    let folder = try TemporaryFolder()
    let result = try rowbench(
      [
        "profile", Self.naive, "--against", "template", "--passes", "phases", "--output",
        folder.path,
      ]
        + Self.small)
    #expect(result.ending == .exited(0), "\(result.error)")
    #expect(result.output.contains("Three phases make"))
    let page = try File.readText(folder.path(of: "profile.md"), limit: 1 << 24)
    let first = page.split(separator: "\n").prefix(14).joined(separator: "\n")
    #expect(first.contains("# Profile of `naive` against `template`"))
    #expect(first.contains("build views and constraints"))
    let html = try File.readText(folder.path(of: "profile.html"), limit: 1 << 26)
    #expect(html.hasSuffix("</html>\n") && html.contains("Content-Security-Policy"))

    let found = try document(folder.path)
    let phases = try #require(found.subject.phases)
    let other = try #require(found.against?.phases)
    // Counts are exact: a cell for every ask here, a few there; the tree holds all of the work.
    let sums = phases.sums()
    let build = try #require(sums.first { $0.phase == "build" })
    #expect(build.exclusive.work["cellsCreated"] == phases.total.work["cellsCreated"])
    #expect((phases.total.work["cellsCreated"] ?? 0) > (other.total.work["cellsCreated"] ?? 0))
    #expect(phases.total.work["heightAsks"] == other.total.work["heightAsks"])
    #expect((phases.total.predicted["iphone6"] ?? 0) > (other.total.predicted["iphone6"] ?? 0))
    #expect(phases.total.allocations > 0 && phases.total.nanoseconds > 0)
    let table = try #require(sums.first { $0.phase == "table" })
    #expect(abs(table.inclusive.nanoseconds - phases.total.nanoseconds) < 1)
    let probe = try #require(phases.probe)
    #expect(probe.pairs >= 5 && probe.entries > 0 && probe.plainNanoseconds > 0)
  }

  @Test(arguments: [
    (["profile"], "CASE is missing"),
    (["profile", "feed/iphone6/first-load/navie"], "did you mean"),
    (["profile", "feed"], "unknown case \"feed\""),
    (["profile", naive, "--passes", "phases,memry"], "did you mean \"memory\"?"),
    (["profile", naive, "--passes", ""], "--passes"),
    (["profile", naive, "--against", "naive"], "names the case itself"),
    (["profile", naive, "--against", "tmplate"], "did you mean"),
    (["profile", naive, "--against-build", "/nonexistent/rowbench"], "there is no program"),
    (["profile", naive, "--device", "iphone7"], "did you mean \"iphone6\"?"),
    (["profile", naive, "--seconds", "nan"], "--seconds"),
  ]) func wrongWordsAreExplained(words: [String], explanation: String) throws {
    let result = try rowbench(words)
    #expect(result.ending == .exited(64))
    #expect(result.error.contains(explanation), "\(result.error)")
    #expect(result.output.isEmpty)
  }

  @Test func aPlaceThatCannotBeWrittenIsSaidBeforeAnythingIsMeasured() throws {
    let result = try rowbench(
      ["profile", Self.naive, "--output", "/proc/nowhere"] + Self.small)
    #expect(result.ending == .exited(1))
    #expect(result.error.contains("/proc/nowhere"), "\(result.error)")
  }

  // MARK: Instruments that are not there

  @Test func whatIsMissingIsNamedAndTheRestIsMade() throws {
    let folder = try TemporaryFolder()
    let result = try rowbench(
      ["profile", Self.naive, "--passes", "instructions,timeline,cpu", "--sampler", "perf"]
        + ["--output", folder.path] + Self.small, environment: ["PATH": folder.path])
    #expect(result.ending == .exited(0), "\(result.error)")
    #expect(result.error.contains("install Debian's package valgrind"))
    #expect(result.error.contains("install Debian's package linux-perf"))
    let found = try document(folder.path)
    #expect(found.subject.timeline != nil)
    #expect(found.subject.missing.allSatisfy { !$0.isFailure })
    let page = try File.readText(folder.path(of: "profile.md"), limit: 1 << 24)
    #expect(page.contains("## What is missing") && page.contains("linux-perf"))
  }

  @Test func aPassWhoseProcessEndsFailsAlone() throws {
    let folder = try TemporaryFolder()
    let result = try rowbench(
      ["profile", Self.naive, "--passes", "phases", "--against-build", "/bin/false"]
        + ["--output", folder.path] + Self.small)
    #expect(result.ending == .exited(3), "\(result.error)")
    #expect(result.error.contains("failed: phases of naive in false"), "\(result.error)")
    let found = try document(folder.path)
    #expect(found.subject.phases != nil && found.against?.phases == nil)
  }

  // MARK: Readers of others

  @Test func everyFileIsOpenedByItsReader() throws {
    let folder = try TemporaryFolder()
    let result = try rowbench(
      [
        "profile", Self.naive, "--passes", "cpu,memory,instructions", "--rows", "8", "--seconds",
        "0.4", "--output", folder.path,
      ])
    #expect(result.ending == .exited(0), "\(result.error)")
    let found = try document(folder.path)
    func lines(_ text: String, _ pattern: String) -> [Substring] {
      text.split(separator: "\n").filter { $0.contains(pattern) }
    }
    if let reader = Executable.find("google-pprof"), let cpu = found.subject.cpu {
      let text = try run(
        reader, ["--text", Self.program, folder.path(of: "cpu.prof")]
      ).output
      // "Total: 120 samples" counts every sample of the file, also those beside the run.
      let total = lines(text, "Total:").first?.split(separator: " ").compactMap { Int($0) }.first
      #expect(total == cpu.samples, "google-pprof read \(text.prefix(200))")
    }
    if let reader = Executable.find("jeprof"), let memory = found.subject.memory {
      let text = try run(
        reader, ["--text", "--show_bytes", Self.program, folder.path(of: "heap-peak.heap")]
      ).output
      let total = lines(text, "Total:").first?.split(separator: " ").compactMap { Int($0) }.first
      let sites = try #require(memory.peakSites)
      #expect(total == sites.total(1), "jeprof read \(text.prefix(200))")
      // The profile looks at every allocation here, and a second process allocates the same.
      #expect(abs(sites.total(1) - memory.peak.bytes) * 20 <= memory.peak.bytes)
    }
    if let reader = Executable.find("callgrind_annotate"),
      let instructions = found.subject.instructions
    {
      let text = try run(
        reader, ["--threshold=100", folder.path(of: "callgrind.out")]
      ).output
      let total = lines(text, "PROGRAM TOTALS").first?.split(separator: " ").first
        .map { $0.replacing(",", with: "") }
      #expect(total == "\(instructions.total)", "callgrind_annotate read \(text.prefix(400))")
      // Names are demangled in the file itself.
      #expect(text.contains("Cassowary.Solver") && !text.contains("$s9Cassowary6Solver"))
    }
  }

  @Test func blocksBySizeAddUpToTheAllocations() throws {
    let folder = try TemporaryFolder()
    let result = try rowbench(
      ["profile", Self.naive, "--passes", "phases,memory", "--output", folder.path] + Self.small)
    #expect(result.ending == .exited(0), "\(result.error)")
    let found = try document(folder.path)
    let memory = try #require(found.subject.memory)
    #expect(memory.steps.count == 1 && memory.steps[0].live == memory.liveAtEnd)
    #expect(memory.peak.bytes >= memory.liveAtEnd && memory.liveAtEnd > 0)
    let blocks = memory.sizes.reduce(0) { $0 + $1.allocations }
    let counted = try #require(found.subject.phases?.total.allocations)
    // The same run in two processes; the watch of steps has its own few.
    #expect(abs(blocks - counted) * 50 <= counted, "\(blocks) blocks, \(counted) allocations")
    #expect(memory.leak == 0, "a run of naive leaves \(memory.leak) bytes")
  }
}
