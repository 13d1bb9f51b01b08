/// What a case holds in memory, when, and what is left of it.
public struct MemoryProfile: Codable, Equatable, Sendable {
  /// A step's memory, in bytes above what there was before the case.
  public struct Step: Codable, Equatable, Sendable {
    /// The step's name.
    public var name: String
    /// Live at its end.
    public var live: Int
    /// The most live at once during it.
    public var peak: Int
    /// Bytes allocated during it.
    public var allocated: Int

    /// Describes a step.
    public init(name: String, live: Int, peak: Int, allocated: Int) {
      self.name = name
      self.live = live
      self.peak = peak
      self.allocated = allocated
    }
  }

  /// Blocks of one size.
  public struct SizeClass: Codable, Equatable, Sendable {
    /// Bytes of a block.
    public var bytes: Int
    /// Blocks allocated.
    public var allocations: Int

    /// Describes a class.
    public init(bytes: Int, allocations: Int) {
      self.bytes = bytes
      self.allocations = allocations
    }
  }

  /// A moment of the run, and how much was live there.
  public struct Moment: Codable, Equatable, Sendable {
    /// Asks, answers and frames that came before it.
    public var event: Int
    /// Bytes that were live.
    public var bytes: Int

    /// Describes a moment.
    public init(event: Int, bytes: Int) {
      self.event = event
      self.bytes = bytes
    }
  }

  /// Rows of the table at the end.
  public var rows: Int
  /// The steps in their order.
  public var steps: [Step]
  /// Blocks by size, for the sizes that occur.
  public var sizes: [SizeClass]
  /// Where most was live.
  public var peak: Moment
  /// Live at the case's end, everything still standing.
  public var liveAtEnd: Int
  /// Live after everything was taken down, above what was live before the run, run by run.
  public var leftAfterRuns: [Int]
  /// Allocations by site: objects and bytes, live at the peak, and ever; nil without a heap profile.
  public var peakSites: StackProfile?
  /// The same at the case's end.
  public var endSites: StackProfile?
  /// What is still live of a run that was taken down.
  public var leftSites: StackProfile?
  /// Bytes between two allocations that the heap profile looked at; 1 is every allocation.
  public var sampleBytes: Int?

  /// A profile without sites.
  public init(
    rows: Int, steps: [Step], sizes: [SizeClass], peak: Moment, liveAtEnd: Int,
    leftAfterRuns: [Int]
  ) {
    self.rows = rows
    self.steps = steps
    self.sizes = sizes
    self.peak = peak
    self.liveAtEnd = liveAtEnd
    self.leftAfterRuns = leftAfterRuns
  }

  /// What every further run leaves: the last run's, when all that fills once has filled.
  public var leak: Int { leftAfterRuns.last ?? 0 }
}
