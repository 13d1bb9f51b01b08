import Platform
import Testing

@testable import BenchmarkRunner

@Suite struct RunJournalTests {
  private func reply(_ nanoseconds: UInt64) -> WorkerReply {
    WorkerReply(
      measurement: .time(TimeSample(totalNanoseconds: [nanoseconds], figures: ["cost.cpu.user": 1]))
    )
  }

  private func total(_ reply: WorkerReply?) -> UInt64? {
    guard case .time(let sample) = reply?.measurement else { return nil }
    return sample.totalNanoseconds.first
  }

  @Test func repliesComeBackByJob() throws {
    let folder = try TemporaryFolder()
    let path = folder.path(of: "journal")
    let first = try RunJournal(path, identity: "run", isResuming: false)
    for job in 1...3 {
      try first.add(reply(UInt64(job)), to: "time \(job) a/b/c/d \"quoted\"\nline")
    }
    let second = try RunJournal(path, identity: "run", isResuming: true)
    #expect(second.finished == 3)
    for job in 1...3 {
      #expect(total(second["time \(job) a/b/c/d \"quoted\"\nline"]) == UInt64(job))
    }
    #expect(second["time 4"] == nil)
    try second.add(reply(4), to: "time 4")
    #expect(total(try RunJournal(path, identity: "run", isResuming: true)["time 4"]) == 4)
  }

  /// Cut anywhere, it holds what was whole before the cut, and can be written on.
  @Test func aJournalThatWasCutShortGoesOn() throws {
    let folder = try TemporaryFolder()
    let path = folder.path(of: "journal")
    let journal = try RunJournal(path, identity: "run", isResuming: false)
    for job in 1...3 { try journal.add(reply(UInt64(job)), to: "\(job)") }
    let bytes = try File.read(path, limit: 1 << 20)
    for length in stride(from: 4, through: bytes.count, by: 3) {
      try AtomicFile.write(Array(bytes.prefix(length)), to: path)
      let resumed = try RunJournal(path, identity: "run", isResuming: true)
      let whole = bytes.prefix(length).count { $0 == UInt8(ascii: "\n") } - 1
      #expect(resumed.finished == max(0, whole))
      try resumed.add(reply(9), to: "9")
      let again = try RunJournal(path, identity: "run", isResuming: true)
      #expect(again.finished == max(0, whole) + 1 && total(again["9"]) == 9)
    }
  }

  @Test func anotherRunsJournalIsRefusedOrBegunAnew() throws {
    let folder = try TemporaryFolder()
    let path = folder.path(of: "journal")
    try RunJournal(path, identity: "run", isResuming: false).add(reply(1), to: "1")
    #expect(throws: RunJournalError.self) {
      try RunJournal(path, identity: "other", isResuming: true)
    }
    #expect(try RunJournal(path, identity: "run", isResuming: true).finished == 1)
    #expect(try RunJournal(path, identity: "other", isResuming: false).finished == 0)
    #expect(
      try RunJournal(folder.path(of: "none"), identity: "run", isResuming: true).finished == 0)
  }

  @Test func nonsenseInAJournalIsMeasuredAgain() throws {
    let folder = try TemporaryFolder()
    let path = folder.path(of: "journal")
    try AtomicFile.write("run\nnonsense\n{\"job\": 1}\n\u{0}\n", to: path)
    #expect(try RunJournal(path, identity: "run", isResuming: true).finished == 0)
  }
}
