extension ComparisonResult {
  static let header = "work,ours,peer,unit,ours_median,peer_median,ratio,bar,holds"

  /// A row of `solver.csv`.
  var csv: String {
    [
      comparison.name, comparison.ours, comparison.peer, "ns/\(comparison.unit)", rounded(ours),
      rounded(peer), rounded(ratio), "\(comparison.bar)", holds ? "yes" : "no",
    ].joined(separator: ",")
  }

  /// A line for people.
  var line: String {
    "\(comparison.name): \(rounded(ours)) against \(rounded(peer)) ns a \(comparison.unit), "
      + "ratio \(rounded(ratio)), at most \(comparison.bar): \(holds ? "holds" : "DOES NOT HOLD")"
  }

  /// Four digits, which is more than the clock deserves.
  private func rounded(_ value: Double) -> String {
    guard value > 0, value.isFinite else { return "\(value)" }
    var scale = 1.0
    while value * scale < 1000 { scale *= 10 }
    return "\((value * scale).rounded() / scale)"
  }
}
