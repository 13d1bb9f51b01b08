import BenchmarkRunner
import Foundation
import Instrumentation
import Platform
import ProfileFormats
import RowBenchKit
import Testing
import Workloads

@testable import Profiling

/// The passes of a profile, in this process, against runs without any of them.
@Suite(.serialized) struct PassTests {
  private static let rows = 12

  private func specification(
    _ policy: String, _ scenario: String = "first-load"
  ) throws -> CaseSpecification {
    let suite = try Suite.adHoc(
      AdHocCases(
        tables: ["feed"], environments: ["iphone6"], scenarios: [scenario], policies: [policy],
        callOrders: ["ios9"]),
      definedIn: nil, vocabulary: .current, overrides: SuiteOverrides(rows: Self.rows))
    return try #require(suite.cases.first)
  }

  /// A run without a probe, and the work that it did.
  private func work(of specification: CaseSpecification) throws -> WorkCounts {
    let material = try Worker.warmedUp(specification).rehearsed(replaysBackground: false)
    let run = CaseRun(material)
    try run.play()
    return run.instruments.work
  }

  private func perform(
    _ task: ProfileTask, _ specification: CaseSpecification, folder: String = "/nonexistent"
  ) throws -> ProfileReply {
    try ProfileWorker.perform(
      ProfileRequest(
        task: task, specification: specification, seconds: 0.05, devices: ["iphone6", "iphone16"],
        folder: folder, eventLimit: 100_000))
  }

  @Test(arguments: [
    ("naive", "first-load"), ("key-cache", "delete-at-top"),
    ("template+key~mean!idle", "first-load"),
    ("compiled", "scroll-through-and-back"),
  ]) func thePhasesHoldAllOfTheWork(policy: String, scenario: String) throws {
    let specification = try specification(policy, scenario)
    let expected = try work(of: specification)
    let phases = try #require(try perform(.phaseCounts, specification).phases)
    let total = phases.total
    for counter in WorkCounter.allCases {
      #expect(total.work["\(counter)"] ?? 0 == expected[counter], "\(counter) of \(policy)")
    }
    let device = try #require(DeviceProfile.named("iphone6"))
    // Each node is priced by itself: rounding cannot differ, as costs are whole.
    #expect(total.predicted["iphone6"] == device.nanoseconds(for: expected))
    #expect(phases.steps == specification.scenario.steps.map(\.name))
    for step in phases.steps.indices {
      #expect(phases.nodes.contains { $0.step == step && $0.parent == nil }, "step \(step)")
    }
  }

  @Test func timesAddUpAndTextIsDivided() throws {
    let phases = try #require(try perform(.phaseTimes, try specification("naive")).phases)
    let probe = try #require(phases.probe)
    #expect(phases.nodes.contains { $0.phase == "text" && $0.cost.nanoseconds > 0 })
    let total = phases.total.nanoseconds
    let table = try #require(phases.sums().first { $0.phase == "table" })
    #expect(abs(table.inclusive.nanoseconds - total) < 1)
    #expect(probe.pairs >= 1 && probe.plainNanoseconds > 0)
  }

  @Test func aTimelineHoldsEveryAskInBothTimes() throws {
    let folder = try TemporaryFolder()
    let specification = try specification("indexpath-cache", "scroll-through-and-back")
    let expected = try work(of: specification)
    let summary = try #require(
      try perform(.timeline, specification, folder: folder.path).timeline)
    #expect(summary.leftOut == 0)
    #expect(summary.misses > 0 && summary.misses <= expected[.cacheMisses])
    let bytes = try File.read(folder.path(of: ProfileFile.timeline), limit: 1 << 28)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    let events = try #require(json["traceEvents"] as? [[String: Any]])
    for process in [1, 2] {
      func count(_ matches: ([String: Any]) -> Bool) -> Int {
        events.filter { $0["pid"] as? Int == process && matches($0) }.count
      }
      let heights = count { ($0["name"] as? String)?.hasPrefix("height") == true }
      #expect(heights == expected[.heightAsks], "process \(process)")
      #expect(count { $0["cat"] as? String == "frame" } == summary.frames)
      #expect(count { $0["name"] as? String == "solve" } > 0)
      #expect(count { ($0["name"] as? String)?.hasPrefix("step ") == true } >= 2)
      // Frames follow each other, and an ask stands inside of one or before the first.
      let frames = events.filter {
        $0["pid"] as? Int == process && $0["cat"] as? String == "frame"
      }.compactMap { $0["ts"] as? Double }
      #expect(frames == frames.sorted())
    }
  }

  @Test func aTimelineIsBounded() throws {
    let folder = try TemporaryFolder()
    let reply = try ProfileWorker.perform(
      ProfileRequest(
        task: .timeline, specification: try specification("naive", "scroll-through-and-back"),
        seconds: 0.05, folder: folder.path, eventLimit: 1_000))
    let summary = try #require(reply.timeline)
    #expect(summary.leftOut > 0)
    #expect(summary.events <= 2 * 1_000 + 1_000)
  }

  @Test func whatIsNoRequestIsRefused() {
    #expect(ProfilingError.noRequest.description.contains("rowbench profile"))
    #expect(throws: ProfilingError.notSimulated) {
      try InstructionRecording.record(try Worker.warmedUp(try specification("manual")))
    }
  }
}
