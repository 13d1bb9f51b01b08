/// The calls of a table to its policy, and the updates between them, in order and with their times.
///
/// Recorded here or logged in a real app, and read from text: a call a line, with nanoseconds, call,
/// section, row and answer; an update a line, with nanoseconds, its name and the indices it names.
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
  /// The updates in order, each with the number of calls before it.
  public var updates: [Update]

  /// Makes a trace.
  public init(events: [Event] = [], updates: [Update] = []) {
    self.events = events
    self.updates = updates
  }

  /// How often each call was made, in the order in which `TableAsk` lists them; none is left out.
  public var counts: [(ask: TableAsk, count: Int)] {
    var counts = [TableAsk: Int]()
    for event in events { counts[event.ask, default: 0] += 1 }
    return TableAsk.allCases.map { ($0, counts[$0] ?? 0) }
  }

  /// The trace as text.
  public var text: String { text(comment: nil) }

  /// The trace as text, with a line about it; a comment of several lines is cut to its first.
  public func text(comment: String?) -> String {
    var text = Self.heading + "\n"
    if let line = comment?.split(separator: "\n").first { text += "# \(line)\n" }
    var rest = updates[...]
    for (number, event) in events.enumerated() {
      while let update = rest.first, update.position <= number {
        text += Self.line(update)
        rest.removeFirst()
      }
      text += Self.line(event)
    }
    for update in rest { text += Self.line(update) }
    return text
  }

  private static func line(_ event: Event) -> String {
    // Whole numbers are written as such: counts are read as they were.
    let answer =
      event.answer == event.answer.rounded() && event.answer.magnitude < 1e15
      ? "\(Int(event.answer))" : "\(event.answer)"
    return
      "\(event.nanoseconds) \(event.ask.rawValue) \(event.path.section) \(event.path.row) \(answer)\n"
  }

  private static func line(_ update: Update) -> String {
    let (name, numbers) = update.kind.words
    return "\(update.nanoseconds) \(name)\(numbers.map { " \($0)" }.joined())\n"
  }
}
