import BenchmarkRunner
import Instrumentation
import Measuring
import ProfileFormats

/// Counts what the phases of a case do, in runs that are not timed: work in one, allocations in another.
enum PhaseCounts {
  static func record(_ material: CaseMaterial, devices: [DeviceProfile]) throws -> PhaseProfile {
    let steps = material.stepNames
    let (work, workProbe) = try play(material) { WorkMeter($0.instruments) }
    var profile = PhaseProfile(
      steps: steps,
      nodes: nodes(of: workProbe) { index, cost in
        guard work.byNode.indices.contains(index) else { return }
        let done = work.byNode[index]
        for counter in WorkCounter.allCases where done[counter] != 0 {
          cost.work["\(counter)"] = done[counter]
        }
        for device in devices { cost.predicted[device.name] = device.nanoseconds(for: done) }
      })
    // Where jemalloc does not serve, there are no allocations to tell of.
    guard let counter = try? AllocationCounter() else { return profile }
    let (memory, memoryProbe) = try play(material) { _ in AllocationMeter(counter) }
    profile = profile.joined(
      with: PhaseProfile(
        steps: steps,
        nodes: nodes(of: memoryProbe) { index, cost in
          guard memory.byNode.indices.contains(index) else { return }
          cost.allocations = memory.byNode[index].allocations
          cost.allocatedBytes = memory.byNode[index].bytes
        }))
    return profile
  }

  private static func play<Meter: ProbeMeter>(
    _ material: CaseMaterial, _ makeMeter: (CaseRun) -> Meter
  ) throws -> (Meter, Probe) {
    // Nobody reads times here, and a clock that stands costs nothing.
    let probe = Probe(now: { 0 })
    let run = CaseRun(material, probe: probe)
    let meter = makeMeter(run)
    probe.meter = meter
    probe.restart()
    try run.play()
    probe.charge()
    probe.meter = nil
    withExtendedLifetime(run) {}
    return (meter, probe)
  }

  private static func nodes(
    of probe: Probe, _ fill: (Int, inout PhaseCost) -> Void
  ) -> [PhaseProfile.Node] {
    probe.nodes.enumerated().map { index, node in
      var cost = PhaseCost()
      cost.entries = node.entries
      fill(index, &cost)
      return PhaseProfile.Node(
        phase: "\(node.phase)", parent: node.parent, step: node.step, cost: cost)
    }
  }
}

/// Charges counted work to the nodes of a probe.
final class WorkMeter: ProbeMeter {
  private(set) var byNode: [WorkCounts] = []
  private let instruments: Instruments
  private var seen: WorkCounts

  init(_ instruments: Instruments) {
    self.instruments = instruments
    seen = instruments.work
  }

  func charge(to node: Int) {
    let work = instruments.work
    while byNode.count <= node { byNode.append(WorkCounts()) }
    byNode[node] += work.since(seen)
    seen = work
  }

  func skip() { seen = instruments.work }
}

/// Charges allocations to the nodes of a probe.
final class AllocationMeter: ProbeMeter {
  private(set) var byNode: [(allocations: Int, bytes: Int)] = []
  private let counter: AllocationCounter
  private var seen: AllocationReading

  /// More nodes than phases are nested in practice: making room would be charged as well.
  private static let expectedNodes = 4_096

  init(_ counter: AllocationCounter) {
    self.counter = counter
    byNode.reserveCapacity(Self.expectedNodes)
    seen = counter.read()
  }

  func charge(to node: Int) {
    let reading = counter.read()
    while byNode.count <= node { byNode.append((0, 0)) }
    let done = reading.since(seen)
    byNode[node].allocations += done.allocations
    byNode[node].bytes += done.allocatedBytes
    seen = reading
  }

  func skip() { seen = counter.read() }
}
