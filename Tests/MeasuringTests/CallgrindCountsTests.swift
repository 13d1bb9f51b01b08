import Testing

@testable import Measuring

/// Files as callgrind 3.19 writes them.
@Suite struct CallgrindCountsTests {
  private static let dump = """
    # callgrind format
    version: 1
    creator: callgrind-3.19.0
    pid: 4711
    cmd:  /tmp/stripped worker
    part: 1

    desc: I1 cache: 32768 B, 64 B, 8-way associative
    desc: Trigger: Client Request

    positions: line
    events: Ir Dr Dw I1mr D1mr D1mw ILmr DLmr DLmw
    summary: 5 4 3 2 1 1 1 1 1

    ob=(1) /tmp/stripped
    fl=(1) ???
    fn=(1) 0x0000
    0 100 10 10 1 2 3 1 1 1

    totals: 1234567 300 200 9 20 22 7 5 3
    """

  @Test func sumsAreThoseOfTheTotals() throws {
    let counts = try #require(CallgrindCounts(parsing: Self.dump))
    #expect(counts.instructions == 1_234_567)
    #expect(counts.level1Misses == 42)
    #expect(counts.lastLevelMisses == 15)
  }

  @Test func zerosAtTheEndMayBeLeftOut() throws {
    let counts = try #require(CallgrindCounts(parsing: "events: Ir D1mr D1mw\ntotals: 7\n"))
    #expect(counts.instructions == 7)
    #expect(counts.level1Misses == 0)
    #expect(counts.lastLevelMisses == nil)
  }

  @Test(arguments: [
    "", "events: Ir\n", "totals: 5\n", "events: Dr\ntotals: 5\n", "events: Ir\ntotals: -5\n",
    "events: Ir\ntotals: 99999999999999999999\n", "events: Ir\ntotals: x\n",
  ])
  func whatIsNoDumpIsRefused(text: String) {
    #expect(CallgrindCounts(parsing: text) == nil)
  }
}
