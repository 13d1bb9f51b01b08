/// Splits time into phases by a stack of the phases entered: each moment counts for the innermost.
///
/// Times are kept in a tree: a phase that is entered inside of another has a node of its own there, and
/// each step of a scenario has a tree of its own.
public final class Probe {
  /// A phase inside of the phases around it.
  public struct Node: Sendable {
    /// The phase.
    public let phase: Phase
    /// The place of the node around it in `nodes`; nil of the first node of a step.
    public let parent: Int?
    /// The step in which it was entered.
    public let step: Int
    /// Time spent in it itself, without the nodes inside of it; nanoseconds.
    public fileprivate(set) var nanoseconds: UInt64 = 0
    /// How many times it was entered.
    public fileprivate(set) var entries = 0
  }

  // No probe calls itself, and the runtime's checks of that would be half of its cost.

  /// Every node; one stands behind the node around it.
  @exclusivity(unchecked) public private(set) var nodes: [Node] = []
  /// How many times a phase was entered: with the cost of an entry, the probe's own overhead.
  @exclusivity(unchecked) public private(set) var entries = 0
  /// Charges other things than time; nil in a run that is timed.
  ///
  /// Take it away after the run, since it may hold what holds the probe.
  public var meter: (any ProbeMeter)?

  /// The phases that are told apart, a bit each.
  @usableFromInline let watched: UInt64

  private let now: () -> UInt64
  @exclusivity(unchecked) private var current = 0
  @exclusivity(unchecked) private var lastReading: UInt64
  /// The node of a phase inside of another: by node and phase, 0 where there is none yet.
  @exclusivity(unchecked) private var children: [Int32] = []

  /// Nodes that there is room for from the start: more than phases are nested in practice.
  private static let expectedNodes = 4_096

  /// Starts in the phase `table`.
  ///
  /// - Parameters:
  ///   - tellsPartsOfText: whether the parts of text are phases of their own; they are entered so often
  ///     that the probe slows down what it looks at.
  ///   - now: a monotonic clock in nanoseconds.
  public init(tellsPartsOfText: Bool = true, now: @escaping () -> UInt64) {
    self.now = now
    watched = Phase.allCases.reduce(0) { bits, phase in
      tellsPartsOfText || phase.whole != .text ? bits | 1 << UInt64(phase.rawValue) : bits
    }
    nodes.reserveCapacity(Self.expectedNodes)
    children.reserveCapacity(Self.expectedNodes * Phase.allCases.count)
    current = 0
    lastReading = now()
    _ = addNode(.table, parent: nil, step: 0)
  }

  /// Whether a phase is told apart; the time of one that is not belongs to what is around it.
  @inlinable @inline(__always)
  public func watches(_ phase: Phase) -> Bool {
    watched >> UInt64(truncatingIfNeeded: phase.rawValue) & 1 == 1
  }

  /// Charges the time until now to the current phase and starts a nested one.
  public func enter(_ phase: Phase) {
    charge()
    entries += 1
    let slot = current * Self.phases + phase.rawValue
    let known = Int(children[slot])
    if known > 0 {
      current = known
    } else {
      current = addNode(phase, parent: current, step: nodes[current].step)
      children[slot] = Int32(truncatingIfNeeded: current)
    }
    nodes[current].entries += 1
    meter?.didEnter(phase)
  }

  /// Charges the time until now to the current phase and returns to the one around it.
  public func leave() {
    charge()
    meter?.willLeave(nodes[current].phase)
    current = nodes[current].parent ?? current
  }

  /// Charges the time until now; call it before reading the times.
  public func charge() {
    let reading = now()
    nodes[current].nanoseconds &+= reading &- lastReading
    meter?.charge(to: current)
    lastReading = reading
  }

  /// Charges the time since the last reading to nothing: work that belongs to no phase.
  public func skip() {
    meter?.skip()
    lastReading = now()
  }

  /// Charges the time until now, and begins a tree for a step of the scenario.
  public func beginStep(_ step: Int) {
    charge()
    // A scenario's first step takes the node that there is.
    if nodes.count == 1, nodes[0].step == step { return }
    current = addNode(.table, parent: nil, step: step)
  }

  /// Drops everything charged so far and starts anew from now.
  public func restart() {
    for index in nodes.indices {
      nodes[index].nanoseconds = 0
      nodes[index].entries = 0
    }
    entries = 0
    meter?.skip()
    lastReading = now()
  }

  /// Time spent in each phase itself, whatever is around it, without the phases nested in it;
  /// nanoseconds by `Phase.rawValue`.
  public var exclusiveNanoseconds: [UInt64] {
    var sums = [UInt64](repeating: 0, count: Self.phases)
    for node in nodes { sums[node.phase.rawValue] &+= node.nanoseconds }
    return sums
  }

  private static let phases = Phase.allCases.count

  private func addNode(_ phase: Phase, parent: Int?, step: Int) -> Int {
    nodes.append(Node(phase: phase, parent: parent, step: step))
    for _ in 0..<Self.phases { children.append(0) }
    return nodes.count - 1
  }
}

/// Charges what a probe does not: allocations, counted work.
public protocol ProbeMeter: AnyObject {
  /// What has grown since the last call belongs to a node of the probe.
  func charge(to node: Int)
  /// What has grown since the last call belongs to nothing.
  func skip()
  /// A phase has begun.
  func didEnter(_ phase: Phase)
  /// A phase ends.
  func willLeave(_ phase: Phase)
}

extension ProbeMeter {
  /// Nothing to do.
  public func skip() {}
  /// Nothing to do.
  public func didEnter(_ phase: Phase) {}
  /// Nothing to do.
  public func willLeave(_ phase: Phase) {}
}
