/// A device's unit costs: what a piece of counted work would take there, for modelled time.
///
/// Modelled time is counts times unit costs in whole nanoseconds, so it is the same on every machine.
public struct DeviceProfile: Sendable, Equatable {
  /// The name by which suites and metrics call it, such as `iphone6`.
  public let name: String
  /// The device and system that the figures were published for.
  public let title: String
  /// Where the unit costs come from and how far they can be trusted.
  public let provenance: String

  private var nanoseconds: [Int]

  /// Makes a profile; counters that are not named cost nothing.
  ///
  /// - Parameter unitCosts: nanoseconds per unit of work, at least 0.
  public init(
    name: String, title: String, provenance: String, unitCosts: [WorkCounter: Int]
  ) {
    self.name = name
    self.title = title
    self.provenance = provenance
    nanoseconds = WorkCounter.allCases.map { unitCosts[$0] ?? 0 }
  }

  /// Nanoseconds that one unit of this work takes.
  public func unitCost(of counter: WorkCounter) -> Int { nanoseconds[counter.rawValue] }

  /// Modelled time of some work, in nanoseconds.
  ///
  /// Saturates instead of overflowing.
  public func nanoseconds(for work: WorkCounts) -> Int {
    WorkCounter.allCases.reduce(0) { $0 + cost($1, in: work) }
  }

  /// Modelled time of one phase of some work, in nanoseconds.
  public func nanoseconds(for work: WorkCounts, phase: Phase) -> Int {
    WorkCounter.allCases.reduce(0) { $0 + ($1.phase == phase ? cost($1, in: work) : 0) }
  }

  /// The longest time that one counter may add: a century, so that a sum cannot overflow.
  private static let ceiling = 3_000_000_000_000_000_000 / WorkCounter.allCases.count

  private func cost(_ counter: WorkCounter, in work: WorkCounts) -> Int {
    let (product, overflow) = work[counter].multipliedReportingOverflow(
      by: nanoseconds[counter.rawValue])
    return overflow ? Self.ceiling : min(product, Self.ceiling)
  }
}
