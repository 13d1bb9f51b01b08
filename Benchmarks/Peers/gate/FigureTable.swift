import BenchmarkStatistics
import Glibc
import Platform

/// One line of the proof: a figure with its interval, and the bar that it has to reach.
struct Figure {
  /// Which way a bar is.
  enum Bar {
    case atMost(Double)
    case atLeast(Double)

    var value: Double {
      switch self {
      case .atMost(let value), .atLeast(let value): value
      }
    }
  }

  var name: String
  var condition: String
  var rule: String
  var value: Double
  var low: Double
  var high: Double
  var trials: Int
  var bar: Bar?

  /// A part of trials, with Wilson's interval of 95 %.
  static func share(
    _ name: String, _ condition: String, _ rule: String, hits: Int, of trials: Int,
    bar: Bar? = nil
  ) -> Figure {
    let (low, high) = Wilson.interval(hits: hits, of: trials)
    return Figure(
      name: name, condition: condition, rule: rule,
      value: trials == 0 ? 0 : Double(hits) / Double(trials), low: low, high: high,
      trials: trials, bar: bar)
  }

  /// The median of values, with the sign test's interval of 95 %.
  static func middle(
    _ name: String, _ condition: String, _ rule: String, of values: [Double], bar: Bar? = nil
  ) -> Figure? {
    guard let value = median(values), let interval = SignTest.interval(ofMedianOf: values) else {
      return nil
    }
    return Figure(
      name: name, condition: condition, rule: rule, value: value, low: interval.low,
      high: interval.high, trials: values.count, bar: bar)
  }

  var holds: Bool? {
    switch bar {
    case nil: nil
    case .atMost(let limit): trials > 0 && value <= limit
    case .atLeast(let limit): trials > 0 && value >= limit
    }
  }
}

/// The interval of a proportion, as Wilson has it.
///
/// Source: "Probable Inference, the Law of Succession, and Statistical Inference", Journal of the
/// American Statistical Association 22 (1927).
enum Wilson {
  /// The 97.5 % quantile of the normal distribution.
  private static let z = 1.959_963_984_540_054

  static func interval(hits: Int, of trials: Int) -> (low: Double, high: Double) {
    guard trials > 0 else { return (0, 1) }
    let n = Double(trials)
    let share = Double(hits) / n
    let centre = share + z * z / (2 * n)
    let half = z * (share * (1 - share) / n + z * z / (4 * n * n)).squareRoot()
    let scale = 1 + z * z / n
    return (max(0, (centre - half) / scale), min(1, (centre + half) / scale))
  }
}

/// All lines, printed as they come, and written as CSV; `ProofPage` makes Markdown of them.
struct FigureTable {
  static let header = [
    "figure", "condition", "rule", "value", "low", "high", "trials", "bar", "holds",
  ]
  private(set) var figures: [Figure] = []

  mutating func add(_ figure: Figure?) {
    guard let figure else { return }
    figures.append(figure)
    print(Self.cells(of: figure).joined(separator: "  "))
    fflush(nil)
  }

  var csv: String {
    let rows = [Self.header] + figures.map(Self.cells)
    return rows.map { $0.map(Self.quoted).joined(separator: ",") + "\r\n" }.joined()
  }

  /// Writes what there is so far.
  func write(to folder: String, heading: String, output: String?) throws {
    try Directory.create(folder)
    try AtomicFile.write(csv, to: Path.join(folder, "gate.csv"))
    let page = ProofPage(figures: figures, heading: heading)
    try page.write(to: Path.join(folder, "gate.md"))
    if let output { try page.write(to: output) }
  }

  static func cells(of figure: Figure) -> [String] {
    [
      figure.name, figure.condition, figure.rule, plain(figure.value), plain(figure.low),
      plain(figure.high), "\(figure.trials)", figure.bar.map { plain($0.value) } ?? "",
      figure.holds.map { $0 ? "true" : "false" } ?? "",
    ]
  }

  /// To four significant digits, without an exponent.
  static func plain(_ value: Double) -> String {
    guard value != 0, value.isFinite else { return value == 0 ? "0" : "\(value)" }
    var decimals = 3
    var size = value.magnitude
    while size < 1 && decimals < 9 {
      size *= 10
      decimals += 1
    }
    while size >= 10 && decimals > 0 {
      size /= 10
      decimals -= 1
    }
    let scale = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
    let rounded = (value * scale).rounded() / scale
    if let whole = Int(exactly: rounded) { return "\(whole)" }
    let digits = String(Int((rounded.magnitude * scale).rounded()))
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    return (value < 0 ? "-" : "") + padded.dropLast(decimals) + "." + padded.suffix(decimals)
  }

  private static func quoted(_ field: String) -> String {
    field.contains(",") || field.contains("\"")
      ? "\"" + field.replacing("\"", with: "\"\"") + "\"" : field
  }
}
