extension AskTrace {
  /// A line that is no call.
  public struct ReadingError: Error, Equatable, CustomStringConvertible {
    /// Number of the line, from 1.
    public let line: Int
    /// What is wrong with it and what would be right.
    public let problem: String

    /// Line and problem.
    public var description: String { "line \(line): \(problem)" }
  }

  /// Reads a trace; empty lines and comments, which begin with `#`, are passed over.
  ///
  /// - Throws: the first line that is neither a call nor an update, that goes back in time, or that
  ///   says that this is a trace of another version.
  public init(text: String) throws(ReadingError) {
    self.init()
    var number = 0
    var last = 0
    var isBatchOpen = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      let fields = line.split(whereSeparator: \.isWhitespace)
      guard let first = fields.first else { continue }
      if first.hasPrefix("#") {
        try Self.check(heading: line, line: number)
        continue
      }
      let time = try Self.time(first, after: last, line: number)
      last = time
      if let update = try Self.update(
        fields, time: time, position: events.count, isBatchOpen: &isBatchOpen, line: number)
      {
        updates.append(update)
      } else {
        events.append(try Self.event(fields, time: time, line: number))
      }
    }
    if isBatchOpen {
      throw ReadingError(
        line: number, problem: "the trace ends inside a batch; 'endUpdates' is missing")
    }
  }

  private static func check(heading line: Substring, line number: Int) throws(ReadingError) {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard words.starts(with: ["#", "rowbench", "ask", "trace"]), words.count > 4, words[4] != "1"
    else { return }
    throw ReadingError(
      line: number,
      problem: "this is a trace of version \(words[4]), and this program reads version 1")
  }

  private static func time(
    _ field: Substring, after last: Int, line: Int
  ) throws(ReadingError) -> Int {
    guard let time = Int(field), time >= 0 else {
      throw ReadingError(
        line: line, problem: "'\(field)' is not a time in whole nanoseconds from 0")
    }
    guard time >= last else {
      throw ReadingError(
        line: line, problem: "its time, \(time), is before the line above it, \(last)")
    }
    return time
  }

  private static func update(
    _ fields: [Substring], time: Int, position: Int, isBatchOpen: inout Bool, line: Int
  ) throws(ReadingError) -> Update? {
    guard fields.count > 1, updateNames.contains(String(fields[1])) else { return nil }
    let name = String(fields[1])
    var numbers: [Int] = []
    for field in fields.dropFirst(2) {
      guard let index = Int(field), index >= 0 else {
        throw ReadingError(
          line: line, problem: "'\(field)' is not an index of '\(name)', a whole number from 0")
      }
      numbers.append(index)
    }
    guard let kind = Update.Kind(name: name, numbers: numbers) else {
      throw ReadingError(
        line: line,
        problem:
          "'\(name)' does not go with \(numbers.count) numbers; write section and row of each "
          + "row, such as '0 4 0 5', or sections, such as '1 2'")
    }
    switch kind {
    case .beginUpdates where isBatchOpen, .endUpdates where !isBatchOpen:
      throw ReadingError(
        line: line,
        problem: isBatchOpen
          ? "a batch begins inside another; write the outermost alone"
          : "'endUpdates' stands without 'beginUpdates'")
    case .beginUpdates: isBatchOpen = true
    case .endUpdates: isBatchOpen = false
    case .mutation(.reloadData) where isBatchOpen:
      throw ReadingError(line: line, problem: "'reloadData' stands inside a batch")
    case .mutation: break
    }
    return Update(nanoseconds: time, position: position, kind: kind)
  }

  private static func event(
    _ fields: [Substring], time: Int, line: Int
  ) throws(ReadingError) -> Event {
    guard fields.count == 5 else {
      throw ReadingError(
        line: line,
        problem: "there are \(fields.count) fields; a call has nanoseconds, call, section, row and "
          + "answer, such as '16666666 height 0 4 233.5'")
    }
    guard let ask = TableAsk(rawValue: String(fields[1])) else {
      let known = (TableAsk.allCases.map(\.rawValue) + updateNames).joined(separator: ", ")
      throw ReadingError(line: line, problem: "there is no call '\(fields[1])'; there are \(known)")
    }
    guard let section = Int(fields[2]), let row = Int(fields[3]), section >= 0, row >= 0 else {
      throw ReadingError(
        line: line,
        problem: "'\(fields[2]) \(fields[3])' are not a section and a row, whole numbers from 0")
    }
    guard let answer = Double(fields[4]) else {
      throw ReadingError(line: line, problem: "'\(fields[4])' is not a number")
    }
    return Event(
      nanoseconds: time, ask: ask, path: IndexPath(row: row, section: section), answer: answer)
  }
}
