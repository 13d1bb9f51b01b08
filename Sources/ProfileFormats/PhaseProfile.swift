import Instrumentation

/// What each phase of a case took: a tree for every step of its scenario.
public struct PhaseProfile: Codable, Equatable, Sendable {
  /// A phase inside of the phases around it.
  public struct Node: Codable, Equatable, Sendable {
    /// The phase's name.
    public var phase: String
    /// The place of the node around it, always an earlier one; nil of a step's first.
    public var parent: Int?
    /// The step's place in the scenario.
    public var step: Int
    /// What the phase took itself, without the nodes inside of it.
    public var cost: PhaseCost

    /// Describes a node.
    public init(phase: String, parent: Int?, step: Int, cost: PhaseCost) {
      self.phase = phase
      self.parent = parent
      self.step = step
      self.cost = cost
    }
  }

  /// The names of the scenario's steps.
  public var steps: [String]
  /// The nodes; each stands behind the node around it.
  public var nodes: [Node]
  /// What the probe itself costs; nil where no time was measured.
  public var probe: ProbeCost?

  /// Puts a profile together.
  public init(steps: [String], nodes: [Node], probe: ProbeCost? = nil) {
    self.steps = steps
    self.nodes = nodes
    self.probe = probe
  }
}

/// What was measured, counted and predicted of some work.
public struct PhaseCost: Codable, Equatable, Sendable {
  /// How often the phase was entered.
  public var entries = 0
  /// Measured time of one run.
  public var nanoseconds = 0.0
  /// Allocations of one run.
  public var allocations = 0
  /// Bytes of these.
  public var allocatedBytes = 0
  /// Counted work by the counter's name; what is not named is 0.
  public var work: [String: Int] = [:]
  /// Nanoseconds that the counted work is predicted to take, by the device's name.
  public var predicted: [String: Int] = [:]

  /// Nothing.
  public init() {}

  /// Adds what other work took.
  public static func += (sum: inout PhaseCost, more: PhaseCost) {
    sum.entries += more.entries
    sum.nanoseconds += more.nanoseconds
    sum.allocations += more.allocations
    sum.allocatedBytes += more.allocatedBytes
    sum.work.merge(more.work) { $0 &+ $1 }
    sum.predicted.merge(more.predicted) { $0 &+ $1 }
  }
}

/// What the probe adds to a run, from runs with and without it in turns.
public struct ProbeCost: Codable, Equatable, Sendable {
  /// The median run without a probe, in nanoseconds.
  public var plainNanoseconds: Double
  /// The median run with one.
  public var probedNanoseconds: Double
  /// The median over the pairs of how much longer the run with the probe took; a part of the run.
  public var overhead: Double
  /// Pairs of runs.
  public var pairs: Int
  /// How often a run entered a phase.
  public var entries: Int

  /// Describes a cost.
  public init(
    plainNanoseconds: Double, probedNanoseconds: Double, overhead: Double, pairs: Int, entries: Int
  ) {
    self.plainNanoseconds = plainNanoseconds
    self.probedNanoseconds = probedNanoseconds
    self.overhead = overhead
    self.pairs = pairs
    self.entries = entries
  }
}

// MARK: - Sums

extension PhaseProfile {
  /// A phase over the whole scenario, or a step of it.
  public struct Sum: Equatable, Sendable {
    /// The phase's name.
    public var phase: String
    /// Without the phases inside of it.
    public var exclusive: PhaseCost
    /// With them; a phase inside of itself is counted once.
    public var inclusive: PhaseCost
  }

  /// The sums of the phases that occur, in the order of `Phase`, unknown ones behind them.
  ///
  /// - Parameter step: the step; nil for all.
  public func sums(step: Int? = nil) -> [Sum] {
    let subtrees = subtreeCosts()
    var sums: [String: Sum] = [:]
    for (index, node) in nodes.enumerated() where step == nil || node.step == step {
      var sum =
        sums[node.phase]
        ?? Sum(phase: node.phase, exclusive: PhaseCost(), inclusive: PhaseCost())
      sum.exclusive += node.cost
      if !isInside(index, node.phase) { sum.inclusive += subtrees[index] }
      sums[node.phase] = sum
    }
    let known = Phase.allCases.map { "\($0)" }
    let order = known + sums.keys.filter { !known.contains($0) }.sorted()
    return order.compactMap { sums[$0] }
  }

