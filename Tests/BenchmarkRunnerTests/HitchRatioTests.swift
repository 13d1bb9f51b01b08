import Testing

@testable import BenchmarkRunner

@Suite struct HitchRatioTests {
  @Test func workedByHand() {
    // At 60 Hz a frame has 16.67 ms: 10 ms is in time, 20 ms shows one refresh late, 40 ms two.
    let frames = [10e6, 20e6, 40e6]
    // Shown for 1 + 2 + 3 refreshes, of which 0 + 1 + 2 are late.
    #expect(HitchRatio.millisecondsPerSecond(frames, framesPerSecond: 60) == 500)
    // At 120 Hz a frame has 8.33 ms: 2, 3 and 5 refreshes, of which 1, 2 and 4 are late.
    #expect(HitchRatio.millisecondsPerSecond(frames, framesPerSecond: 120) == 700)
  }

  @Test func framesInTimeDoNotHitch() {
    #expect(HitchRatio.millisecondsPerSecond([0, 1e6, 16e6], framesPerSecond: 60) == 0)
  }

  @Test func noFramesNoRatio() {
    #expect(HitchRatio.millisecondsPerSecond([], framesPerSecond: 60) == nil)
  }
}
