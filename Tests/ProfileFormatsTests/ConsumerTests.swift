import Foundation
import Platform
import ReportConsumers
import Testing

@testable import ProfileFormats

/// What others read of our forms: the values that they find are those that were written.
@Suite struct ConsumerTests {
  @Test(.enabled(if: Consumer.has("jsonschema"), "\(Consumer.hint)"))
  func speedscopesSchemaHolds() throws {
    let profile = StackProfileTests.random(seed: 5)
    let text = try Speedscope.json(
      [("samples", profile, 0), ("time", profile, 1)], title: "a/b", exporter: "rowbench")
    let read = try JSONDecoder().decode(
      [[Int]].self, from: Data(try Consumer.read(text, as: "speedscope").utf8))
    #expect(read == [0, 1].map { [profile.total($0), profile.functions($0).count] })
  }

  @Test(.enabled(if: Consumer.has("google"), "\(Consumer.hint)"))
  func protocolBuffersReadAProfile() throws {
    let profile = StackProfileTests.random(seed: 6)
    let bytes = Pprof.gzipped(profile, durationNanoseconds: 12)
    let read = try Consumer.read(bytes, as: "pprof")
    struct Read: Decodable {
      var kinds: [[String]]
      var totals: [Int]
      var innermost: [String: Int]
      var duration: Int
    }
    let found = try JSONDecoder().decode(Read.self, from: Data(read.utf8))
    #expect(found.kinds == [["samples", "count"], ["cpu", "nanoseconds"]])
    #expect(found.totals == [profile.total(0), profile.total(1)])
    #expect(found.duration == 12)
    let exclusive = profile.functions(0).filter { $0.exclusive > 0 }
    #expect(
      found.innermost == Dictionary(uniqueKeysWithValues: exclusive.map { ($0.name, $0.exclusive) })
    )
  }

  @Test(
    .enabled(if: Consumer.hasProgram("go"), "Debian's golang-go, which has pprof, is not installed")
  )
  func pprofReadsAProfile() throws {
    let profile = StackProfileTests.random(seed: 8)
    let folder = try TemporaryFolder()
    let file = folder.path(of: "profile.pb.gz")
    try AtomicFile.write(Pprof.gzipped(profile), to: file)
    for (kind, name) in [(0, "samples"), (1, "cpu")] {
      var command = ProcessCommand(
        "go",
        [
          "tool", "pprof", "-sample_index=\(name)", "-unit=ns", "-nodecount=0", "-nodefraction=0",
          "-top", file,
        ])
      command.environment = ["HOME": folder.path]
      command.timeLimit = .seconds(60)
      let outcome = try command.run()
      let text = String(decoding: outcome.standardOutput, as: UTF8.self)
      // "Showing nodes accounting for 1023, 100% of 1023 total"
      let total = text.firstMatch(of: #/of ([0-9]+)(ns)? total/#).flatMap { Int($0.1) }
      #expect(total == profile.total(kind), "\(text.prefix(400))")
    }
  }

  @Test func gzipUnpacksIt() throws {
    guard let gzip = Executable.find("gzip") else { return }
    let profile = StackProfileTests.random(seed: 7)
    var command = ProcessCommand(gzip, ["--decompress", "--stdout"])
    command.standardInput = Pprof.gzipped(profile)
    let outcome = try command.run()
    #expect(outcome.ending.isSuccess)
    #expect(outcome.standardOutput == Pprof.message(profile, durationNanoseconds: 0))
  }

  private static var trace: ChromeTrace {
    var trace = ChromeTrace()
    trace.name(process: 1, "measured \"here\"", threads: [(1, "frames"), (2, "asks")])
    trace.add("frame", category: "frame", process: 1, thread: 1, start: 1_000, nanoseconds: 500)
    trace.add(
      "height", category: "ask", process: 1, thread: 2, start: 1_100, nanoseconds: 50,
      arguments: ["row": .number(3), "miss": .text("yes")])
    trace.mark("idle turn", category: "event", process: 1, thread: 1, at: 1_500)
    return trace
  }

  @Test func aTimelineIsInTheFormOfTraceEvents() throws {
    let json = try JSONSerialization.jsonObject(with: Data(Self.trace.json().utf8))
    let events = try #require((json as? [String: Any])?["traceEvents"] as? [[String: Any]])
    #expect(events.count == 6)
    for event in events {
      let phase = try #require(event["ph"] as? String)
      #expect(["M", "X", "i"].contains(phase))
      #expect(event["pid"] is Int && event["tid"] is Int && event["ts"] is NSNumber)
      #expect((event["dur"] != nil) == (phase == "X"))
    }
    #expect((events[4]["args"] as? [String: Any])?["row"] as? Int == 3)
    #expect(events[3]["ts"] as? Double == 1 && events[3]["dur"] as? Double == 0.5)
  }

  /// Perfetto's package loads its trace processor from the network the first time it is used.
  @Test(
    .enabled(if: Consumer.hasTraceProcessor, "perfetto's trace processor cannot be loaded here"))
  func perfettoReadsATimeline() throws {
    let read = try JSONDecoder().decode(
      [[String]].self, from: Data(try Consumer.read(Self.trace.json(), as: "perfetto").utf8))
    #expect(read == [["frame", "500"], ["height", "50"], ["idle turn", "0"]])
  }
}
