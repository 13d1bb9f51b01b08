import Platform

/// One row of `Reports/latest/peers/text.csv`.
struct Comparison {
  let work: String
  let ours: String
  let peer: String
  var unit = "ns"
  /// Nanoseconds a paragraph, or another amount of ours alone.
  let medians: (ours: Double, peer: Double)
  /// The largest ratio allowed; nil for a row that only informs.
  var bar: Double?
  /// The largest amount of ours allowed, in a row without a peer.
  var limit: Double?

  var ratio: Double? { peer.isEmpty ? nil : medians.ours / medians.peer }

  var isMet: Bool? {
    if let limit { return medians.ours <= limit }
    guard let bar, let ratio else { return nil }
    return ratio <= bar
  }

  var holds: String { isMet.map { $0 ? "yes" : "no" } ?? "" }

  var fields: [String] {
    [
      work, ours, peer, unit, fixed(medians.ours, 1), ratio == nil ? "" : fixed(medians.peer, 1),
      ratio.map { fixed($0, 6) } ?? "", (bar ?? limit).map { fixed($0, 6) } ?? "", holds,
    ]
  }
}

/// Prints comparisons as they come and writes them all at the end.
struct ComparisonTable {
  private static let columns = [
    "work", "ours", "peer", "unit", "ours_median", "peer_median", "ratio", "bar", "holds",
  ]
  private var rows: [Comparison] = []

  init() {
    print(padded("work", 32), terminator: "")
    for column in ["ours ns", "peer ns", "peer/ours", "asked", "holds"] {
      print(padded(column, -11), terminator: "")
    }
    print()
  }

  mutating func add(_ row: Comparison) {
    rows.append(row)
    print(padded(row.work, 32), terminator: "")
    print(padded(fixed(row.medians.ours, 1), -11), terminator: "")
    print(padded(row.ratio == nil ? row.unit : fixed(row.medians.peer, 1), -11), terminator: "")
    print(padded(row.ratio.map { fixed(1 / $0, 1) } ?? "", -11), terminator: "")
    let asked = row.bar.map { fixed(1 / $0, 1) } ?? row.limit.map { fixed($0, 0) }
    print(padded(asked ?? "", -11), terminator: "")
    print(padded(row.holds, -11))
  }

  func write(to path: String) throws {
    let lines = [Self.columns] + rows.map(\.fields)
    let text = lines.map { $0.map(quoted).joined(separator: ",") + "\r\n" }.joined()
    try Directory.create(Path.parent(path))
    try AtomicFile.write(text, to: path)
    print("written: \(path)")
  }

  /// A field of a CSV file, by RFC 4180.
  private func quoted(_ field: String) -> String {
    guard field.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return field }
    return "\""
      + field.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }

  /// Pads to a width; a negative one puts the text on the right.
  private func padded(_ text: String, _ width: Int) -> String {
    let spaces = String(repeating: " ", count: max(0, abs(width) - text.count))
    return width < 0 ? spaces + text : text + spaces
  }
}

/// A number with a fixed count of decimals.
func fixed(_ value: Double, _ decimals: Int) -> String {
  var scale = 1.0
  for _ in 0..<decimals { scale *= 10 }
  let scaled = Int((value * scale).rounded())
  if decimals == 0 { return String(scaled) }
  let digits = String(scaled.magnitude)
  let filled = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
  return (scaled < 0 ? "-" : "") + filled.dropLast(decimals) + "." + filled.suffix(decimals)
}
