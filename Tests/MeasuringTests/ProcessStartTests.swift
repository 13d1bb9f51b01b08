import Foundation
import Platform
import Testing

@testable import Measuring

@Suite struct ProcessStartTests {
  @Test func theParentsTimeIsTaken() async {
    await #expect(processExitsWith: .success) {
      #expect(ProcessStart.elapsed() != nil)
      setenv(ProcessStart.variable, "\(MonotonicClock.now() - 5_000_000)", 1)
      let elapsed = try #require(ProcessStart.elapsed())
      #expect(elapsed.nanoseconds >= 5_000_000 && elapsed.nanoseconds < 5_000_000_000)
      #expect(elapsed.resolutionNanoseconds == 1)
      // A time that cannot be is not believed.
      for wrong in ["", "soon", "-5", "\(UInt64.max)"] {
        setenv(ProcessStart.variable, wrong, 1)
        #expect(try #require(ProcessStart.elapsed()).resolutionNanoseconds > 1)
      }
    }
  }

  /// A child that compares the kernel's account of itself with the clock of its parent.
  @Test func theKernelsTimeAgrees() async {
    let before = MonotonicClock.now()
    await #expect(processExitsWith: .success) { [before = before as UInt64] in
      usleep(100_000)
      let sinceBefore = MonotonicClock.now() - before
      let elapsed = try #require(ProcessStart.elapsedByKernel())
      #expect(elapsed.nanoseconds >= 100_000_000)
      #expect(elapsed.nanoseconds <= sinceBefore + 2 * elapsed.resolutionNanoseconds)
    }
  }
}
