import TableSimulation
import Testing

@testable import BenchmarkRunner

@Suite struct AskTimerTests {
  private func ask(_ timer: AskTimer, _ kind: TableAsk, times: Int) {
    let path = IndexPath(row: 0, section: 0)
    for _ in 0..<times {
      timer.willAsk(kind, at: path)
      timer.didAsk(kind, at: path, answer: 1)
    }
  }

  @Test func everyAskAloneIsTimed() {
    let timer = AskTimer(groupSize: 1, overheadNanoseconds: 0)
    ask(timer, .height, times: 5)
    ask(timer, .estimate, times: 3)
    ask(timer, .willDisplay, times: 2)
    #expect(timer.nanoseconds(.height).count == 5)
    #expect(timer.nanoseconds(.estimate).count == 3)
    #expect(timer.nanoseconds(.willDisplay).isEmpty)
  }

  @Test func onlyFullGroupsCount() {
    let timer = AskTimer(groupSize: 4, overheadNanoseconds: 0)
    ask(timer, .height, times: 10)
    ask(timer, .cell, times: 1)
    ask(timer, .height, times: 3)
    #expect(timer.nanoseconds(.height).count == 8)
    #expect(timer.nanoseconds(.cell).isEmpty)
    // All asks of a group share its mean.
    #expect(Set(timer.nanoseconds(.height)[0..<4]).count == 1)
  }

  @Test func noTimeIsLessThanNothing() {
    let timer = AskTimer(groupSize: 1, overheadNanoseconds: 1e9)
    ask(timer, .height, times: 3)
    #expect(timer.nanoseconds(.height) == [0, 0, 0])
  }

  @Test func theOverheadIsMeasured() {
    let overhead = AskTimer.measuredOverhead()
    #expect(overhead > 0)
    #expect(overhead < 100_000)
  }
}
