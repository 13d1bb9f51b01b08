import BenchmarkRunner
import Foundation
import TableSimulation

/// How the commands on traces print.
enum TraceFormat: String, CaseIterable {
  case text, csv, json
}

/// What is printed of a trace or a replay: the same figures in each format.
enum TraceReport {
  /// A figure, and in which part of the report it stands.
  private struct Figure {
    let part: String
    let name: String
    let value: Int
  }

  static func summary(_ summary: AskTraceSummary, as format: TraceFormat) throws -> String {
    var figures = summary.calls.map { Figure(part: "calls", name: $0.name, value: $0.count) }
    figures += summary.updates.map { Figure(part: "updates", name: $0.name, value: $0.count) }
    figures += [
      Figure(part: "heights", name: "rows asked", value: summary.rowsAsked),
      Figure(part: "heights", name: "asks again", value: summary.reasks),
      Figure(part: "heights", name: "most asks of a row", value: summary.mostAsksOfARow),
    ]
    for (index, rows) in summary.rowsByAsks.enumerated() where rows > 0 {
      figures.append(
        Figure(part: "rows by asks", name: "\(index + 1)", value: rows))
    }
    for (index, rows) in summary.passes.enumerated() {
      figures.append(
        Figure(part: "passes before the first cell", name: "\(index + 1), rows", value: rows))
    }
    for pattern in summary.patterns.prefix(10) {
      figures.append(
        Figure(part: "calls for a row that comes in", name: pattern.name, value: pattern.count))
    }
    figures.append(
      Figure(part: "time", name: "nanoseconds", value: summary.nanoseconds))
    return try print(figures, as: format)
  }

  static func replay(_ replay: TraceReplay, as format: TraceFormat) throws -> String {
    var figures = [
      Figure(part: "replay", name: "calls", value: replay.calls),
      Figure(part: "replay", name: "calls outside the table", value: replay.callsOutside),
      Figure(part: "replay", name: "updates", value: replay.updates),
      Figure(
        part: "replay", name: "answers that differ from the trace", value: replay.answersThatDiffer),
      Figure(part: "truth", name: "heights checked", value: replay.answersChecked),
      Figure(part: "truth", name: "wrong heights", value: replay.wrongAnswers),
    ]
    figures += replay.work.map { Figure(part: "work", name: $0.name, value: $0.count) }
    figures.append(
      Figure(
        part: "host, once over", name: "nanoseconds", value: Int(clamping: replay.hostNanoseconds)))
    figures += replay.predicted.map {
      Figure(part: "estimated, nanoseconds", name: $0.device, value: $0.nanoseconds)
    }
    let heading = format == .text ? "\(replay.caseName)\n" : ""
    return heading + (try print(figures, as: format))
  }

  private static func print(_ figures: [Figure], as format: TraceFormat) throws -> String {
    switch format {
    case .text: return text(figures)
    case .csv:
      let lines = figures.map { "\(quoted($0.part)),\(quoted($0.name)),\($0.value)" }
      return (["part,name,value"] + lines).joined(separator: "\n") + "\n"
    case .json:
      var parts: [String: [String: Int]] = [:]
      for figure in figures { parts[figure.part, default: [:]][figure.name] = figure.value }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(parts), as: UTF8.self) + "\n"
    }
  }

  private static func text(_ figures: [Figure]) -> String {
    let width = figures.map(\.name.count).max() ?? 0
    var text = ""
    var part = ""
    for figure in figures {
      if figure.part != part {
        text += "\(text.isEmpty ? "" : "\n")\(figure.part)\n"
        part = figure.part
      }
      let space = String(repeating: " ", count: width - figure.name.count)
      text += "  \(figure.name)\(space)  \(figure.value)\n"
    }
    return text
  }

  private static func quoted(_ text: String) -> String {
    text.contains(where: { ",\"\n".contains($0) })
      ? "\""
        + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
        + "\"" : text
  }
}
