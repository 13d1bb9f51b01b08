import AutoLayout
import Instrumentation
import LayoutTraits
import Measuring
import TableCells
import TextLayout

/// What sizing and laying out a row costs in a new cell (`naive`) and in a kept one (`template`), split
/// into the parts of the work.
struct CellCosts {
  /// The parts, in the order in which they come.
  enum Part: String, CaseIterable {
    /// Making views and constraints.
    case building
    /// Filling the cell with the row.
    case filling
    /// Telling the solver of constraints.
    case adding
    /// Breaking, shaping and measuring text.
    case text
    /// Solving, and changing constants.
    case solving
    /// Reading frames back.
    case reading
  }

  static let header =
    "cell,way," + Part.allCases.map { "\($0)_ns" }.joined(separator: ",") + ",total_ns"

  let cell: String
  let way: String
  private(set) var medians: [Part: Double] = [:]

  var total: Double { medians.values.reduce(0, +) }

  var csv: String {
    "\(cell),\(way)," + Part.allCases.map { "\(Int(medians[$0] ?? 0))" }.joined(separator: ",")
      + ",\(Int(total))"
  }

  /// Measures each row once a round; a part's cost is its median over the rows of all rounds.
  ///
  /// - Parameter isKept: whether one cell serves all rows.
  init(_ prototype: any CellPrototype, rows: [RowContent], width: Double, isKept: Bool) throws {
    cell = prototype.reuseIdentifier
    way = isKept ? "template" : "naive"
    let probe = Probe(now: MonotonicClock.now)
    let text = TextContext(
      engine: try TextEngines.open(.prepared), wordCache: WordCache(),
      instruments: Instruments(probe: probe))
    let context = LayoutContext(traits: TraitCollection(width: width), text: text)
    var samples: [Part: [Double]] = [:]
    func time(_ work: () -> Void) -> (whole: Double, text: Double) {
      probe.restart()
      let start = MonotonicClock.now()
      work()
      let end = MonotonicClock.now()
      probe.charge()
      let text = Phase.allCases.filter { $0 == .text || $0.whole == .text }
        .reduce(0) { $0 + probe.exclusiveNanoseconds[$1.rawValue] }
      return (Double(end - start), Double(text))
    }
    let kept = prototype.makeCell(context: context)
    for round in 0..<Self.rounds {
      for row in rows {
        var made = kept
        let building = isKept ? (0, 0) : time { made = prototype.makeCell(context: context) }
        let root = made.cellView ?? made.contentView
        let filling = time { made.configure(with: row) }
        let adding = time { root.addConstraintsToSolver() }
        var height = 0.0
        let sizing = time { height = made.fittingHeight(width: width) }
        let layout = time { made.layout(width: width, height: height) }
        // Nothing has changed: all that is left is to read the frames.
        let reading = time { made.layout(width: width, height: height) }
        guard round > 0 else { continue }
        let texts = filling.text + sizing.text + layout.text
        let parts: [Part: Double] = [
          .building: building.0, .filling: filling.whole - filling.text, .adding: adding.whole,
          .text: texts,
          .solving: sizing.whole + layout.whole - sizing.text - layout.text - reading.whole,
          .reading: reading.whole,
        ]
        for (part, value) in parts { samples[part, default: []].append(value) }
      }
    }
    medians = samples.mapValues { values in
      let sorted = values.sorted()
      return sorted[sorted.count / 2]
    }
  }

  /// The first of them warms fonts and caches up.
  private static let rounds = 6

  /// A table of all, in microseconds.
  static func table(_ costs: [CellCosts]) -> String {
    func padded(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    func microseconds(_ value: Double) -> String { "\((value / 100).rounded() / 10)" }
    let names = Part.allCases.map(\.rawValue) + ["total"]
    var lines = [
      padded("cell", 12) + padded("way", 10) + names.map { padded($0, 10) }.joined()
        + "  (us a row)"
    ]
    for cost in costs {
      let values = Part.allCases.map { cost.medians[$0] ?? 0 } + [cost.total]
      lines.append(
        padded(cost.cell, 12) + padded(cost.way, 10)
          + values.map { padded(microseconds($0), 10) }.joined())
    }
    return lines.joined(separator: "\n")
  }
}

/// Rows of the kind that feeds have: titles of some words, texts of one to sixty, a picture in two of
/// three.
enum SampleRows {
  private static let words = [
    "layout", "of", "a", "row", "takes", "time", "when", "constraints", "are", "solved", "anew",
    "for", "each", "ask", "and", "text", "is", "broken", "into", "lines", "again",
  ]

  static func make(_ count: Int) -> [RowContent] {
    var state: UInt64 = 1
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    func text(_ length: Int) -> String {
      (0..<length).map { _ in words[next(words.count)] }.joined(separator: " ")
    }
    return (0..<count).map { index in
      var row = RowContent(identity: index, reuseIdentifier: FeedCellPrototype.reuseIdentifier)
      row.title = text(1 + next(6))
      row.body = text(1 + next(60))
      row.user = text(1)
      row.time = "\(next(24)):00"
      if next(3) > 0 {
        row.image = ImageContent(name: "photo", width: 100, height: Double(50 + next(150)))
      }
      return row
    }
  }
}
