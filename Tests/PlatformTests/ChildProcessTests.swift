import Foundation
import Platform
import Testing

@Suite struct ChildProcessTests {
  func shell(_ script: String) -> ProcessCommand { ProcessCommand("sh", ["-c", script]) }

  @Test func statusAndBothStreamsComeBack() throws {
    let outcome = try shell("echo out; echo err >&2; exit 7").run()
    #expect(outcome.ending == .exited(7))
    #expect(outcome.ending.description == "exited with status 7")
    #expect(!outcome.ending.isSuccess)
    #expect(String(decoding: outcome.standardOutput, as: UTF8.self) == "out\n")
    #expect(String(decoding: outcome.standardError, as: UTF8.self) == "err\n")
  }

  @Test func aKillingSignalIsNamed() throws {
    #expect(try shell("kill -KILL $$").run().ending.description == "killed by SIGKILL")
    #expect(try shell("kill -SEGV $$").run().ending == .signalled(SIGSEGV))
  }

  /// More than a pipe holds in each of three directions at once: who waits for one stream only
  /// would wait forever.
  @Test func largeStreamsDoNotBlockEachOther() throws {
    var command = shell("tee /dev/stderr")
    command.standardInput = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    command.timeLimit = .seconds(60)
    let outcome = try command.run()
    #expect(outcome.ending.isSuccess)
    #expect(outcome.standardOutput == command.standardInput)
    #expect(outcome.standardError == command.standardInput)
  }

  @Test func inputThatNobodyReadsIsNoError() throws {
    var command = shell("exec true")
    command.standardInput = [UInt8](repeating: 0, count: 1_000_000)
    #expect(try command.run().ending.isSuccess)
  }

  @Test func theTimeLimitEndsTheWholeGroup() throws {
    let folder = try TestFolder()
    var command = shell("sleep 30 & echo $! > '\(folder.path("pid"))'; wait")
    command.timeLimit = .milliseconds(500)
    let outcome = try command.run()
    #expect(outcome.ending == .timedOut(.milliseconds(500)))
    #expect(outcome.wallNanoseconds >= 500_000_000 && outcome.wallNanoseconds < 20_000_000_000)
    #expect(isGone(try folder.processIdentifier("pid")))
  }

  @Test func theOutputLimitEndsIt() throws {
    var command = shell("yes")
    command.outputLimit = 100_000
    let outcome = try command.run()
    #expect(outcome.ending == .wroteTooMuch(.output, limit: 100_000))
    #expect(outcome.standardOutput.count == 100_000)
    command = shell("yes >&2")
    command.outputLimit = 0
    #expect(try command.run().ending == .wroteTooMuch(.error, limit: 0))
  }

  @Test func aProcessLeftBehindIsNotWaitedFor() throws {
    let outcome = try shell("sleep 30 & echo done").run()
    #expect(outcome.ending.isSuccess)
    #expect(outcome.standardOutput == Array("done\n".utf8))
    #expect(outcome.wallNanoseconds < 20_000_000_000)
  }

  @Test func environmentAndFolderAreSet() throws {
    var command = ProcessCommand("env")
    command.environment = ["ROWBENCH_A": "1=2", "HOME": nil]
    command.startTimeVariable = "ROWBENCH_START"
    command.workingDirectory = "/"
    let before = uptimeInNanoseconds()
    let outcome = try command.run()
    let lines = String(decoding: outcome.standardOutput, as: UTF8.self).split(separator: "\n")
    #expect(lines.contains("ROWBENCH_A=1=2"))
    #expect(!lines.contains { $0.hasPrefix("HOME=") })
    let start = try #require(lines.first { $0.hasPrefix("ROWBENCH_START=") }?.dropFirst(15))
    #expect(start.count == 20)
    let stamp = try #require(UInt64(start))
    #expect(stamp >= before && stamp <= uptimeInNanoseconds())
    command = ProcessCommand("pwd")
    command.workingDirectory = "/usr"
    #expect(try command.run().standardOutput == Array("/usr\n".utf8))
  }

  @Test func signalsStartWithTheirUsualEffect() throws {
    Interrupts.ignoreBrokenPipes()
    let status = try ProcessCommand("grep", ["-E", "SigIgn|SigBlk", "/proc/self/status"]).run()
    let masks = String(decoding: status.standardOutput, as: UTF8.self)
      .matches(of: /Sig\w+:\s+([0-9a-f]+)/).compactMap { UInt64($0.output.1, radix: 16) }
    // A bit a signal; 32 and 33 are glibc's own, which it lets nobody set.
    let settable = ~(UInt64(0b11) << 31)
    #expect(masks.map { $0 & settable } == [0, 0])
  }

  @Test func theUsageIsTheChilds() throws {
    let outcome = try shell("i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done").run()
    let cpu = outcome.usage.userNanoseconds + outcome.usage.systemNanoseconds
    #expect(cpu > 10_000_000 && cpu <= outcome.wallNanoseconds + 20_000_000)
    #expect(outcome.usage.maximumResidentBytes > 500_000)
    #expect(outcome.usage.minorFaults > 50)
  }

