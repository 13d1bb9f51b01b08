/// How much of each kind of work was done: a plain value, one integer a counter.
public struct WorkCounts: Sendable {
  // Room for every counter; a test counts with each.
  @usableFromInline var values = InlineArray<48, Int>(repeating: 0)

  /// No work.
  public init() {}

  /// The count of one kind of work.
  @inlinable
  public subscript(counter: WorkCounter) -> Int {
    get { values[counter.rawValue] }
    set { values[counter.rawValue] = newValue }
  }

  /// The work done since an earlier reading of the same counters.
  public func since(_ earlier: WorkCounts) -> WorkCounts {
    var difference = WorkCounts()
    for counter in WorkCounter.allCases { difference[counter] = self[counter] - earlier[counter] }
    return difference
  }

  /// Adds work to work.
  public static func += (sum: inout WorkCounts, more: WorkCounts) {
    for counter in WorkCounter.allCases { sum[counter] += more[counter] }
  }
}

extension WorkCounts: Equatable {
  /// True if every count is the same.
  public static func == (left: WorkCounts, right: WorkCounts) -> Bool {
    WorkCounter.allCases.allSatisfy { left[$0] == right[$0] }
  }
}
