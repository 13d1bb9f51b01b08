/// What a trace tells of a table's call order: how often, how often again, and in which patterns.
public struct AskTraceSummary: Equatable, Sendable {
  /// Something that was counted.
  public struct Count: Equatable, Sendable {
    /// What it is.
    public var name: String
    /// How often.
    public var count: Int
  }

  /// Time from the first event to the last in nanoseconds.
  public var nanoseconds = 0
  /// Calls by kind, in the order of `TableAsk`; none is left out.
  public var calls: [Count] = []
  /// Updates by kind, in the order of their first; none that there is not.
  public var updates: [Count] = []
  /// Rows, by index path, whose height was asked.
  public var rowsAsked = 0
  /// Height asks beyond the first of each row.
  public var reasks = 0
  /// The most height asks of one row.
  public var mostAsksOfARow = 0
  /// How many rows were asked once, twice, and so on.
  public var rowsByAsks: [Int] = []
  /// Rows of each run through ascending rows that were asked before the first cell.
  public var passes: [Int] = []
  /// What was called for a row that came into view, one call after the other; the most frequent first.
  public var patterns: [Count] = []
  /// The last section that any call names, and the last row; nil of a trace without calls.
  public var lastSection: Int?
  /// The last row that any call names, in any section.
  public var lastRow: Int?

  /// Sums up a trace.
  ///
  /// - Complexity: O(events) on average.
  public init(_ trace: AskTrace) {
    calls = trace.counts.map { Count(name: $0.ask.rawValue, count: $0.count) }
    for update in trace.updates { Self.add(update.kind.name, to: &updates) }
    let times = trace.events.map(\.nanoseconds) + trace.updates.map(\.nanoseconds)
    nanoseconds = (times.max() ?? 0) - (times.min() ?? 0)
    lastSection = trace.events.map(\.path.section).max()
    lastRow = trace.events.map(\.path.row).max()
    countRows(trace)
    findPasses(trace)
    findPatterns(trace)
  }

  private mutating func countRows(_ trace: AskTrace) {
    var asks: [IndexPath: Int] = [:]
    for event in trace.events where event.ask == .height { asks[event.path, default: 0] += 1 }
    rowsAsked = asks.count
    mostAsksOfARow = asks.values.max() ?? 0
    rowsByAsks = [Int](repeating: 0, count: mostAsksOfARow)
    for count in asks.values {
      reasks += count - 1
      rowsByAsks[count - 1] += 1
    }
  }

  private mutating func findPasses(_ trace: AskTrace) {
    var last: IndexPath?
    for event in trace.events {
      if event.ask == .cell { return }
      guard event.ask == .height else { continue }
      if let last, last < event.path {
        passes[passes.count - 1] += 1
      } else {
        passes.append(1)
      }
      last = event.path
    }
  }

  /// The calls around each cell that are about its row: from the last other row to the next.
  private mutating func findPatterns(_ trace: AskTrace) {
    let events = trace.events
    for index in events.indices where events[index].ask == .cell {
      let path = events[index].path
      var start = index
      while start > 0, events[start - 1].path == path, events[start - 1].ask == .height {
        start -= 1
      }
      var end = index + 1
      while end < events.count, events[end].path == path, events[end].ask != .cell,
        events[end].ask != .didEndDisplaying
      {
        end += 1
      }
      let words = events[start..<end].map(\.ask.rawValue)
      Self.add(words.joined(separator: " "), to: &patterns)
    }
    // The order of first appearance stays among equals.
    let numbered = patterns.enumerated().sorted {
      ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
    }
    patterns = numbered.map(\.element)
  }

  private static func add(_ name: String, to counts: inout [Count]) {
    if let index = counts.firstIndex(where: { $0.name == name }) {
      counts[index].count += 1
    } else {
      counts.append(Count(name: name, count: 1))
    }
  }
}
