import Foundation
import Platform
import Testing

@Suite struct ProcessThreadsTests {
  @Test func whoIsAloneWaitsForNobody() async {
    await #expect(processExitsWith: .success) {
      let before = ProcessThreads.count() ?? 0
      let thread = Thread { usleep(30_000) }
      thread.start()
      while (ProcessThreads.count() ?? 0) < before + 1 { usleep(100) }
      // The harness of the test may have threads of its own that never end.
      let isAlone = ProcessThreads.waitForOthers(atMost: .seconds(before == 1 ? 20 : 1))
      #expect(isAlone == (before == 1))
      #expect((ProcessThreads.count() ?? 0) <= before)
    }
  }

  @Test func theLimitHolds() async {
    await #expect(processExitsWith: .success) {
      Thread { usleep(5_000_000) }.start()
      while (ProcessThreads.count() ?? 0) < 2 { usleep(100) }
      let start = ContinuousClock.now
      #expect(!ProcessThreads.waitForOthers(atMost: .milliseconds(20)))
      #expect(ContinuousClock.now - start < .seconds(4))
    }
  }
}
