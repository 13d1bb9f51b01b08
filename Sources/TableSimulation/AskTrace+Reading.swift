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

  /// Reads a trace; empty lines and those that begin with `#` are passed over.
  public init(text: String) throws(ReadingError) {
    self.init()
    var number = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      let fields = line.split(whereSeparator: \.isWhitespace)
      guard let first = fields.first, !first.hasPrefix("#") else { continue }
      events.append(try Self.event(fields, line: number))
    }
  }

  private static func event(_ fields: [Substring], line: Int) throws(ReadingError) -> Event {
    guard fields.count == 5 else {
      throw ReadingError(
        line: line,
        problem: "there are \(fields.count) fields; a call has nanoseconds, call, section, row and "
          + "answer, such as '16666666 height 0 4 233.5'")
    }
    guard let time = Int(fields[0]), time >= 0 else {
      throw ReadingError(
        line: line, problem: "'\(fields[0])' is not a time in whole nanoseconds from 0")
    }
    guard let ask = TableAsk(rawValue: String(fields[1])) else {
      let known = TableAsk.allCases.map(\.rawValue).joined(separator: ", ")
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
