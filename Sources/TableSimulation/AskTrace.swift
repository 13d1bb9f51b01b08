/// The calls of a table to its policy, in order and with their times.
///
/// Recorded here or logged in a real app, and read from text: a call a line, with nanoseconds, call,
/// section, row and answer.
public struct AskTrace: Equatable, Sendable {
  /// A call and its answer.
  public struct Event: Equatable, Sendable {
    /// Virtual time, or time since the log began, in nanoseconds.
    public var nanoseconds: Int
    /// Which call.
    public var ask: TableAsk
    /// For which row; of a section's calls the row is 0.
    public var path: IndexPath
    /// The height, estimate or count that was answered; 0 for calls without a number.
    public var answer: Double

    /// Makes an event.
    public init(nanoseconds: Int, ask: TableAsk, path: IndexPath, answer: Double) {
      self.nanoseconds = nanoseconds
      self.ask = ask
      self.path = path
      self.answer = answer
    }
  }

  /// The first line of a trace, with the version of its form.
  public static let heading = "# rowbench ask trace 1"

  /// The calls in order.
  public var events: [Event]

  /// Makes a trace.
  public init(events: [Event] = []) {
    self.events = events
  }

  /// How often each call was made, in the order in which `TableAsk` lists them; none is left out.
  public var counts: [(ask: TableAsk, count: Int)] {
    var counts = [TableAsk: Int]()
    for event in events { counts[event.ask, default: 0] += 1 }
    return TableAsk.allCases.map { ($0, counts[$0] ?? 0) }
  }

  /// The trace as text.
  public var text: String {
    var text = Self.heading + "\n"
    for event in events {
      text += "\(event.nanoseconds) \(event.ask.rawValue) \(event.path.section) \(event.path.row) "
      // Whole numbers are written as such: counts are read as they were.
      text +=
        event.answer == event.answer.rounded() && event.answer.magnitude < 1e15
        ? "\(Int(event.answer))\n" : "\(event.answer)\n"
    }
    return text
  }
}
