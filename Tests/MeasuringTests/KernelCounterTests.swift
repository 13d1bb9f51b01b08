import Glibc
import Instrumentation
import Platform
import Testing

@testable import Measuring

/// The kernel's counters: right where they open, and with a reason where they do not.
@Suite struct KernelCounterTests {
  @Test func everyCounterOpensOrSaysWhyNot() {
    let records = KernelCounter.instruments()
    #expect(records.map(\.name) == KernelCounter.Event.allCases.map(\.instrument))
    for (record, event) in zip(records, KernelCounter.Event.allCases) {
      let opened = (try? KernelCounter(event)) != nil
      #expect(opened == record.isAvailable, "\(event)")
      #expect(record.unavailableBecause != "", "\(event)")
    }
  }

  /// Each system call counts once; a host without the tracepoint has nothing to count here.
  @Test(arguments: [0, 1, 10, 1_000])
  func systemCallsAreCountedOneByOne(calls: Int) throws {
    guard let counter = try? KernelCounter(.systemCalls) else { return }
    counter.begin()
    for _ in 0..<calls { _ = getppid() }
    counter.end()
    // The call that ends the counting is the last one counted.
    #expect(counter.count == Double(calls + 1))
    // It stands still until it begins again.
    _ = getppid()
    #expect(counter.count == Double(calls + 1))
  }

  /// Ten times the work is ten times the instructions, where the processor counts them.
  @Test func instructionsGrowWithTheWork() throws {
    guard let counter = try? KernelCounter(.instructions) else { return }
    func count(_ steps: Int) -> Double {
      let before = counter.count ?? 0
      counter.begin()
      var state = UInt64(steps)
      for _ in 0..<steps { state ^= state << 13 }
      counter.end()
      return (counter.count ?? 0) - before + Double(state & 0)
    }
    let few = count(100_000)
    let many = count(1_000_000)
    #expect(few > 100_000)
    #expect(many / few > 8 && many / few < 12)
  }

  @Test func theReasonSaysWhatToDo() {
    let none = KernelCounter.reason(code: ENOENT, of: .cycles)
    #expect(none.contains("virtual machine"))
    let forbidden = KernelCounter.reason(code: EACCES, of: .instructions)
    #expect(forbidden.contains("sysctl kernel.perf_event_paranoid=2"))
    #expect(KernelCounter.reason(code: EPERM, of: .systemCalls).contains("paranoid=-1"))
    #expect(KernelCounter.reason(code: ENOSYS, of: .cycles).contains("container"))
    #expect(KernelCounter.reason(code: EMFILE, of: .cycles).contains("refuses"))
  }
}

@Suite struct SampleDisturbanceTests {
  @Test func theSchedulersAccountIsRead() {
    let text = """
      rowbench (812, #threads: 1)
      -------------------------------------------------------------------
      se.exec_start                                :        123.456
      se.nr_migrations                             :                   17
      nr_switches                                  :                   40
      """
    #expect(SampleDisturbance.migrations(in: text) == 17)
    #expect(SampleDisturbance.migrations(in: "") == nil)
    #expect(SampleDisturbance.migrations(in: "se.nr_migrations : many") == nil)
  }

  /// A thread that moves itself from core to core is seen to move.
  @Test func movesAreCounted() throws {
    guard SampleDisturbance.migrations() != nil else { return }
    let allowed = Affinity.processors
    guard allowed.count > 1 else { return }
    let sample = SampleDisturbance()
    for turn in 0..<20 { try Affinity.restrict(to: [allowed[turn % 2]]) }
    let moves = try #require(sample.migrationsSinceBeginning)
    try Affinity.restrict(to: allowed)
    #expect(moves >= 19)
  }

  @Test func theRuleIsTheSameForAll() {
    typealias Rule = SampleDisturbance.Rule
    #expect(!Rule.flags(stolen: nil, involuntarySwitches: 0))
    #expect(!Rule.flags(stolen: Rule.stealLimit, involuntarySwitches: Rule.switchLimit))
    #expect(Rule.flags(stolen: Rule.stealLimit + 0.001, involuntarySwitches: 0))
    #expect(Rule.flags(stolen: 0, involuntarySwitches: Rule.switchLimit + 1))
  }
}
