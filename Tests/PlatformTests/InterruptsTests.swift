import Foundation
import Platform
import Testing

/// Signals are a matter of a whole process, so each test has one of its own.
@Suite struct InterruptsTests {
  @Test func theFirstSignalIsNoted() async {
    await #expect(processExitsWith: .success) {
      let interrupts = try Interrupts.catching()
      #expect(interrupts.received == nil)
      try interrupts.check()
      for number in [SIGINT, SIGTERM, SIGHUP] {
        // To the process and not this thread, where the concurrency runtime blocks signals.
        kill(getpid(), number)
        try waitUntil { interrupts.received == number }
        let error = #expect(throws: Interrupted.self) { try interrupts.check() }
        #expect(error?.description == "interrupted by \(SignalName.of(number))")
      }
    }
  }

  @Test func theSecondSignalEndsTheProcess() async {
    await #expect(processExitsWith: .signal(SIGINT)) {
      let interrupts = try Interrupts.catching()
      kill(getpid(), SIGINT)
      try waitUntil { interrupts.received != nil }
      kill(getpid(), SIGINT)
      try waitUntil { false }
    }
  }

  @Test func anIgnoredSignalStaysIgnored() async {
    await #expect(processExitsWith: .success) {
      signal(SIGHUP, SIG_IGN)
      let interrupts = try Interrupts.catching()
      kill(getpid(), SIGHUP)
      usleep(100_000)
      #expect(interrupts.received == nil)
    }
  }

  @Test func aSignalEndsTheChildrenAndTheWait() async {
    await #expect(processExitsWith: .exitCode(130)) {
      let interrupts = try Interrupts.catching()
      let children = ChildProcesses(interrupts: interrupts)
      let parent = getpid()
      try children.start(ProcessCommand("sleep", ["30"]))
      try children.start(ProcessCommand("sh", ["-c", "sleep 0.3; kill -TERM \(parent); sleep 30"]))
      let error = #expect(throws: Interrupted.self) { try children.next() }
      guard error?.signal == SIGTERM, children.count == 0 else { exit(1) }
      // Nobody is left to wait for.
      guard waitpid(-1, nil, WNOHANG) == -1, errno == ECHILD else { exit(2) }
      exit(Interrupted.exitCode)
    }
  }

  @Test func aBrokenPipeIsAnError() async {
    await #expect(processExitsWith: .success) {
      Interrupts.ignoreBrokenPipes()
      var ends: [Int32] = [0, 0]
      #expect(pipe(&ends) == 0)
      close(ends[0])
      dup2(ends[1], 1)
      let error = #expect(throws: SystemError.self) {
        try StandardStream.output.write("anybody there?")
      }
      #expect(error?.isBrokenPipe == true)
      #expect(error?.description == "cannot write to standard output: broken pipe")
    }
  }
}
