import Foundation
import Platform

/// The proof as Markdown: what each rule finds on the same samples as a table for each condition, and all
/// other figures in another.
struct ProofPage {
  /// Where a file already has these lines, what stands between them is replaced, and nothing else.
  static let beginning = "<!-- proof: made by Peers-gate --output -->"
  static let end = "<!-- end of proof -->"

  let figures: [Figure]
  let heading: String

  /// The columns of the first tables, each a figure by its name.
  private static let columns =
    [(SwapTrials.falseAlarms, "false alarms")]
    + SwapTrials.slowdowns.map { (SwapTrials.found($0), percent($0)) }

  var markdown: String {
    let names = Set(Self.columns.map(\.0))
    let verdicts = figures.filter { names.contains($0.name) }
    var parts = [heading]
    for condition in Self.unique(verdicts.map(\.condition)) {
      let trials = verdicts.first { $0.condition == condition }?.trials ?? 0
      parts.append(
        "**Alarms over random swaps, \(condition)** (percent, with the 95 % interval; "
          + "\(trials) swaps of the gate's):")
      parts.append(matrix(verdicts.filter { $0.condition == condition }))
    }
    let others = figures.filter { !names.contains($0.name) }
    if !others.isEmpty {
      parts.append("**Everything else:**")
      parts.append(list(others))
    }
    let bars = figures.filter { $0.bar != nil }
    let missed = bars.filter { $0.holds == false }
    parts.append(
      missed.isEmpty
        ? "All \(bars.count) bars are reached."
        : "Of \(bars.count) bars \(missed.count) are not reached: "
          + missed.map(Self.inWords).joined(separator: "; ") + ".")
    return parts.joined(separator: "\n\n") + "\n"
  }

  private func matrix(_ figures: [Figure]) -> String {
    let rows = Self.unique(figures.map(\.rule)).map { rule in
      [rule]
        + Self.columns.map { name, _ in
          figures.first { $0.rule == rule && $0.name == name }.map(Self.share) ?? "–"
        }
    }
    return Self.table(["rule"] + Self.columns.map(\.1), rows)
  }

  private func list(_ figures: [Figure]) -> String {
    Self.table(
      [
        "figure", "condition", "rule or case", "value", "95 % interval", "trials", "bar", "reached",
      ],
      figures.map { figure in
        let cells = FigureTable.cells(of: figure)
        return [
          cells[0], cells[1], cells[2], cells[3], "\(cells[4]) to \(cells[5])", cells[6],
          figure.bar.map(Self.words) ?? "", figure.holds.map { $0 ? "yes" : "**no**" } ?? "",
        ]
      })
  }

  // MARK: Writing

  /// Writes the page; into a file that has the two lines, between them.
  func write(to path: String) throws {
    guard File.exists(path),
      case let text = try File.readText(path, limit: 16 << 20),
      let start = text.range(of: Self.beginning),
      let stop = text.range(of: Self.end, range: start.upperBound..<text.endIndex)
    else { return try AtomicFile.write(markdown, to: path) }
    let whole =
      text[..<start.upperBound] + "\n\n" + markdown + "\n" + text[stop.lowerBound...]
    try AtomicFile.write(String(whole), to: path)
  }

  private static func table(_ header: [String], _ rows: [[String]]) -> String {
    ([header, header.map { _ in "---" }] + rows)
      .map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }

  private static func share(_ figure: Figure) -> String {
    let mark = figure.holds == false ? "**" : ""
    return mark + FigureTable.plain(figure.value * 100) + mark
      + " (\(FigureTable.plain(figure.low * 100)) to \(FigureTable.plain(figure.high * 100)))"
  }

  private static func inWords(_ figure: Figure) -> String {
    let of = [figure.condition, figure.rule].filter { !$0.isEmpty }.joined(separator: ", ")
    return "\(figure.name) (\(of)): \(FigureTable.plain(figure.value)), wanted "
      + (figure.bar.map(words) ?? "")
  }

  private static func words(_ bar: Figure.Bar) -> String {
    switch bar {
    case .atMost(let value): "at most \(FigureTable.plain(value))"
    case .atLeast(let value): "at least \(FigureTable.plain(value))"
    }
  }

  private static func unique(_ texts: [String]) -> [String] {
    texts.enumerated().filter { texts.firstIndex(of: $0.element) == $0.offset }.map(\.element)
  }
}