  /// The cost of every node with those inside of it.
  public func subtreeCosts() -> [PhaseCost] {
    var costs = nodes.map(\.cost)
    for index in nodes.indices.reversed() {
      if let parent = nodes[index].parent, parent < index, parent >= 0 {
        costs[parent] += costs[index]
      }
    }
    return costs
  }

  /// The cost of everything.
  public var total: PhaseCost { nodes.reduce(into: PhaseCost()) { $0 += $1.cost } }

  /// The cost of a step.
  public func total(step: Int) -> PhaseCost {
    nodes.reduce(into: PhaseCost()) { if $1.step == step { $0 += $1.cost } }
  }

  private func isInside(_ index: Int, _ phase: String) -> Bool {
    var parent = nodes[index].parent
    var child = index
    while let current = parent, current < child, nodes.indices.contains(current) {
      if nodes[current].phase == phase { return true }
      child = current
      parent = nodes[current].parent
    }
    return false
  }

  /// The same phases in the same places joined: times of one recording, counts of another.
  public func joined(with other: PhaseProfile) -> PhaseProfile {
    var joined = self
    var places: [[String]: Int] = [:]
    for index in nodes.indices { places[path(index)] = index }
    var placeInJoined: [Int] = []
    for (index, node) in other.nodes.enumerated() {
      let path = other.path(index)
      if let known = places[path] {
        var cost = joined.nodes[known].cost
        let entries = max(cost.entries, node.cost.entries)
        cost += node.cost
        cost.entries = entries
        joined.nodes[known].cost = cost
        placeInJoined.append(known)
      } else {
        let parent = node.parent.flatMap {
          placeInJoined.indices.contains($0) ? placeInJoined[$0] : nil
        }
        joined.nodes.append(
          Node(phase: node.phase, parent: parent, step: node.step, cost: node.cost))
        places[path] = joined.nodes.count - 1
        placeInJoined.append(joined.nodes.count - 1)
      }
    }
    joined.probe = probe ?? other.probe
    return joined
  }

  /// Divides the time of a phase, wherever it stands without phases inside of it, among itself and the
  /// phases inside of it in another profile, in the proportions of that one.
  public mutating func divide(_ phase: String, as finer: PhaseProfile) {
    let theirs = finer.subtreeCosts()
    var shares: [[String]: Double] = [:]
    var inner = PhaseProfile(steps: steps, nodes: [])
    var wholes: [[String]: Double] = [:]
    for (index, node) in nodes.enumerated() where node.phase == phase {
      wholes[path(index)] = node.cost.nanoseconds
    }
    for (index, node) in finer.nodes.enumerated() {
      let path = finer.path(index)
      // The node of the phase that this one stands in, if there is one.
      guard let place = path.firstIndex(of: phase) else {
        inner.nodes.append(
          PhaseProfile.Node(
            phase: node.phase, parent: node.parent, step: node.step, cost: PhaseCost()))
        continue
      }
      let whole = Array(path[...place])
      var cost = PhaseCost()
      if node.phase == phase, path.count == place + 1 {
        shares[path] = theirs[index].nanoseconds
      } else if let total = shares[whole], total > 0, let time = wholes[whole] {
        cost.entries = node.cost.entries
        cost.nanoseconds = time * node.cost.nanoseconds / total
      }
      inner.nodes.append(
        PhaseProfile.Node(
          phase: node.phase, parent: node.parent, step: node.step, cost: cost))
    }
    var divided = joined(with: inner)
    let before = subtreeCosts()
    let sums = divided.subtreeCosts()
    for index in nodes.indices where nodes[index].phase == phase {
      // What went to the phases inside comes from the phase itself.
      let moved = sums[index].nanoseconds - before[index].nanoseconds
      divided.nodes[index].cost.nanoseconds = max(0, nodes[index].cost.nanoseconds - moved)
    }
    self = divided
  }

  /// The step and the phases from the outermost to a node.
  public func path(_ index: Int) -> [String] {
    var names: [String] = []
    var next: Int? = index
    while let current = next, nodes.indices.contains(current) {
      names.append(nodes[current].phase)
      let parent = nodes[current].parent
      next = parent.flatMap { $0 < current ? $0 : nil }
    }
    return [String(nodes.indices.contains(index) ? nodes[index].step : 0)] + names.reversed()
  }
}
