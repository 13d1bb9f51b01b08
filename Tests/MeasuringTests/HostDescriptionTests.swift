import Foundation
import Instrumentation
import Platform
import Testing

@testable import Measuring

@Suite struct HostDescriptionTests {
  @Test func theHostIsDescribed() {
    let font = FontRecord(family: "Inter", file: "/Inter.otf", sha256: "00")
    let more = InstrumentRecord(name: "fonts", unavailableBecause: "none")
    let host = HostDescription.record(
      fonts: [font], disturbance: Disturbance(), instruments: [more])
    #expect(!host.processor.isEmpty)
    #expect(host.fonts == [font])
    #expect(host.instruments.last == more)
    #expect(host.instruments.contains { $0.name == Allocator.instrument && $0.isAvailable })
    #expect(host.allocator.name == "jemalloc")
    #expect(host.allocator.options.contains { $0.hasPrefix("counting: MALLOC_CONF=") })
    #expect(host.clock.name.hasPrefix("CLOCK_MONOTONIC"))
    #expect(host.compiler.hasPrefix("Swift 6."))
    #expect(host.kernel.hasPrefix("Linux "))
  }

  /// Against the programs of coreutils and procps that read the same elsewhere.
  @Test func coresAndMemoryAreTheSystems() throws {
    let nproc = try ProcessCommand("nproc").run()
    #expect(String(decoding: nproc.standardOutput, as: UTF8.self) == "\(HostDescription.cores())\n")
    #expect(HostDescription.memoryBytes() == Int(ProcessInfo.processInfo.physicalMemory))
    let uname = try ProcessCommand("uname", ["-srm"]).run()
    #expect(
      String(decoding: uname.standardOutput, as: UTF8.self) == HostDescription.kernel() + "\n")
  }

  @Test func listsOfCoresAreCounted() {
    #expect(HostDescription.count(inList: "0") == 1)
    #expect(HostDescription.count(inList: "0-3,8") == 5)
    #expect(HostDescription.count(inList: "0-127") == 128)
    for wrong in ["", "a", "3-1", "1-2-3", "1,,2", "-1"] {
      #expect(HostDescription.count(inList: wrong) == nil, "\(wrong)")
    }
  }

  @Test func theProcessorsNameIsTheFirst() {
    let text = "processor\t: 0\nmodel\t\t: 207\nmodel name\t: Some: CPU @ 2 GHz \nmodel name\t: B\n"
    #expect(HostDescription.processor(in: text) == "Some: CPU @ 2 GHz")
    #expect(HostDescription.processor(in: "CPU implementer\t: 0x41\n") == nil)
  }
}

@Suite struct DisturbanceTests {
  @Test func stolenTimeIsTheEighthField() {
    let text = "cpu  66014 1 9362 235354 908 2 160 477 5 6\ncpu0 1 1 1 1 1 1 1 1 1 1\n"
    let total: UInt64 = 66014 + 1 + 9362 + 235_354 + 908 + 2 + 160 + 477
    #expect(Disturbance.ticks(in: text) == Disturbance.Ticks(total: total, steal: 477))
    for wrong in ["", "cpu  1 2 3\n", "cpu0 1 2 3 4 5 6 7 8\n", "cpu  1 2 3 4 5 6 7 x\n"] {
      #expect(Disturbance.ticks(in: wrong) == nil, "\(wrong)")
    }
  }

  @Test func theRecordIsPlausible() throws {
    let disturbance = Disturbance()
    usleep(30_000)
    let record = disturbance.record()
    #expect(try #require(record.loadAverageAtStart) >= 0)
    #expect(try #require(record.loadAverageAtEnd) >= 0)
    // Ticks of 10 ms: 30 ms bring some.
    #expect((0...1).contains(try #require(record.stealFraction)))
  }
}

@Suite struct SourceRevisionTests {
  @Test func theCommitIsGits() throws {
    let folder = Path.parent(#filePath)
    let git = try ProcessCommand("git", ["-C", folder, "rev-parse", "HEAD"]).run()
    let head = String(decoding: git.standardOutput, as: UTF8.self).split(separator: "\n").first
    let revision = SourceRevision.of(folder: folder)
    #expect(revision?.prefix(40) == head?.prefix(40))
    #expect(revision == nil || ["", "-dirty"].contains(revision?.dropFirst(40)))
  }

  @Test func thereIsNoneOutsideARepository() {
    #expect(SourceRevision.of(folder: "/proc") == nil)
    #expect(SourceRevision.of(folder: "/no/such/folder") == nil)
  }
}