  /// What is said of `maximumResidentBytes`: a child inherits its parent's, `VmHWM` starts anew.
  @Test func aLargeParentShowsInItsChildsMaximum() async {
    await #expect(processExitsWith: .success) {
      let large = [UInt8](repeating: 1, count: 200_000_000)
      let outcome = try ProcessCommand("grep", ["VmHWM", "/proc/self/status"]).run()
      #expect(outcome.usage.maximumResidentBytes > large.count)
      let line = String(decoding: outcome.standardOutput, as: UTF8.self)
      let kibibytes = try #require(line.firstMatch(of: /(\d+) kB/).flatMap { Int($0.output.1) })
      #expect(kibibytes * 1024 < 50_000_000)
      #expect(try #require(ResourceUsage.peakResidentBytes()) > large.count)
    }
  }

  @Test func whoeverEndsFirstIsToldFirst() throws {
    let children = ChildProcesses()
    let slow = try children.start(shell("sleep 1; echo slow"))
    let quick = try children.start(shell("echo quick"))
    #expect(children.count == 2)
    let first = try #require(try children.next())
    #expect(first.identifier == quick)
    #expect(first.outcome.standardOutput == Array("quick\n".utf8))
    let second = try #require(try children.next())
    #expect(second.identifier == slow)
    #expect(second.outcome.standardOutput == Array("slow\n".utf8))
    #expect(try children.next() == nil)
  }

  @Test func whatCannotStartSaysWhy() throws {
    func problem(_ command: ProcessCommand) -> String? {
      #expect(throws: SystemError.self) { try command.run() }?.description
    }
    #expect(
      problem(ProcessCommand("no-such-program"))
        == "cannot start no-such-program: there is no such program on PATH")
    #expect(problem(ProcessCommand("/etc")) == "cannot start /etc: there is no such program")
    let folder = try TestFolder()
    try AtomicFile.write("not a program", to: folder.path("text"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path("text"))
    #expect(
      problem(ProcessCommand(folder.path("text")))
        == "cannot execute \(folder.path("text")): exec format error")
    var elsewhere = ProcessCommand("true")
    elsewhere.workingDirectory = folder.path("none")
    #expect(problem(elsewhere)?.hasPrefix("cannot enter the working folder of ") == true)
  }

  @Test func noDescriptorIsLeftOpenOrHandedOn() async {
    await #expect(processExitsWith: .success) {
      func run() throws {
        _ = try ProcessCommand("sh", ["-c", "echo x"]).run()
        _ = try? ProcessCommand("/etc/passwd").run()
      }
      try run()
      let open = try Directory.names(in: "/proc/self/fd").count
      for _ in 0..<20 { try run() }
      #expect(try Directory.names(in: "/proc/self/fd").count == open)

      // Without close-on-exec, and still not the child's: it has its streams and the folder read.
      dup2(0, 200)
      let listing = try ProcessCommand("ls", ["/proc/self/fd"]).run()
      #expect(listing.standardOutput == Array("0\n1\n2\n3\n".utf8))
    }
  }

  @Test func childrenGoWithTheObject() throws {
    let folder = try TestFolder()
    do {
      let children = ChildProcesses()
      try children.start(shell("echo $$ > '\(folder.path("pid"))'; sleep 30"))
      try waitUntil { (try? File.read(folder.path("pid"), limit: 20).isEmpty) == false }
    }
    #expect(isGone(try folder.processIdentifier("pid")))
  }

  /// A parent that is killed can do nothing about its children: the kernel has to.
  @Test func childrenGoWithAKilledParent() async throws {
    let folder = try TestFolder()
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.path("pid") as String] in
      let children = ChildProcesses()
      try children.start(ProcessCommand("sh", ["-c", "echo $$ > '\(path)'; exec sleep 30"]))
      try waitUntil { (try? File.read(path, limit: 20).isEmpty) == false }
      kill(getpid(), SIGKILL)
    }
    #expect(isGone(try folder.processIdentifier("pid")))
  }
}

extension TestFolder {
  /// The number that a script wrote to a file.
  func processIdentifier(_ name: String) throws -> Int32 {
    let text = try File.readText(path(name), limit: 20)
    return try #require(Int32(text.trimmingCharacters(in: .newlines)))
  }
}

/// True if within ten seconds there is no such process, or only its entry until somebody asks.
func isGone(_ pid: Int32) -> Bool {
  (try? waitUntil {
    guard let state = try? File.readText("/proc/\(pid)/stat", limit: 4096) else { return true }
    return state.contains(") Z ")
  }) != nil
}

func waitUntil(_ condition: () throws -> Bool) throws {
  for _ in 0..<1000 {
    if try condition() { return }
    usleep(10_000)
  }
  throw CancellationError()
}

func uptimeInNanoseconds() -> UInt64 {
  UInt64(ProcessInfo.processInfo.systemUptime * 1_000_000_000)
}
