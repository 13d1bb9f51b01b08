import Foundation

/// A timeline in the JSON form of Chrome's tracing, which Perfetto opens ("Trace Event Format").
public struct ChromeTrace: Encodable, Sendable {
  /// What stands behind a name in an event's details.
  public enum Argument: Encodable, Equatable, Sendable {
    /// Words.
    case text(String)
    /// A number.
    case number(Double)

    /// As the value itself.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .number(let number):
        if let whole = Int(exactly: number) {
          try container.encode(whole)
        } else {
          try container.encode(number)
        }
      }
    }
  }

  /// An event.
  public struct Event: Encodable, Equatable, Sendable {
    /// What happened.
    public var name: String
    /// Its category.
    public var cat: String?
    /// `X` for a stretch of time, `i` for a moment, `C` for a count, `M` for a name.
    public var ph: String
    /// When, in microseconds.
    public var ts: Double
    /// How long, in microseconds.
    public var dur: Double?
    /// The process that it is drawn in.
    public var pid: Int
    /// The thread that it is drawn in.
    public var tid: Int
    /// Of a moment: `t` for its thread alone.
    public var s: String?
    /// More about it.
    public var args: [String: Argument]?
  }

  /// The events, in the order written.
  public private(set) var traceEvents: [Event] = []
  /// The unit in which viewers show times.
  public let displayTimeUnit = "ns"
  /// Facts about the whole.
  public var otherData: [String: String] = [:]

  /// An empty timeline.
  public init() {}

  /// Names a process and one of its threads.
  public mutating func name(process: Int, _ name: String, threads: [(id: Int, name: String)]) {
    traceEvents.append(meta("process_name", process, 0, name))
    for thread in threads {
      traceEvents.append(meta("thread_name", process, thread.id, thread.name))
    }
  }

  /// Adds a stretch of time.
  ///
  /// - Parameters:
  ///   - start: nanoseconds from the beginning.
  ///   - nanoseconds: how long.
  public mutating func add(
    _ name: String, category: String, process: Int, thread: Int, start: Double,
    nanoseconds: Double, arguments: [String: Argument] = [:]
  ) {
    traceEvents.append(
      Event(
        name: name, cat: category, ph: "X", ts: start / 1_000, dur: max(0, nanoseconds) / 1_000,
        pid: process, tid: thread, args: arguments.isEmpty ? nil : arguments))
  }

  /// Adds a moment.
  public mutating func mark(
    _ name: String, category: String, process: Int, thread: Int, at nanoseconds: Double,
    arguments: [String: Argument] = [:]
  ) {
    traceEvents.append(
      Event(
        name: name, cat: category, ph: "i", ts: nanoseconds / 1_000, pid: process, tid: thread,
        s: "t", args: arguments.isEmpty ? nil : arguments))
  }

  /// The timeline as the text of a file.
  ///
  /// - Throws: what the encoder throws; nothing in practice.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }

  private func meta(_ kind: String, _ process: Int, _ thread: Int, _ name: String) -> Event {
    Event(
      name: kind, ph: "M", ts: 0, pid: process, tid: thread, args: ["name": .text(name)])
  }
}
