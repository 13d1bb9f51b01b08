import Measuring

/// Nanoseconds that a work took, and the sum of the heights it came to.
struct Timed {
  var nanoseconds: Double
  var sum: Double

  /// Times a work by the clock on the wall: some of it runs on two threads.
  init(_ work: () throws -> Double) rethrows {
    let start = MonotonicClock.now()
    sum = try work()
    nanoseconds = Double(MonotonicClock.now() - start)
  }
}

/// One work done two ways, measured in turn on the same machine in the same run.
struct Comparison {
  var name: String
  var ours: String
  var peer: String
  /// The largest ratio of ours to the peer's that is allowed; nil to report it only.
  var bar: Double?
  /// Rows that a pass measures.
  var rows: Int
  /// Whether both sides measure with one text engine, so that their sums must be equal.
  var sharesEngine = true
  /// How often the peer is measured, each time between measurements of ours.
  var rounds = 5
  /// Measurements of ours before and after each of the peer's, which takes far longer.
  var ourSamplesASide = 4
  var measureOurs: () throws -> Timed
  var measurePeer: () throws -> Timed
}

struct WrongSum: Error, CustomStringConvertible {
  let description: String
}

struct ComparisonResult {
  static let header = [
    "work", "ours", "peer", "unit", "ours_median", "peer_median", "ratio", "bar", "holds",
  ]

  var name: String
  var ours: String
  var peer: String
  var unit: String
  var medians: (ours: Double, peer: Double)
  /// Ours to the peer's: the median of the rounds' own ratios, where there are rounds.
  var ratio: Double
  /// The rounds' ratios from the least to the largest.
  var ratios: ClosedRange<Double>?
  var bar: Double?

  var holds: String { bar.map { ratio <= $0 ? "yes" : "no" } ?? "reported" }

  var fields: [String] {
    [
      name, ours, peer, unit, rounded(medians.ours), rounded(medians.peer), rounded(ratio),
      bar.map(rounded) ?? "", holds,
    ]
  }

  var line: String {
    "\(name): \(rounded(medians.ours)) against \(rounded(medians.peer)) \(unit), "
      + "\(rounded(1 / ratio)) to 1"
      + (ratios.map { " (rounds \(rounded(1 / $0.upperBound)) to \(rounded(1 / $0.lowerBound)))" }
        ?? "")
      + (bar.map { ", asked \(rounded(1 / $0)): " + (ratio <= $0 ? "holds" : "DOES NOT HOLD") }
        ?? "")
      + "\n  ours: \(ours)\n  peer: \(peer)"
  }
}

extension Comparison {
  /// Medians of nanoseconds a row, and the median of the rounds' ratios.
  ///
  /// Each side has a first pass that does not count. In a round the peer's sample stands between ours, so
  /// that both sides see the same of what else the machine does.
  func run() throws -> ComparisonResult {
    let (first, other) = (try measureOurs(), try measurePeer())
    guard !sharesEngine || first.sum == other.sum else {
      throw WrongSum(
        description: "\(name): heights sum to \(first.sum) here and to \(other.sum) there")
    }
    if !sharesEngine, first.sum != other.sum {
      print("\(name): the text engines differ by \(first.sum - other.sum) of \(other.sum) points")
    }
    var ours: [Double] = []
    var peer: [Double] = []
    var ratios: [Double] = []
    for _ in 0..<rounds {
      var round: [Double] = []
      for _ in 0..<ourSamplesASide { round.append(try checked(measureOurs(), first)) }
      peer.append(try checked(measurePeer(), other))
      for _ in 0..<ourSamplesASide { round.append(try checked(measureOurs(), first)) }
      ratios.append(median(round) / peer[peer.count - 1])
      ours += round
    }
    return ComparisonResult(
      name: name, ours: self.ours, peer: self.peer, unit: "ns a row",
      medians: (median(ours), median(peer)), ratio: median(ratios),
      ratios: ratios.min().flatMap { least in ratios.max().map { least...$0 } }, bar: bar)
  }

  private func checked(_ sample: Timed, _ first: Timed) throws -> Double {
    guard sample.sum == first.sum else {
      throw WrongSum(description: "\(name): a repetition sums to \(sample.sum), not \(first.sum)")
    }
    return sample.nanoseconds / Double(rows)
  }
}

/// Four digits: more than a clock on a shared machine deserves.
func rounded(_ value: Double) -> String {
  guard value > 0, value.isFinite else { return "\(value)" }
  var scale = 1.0
  while value * scale < 1000 { scale *= 10 }
  return "\((value * scale).rounded() / scale)"
}

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  let middle = sorted.count / 2
  guard !sorted.isEmpty else { return .nan }
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
