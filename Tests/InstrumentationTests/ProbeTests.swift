import Instrumentation
import Testing

@Suite struct ProbeTests {
  /// A clock that a test moves.
  final class Clock {
    var time: UInt64 = 0
  }

  @Test func eachMomentCountsForTheInnermostPhase() {
    let clock = Clock()
    let probe = Probe { clock.time }
    clock.time += 1
    probe.enter(.layout)
    clock.time += 10
    probe.enter(.text)
    clock.time += 100
    probe.leave()
    clock.time += 1_000
    probe.leave()
    clock.time += 10_000
    probe.enter(.text)
    clock.time += 100_000
    probe.leave()
    probe.charge()
    let nodes = probe.nodes
    #expect(nodes.map(\.phase) == [.table, .layout, .text, .text])
    #expect(nodes.map(\.nanoseconds) == [10_001, 1_010, 100, 100_000])
    #expect(nodes.map(\.parent) == [nil, 0, 1, 0])
    #expect(nodes.map(\.entries) == [0, 1, 1, 1])
    #expect(probe.exclusiveNanoseconds[Phase.text.rawValue] == 100_100)
    #expect(probe.entries == 3)
  }

  @Test func aStepHasATreeOfItsOwn() {
    let clock = Clock()
    let probe = Probe { clock.time }
    probe.beginStep(0)
    clock.time += 5
    probe.enter(.build)
    clock.time += 7
    probe.leave()
    probe.beginStep(1)
    probe.enter(.build)
    clock.time += 11
    probe.leave()
    probe.skip()
    clock.time += 1_000
    probe.skip()
    clock.time += 13
    probe.charge()
    #expect(probe.nodes.map(\.step) == [0, 0, 1, 1])
    #expect(probe.nodes.map(\.nanoseconds) == [5, 7, 13, 11])
  }

  @Test func aProbeMayLeaveOutThePartsOfText() {
    let clock = Clock()
    let probe = Probe(tellsPartsOfText: false) { clock.time }
    let instruments = Instruments(probe: probe)
    instruments.measure(.text) {
      clock.time += 1
      instruments.measure(.shaping) { clock.time += 10 }
    }
    instruments.measure(.keyBuilding) { clock.time += 100 }
    probe.charge()
    #expect(probe.nodes.map(\.phase) == [.table, .text, .keyBuilding])
    #expect(probe.nodes.map(\.nanoseconds) == [0, 11, 100])
    #expect(probe.entries == 2)
  }

  @Test func leavingMoreThanWasEnteredStaysInTheTable() {
    let probe = Probe { 0 }
    probe.leave()
    probe.enter(.text)
    probe.leave()
    probe.leave()
    #expect(probe.nodes.map(\.phase) == [.table, .text])
  }

  /// Random walks: the nodes' times add up to the time that passed, and nothing is charged twice.
  @Test(arguments: [1, 2, 3, 4, 5] as [UInt64]) func timesAddUp(seed: UInt64) {
    var state = seed
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let clock = Clock()
    let probe = Probe { clock.time }
    var open: [Phase] = []
    var own = [UInt64](repeating: 0, count: Phase.allCases.count)
    for step in 0..<2_000 {
      let time = UInt64(next(50))
      clock.time += time
      own[(open.last ?? .table).rawValue] += time
      if next(2) == 0, open.count < 6 {
        let phase = Phase.allCases[next(Phase.allCases.count)]
        open.append(phase)
        probe.enter(phase)
      } else if open.popLast() != nil {
        probe.leave()
      }
      // Steps begin where nothing is under way.
      if open.isEmpty, next(20) == 0 { probe.beginStep(step) }
    }
    probe.charge()
    #expect(probe.exclusiveNanoseconds == own, "seed \(seed)")
    for (index, node) in probe.nodes.enumerated() {
      #expect(node.parent.map { $0 < index } ?? true)
    }
  }
}
