import Glibc

/// One work done two ways, measured in turn on the same machine in the same run.
struct Comparison {
  var name: String
  var ours: String
  var peer: String
  var unit = "ns"
  /// The largest ratio of ours to the peer's that is allowed.
  var bar: Double
  var samples = 31
  /// Whether each way is run once before it counts.
  var isWarmedUp = true
  /// Nanoseconds a unit of work; each call is one sample.
  var measureOurs: () -> Double
  var measurePeer: () -> Double

  func run() -> ComparisonResult {
    // One of each that does not count: memory is touched, code is loaded.
    if isWarmedUp {
      _ = measureOurs()
      _ = measurePeer()
    }
    var pairs: [(ours: Double, peer: Double)] = []
    for sample in 0..<samples {
      if sample % 2 == 0 {
        let ours = measureOurs()
        pairs.append((ours, measurePeer()))
      } else {
        let peer = measurePeer()
        pairs.append((measureOurs(), peer))
      }
    }
    return ComparisonResult(
      comparison: self, ours: median(pairs.map(\.ours)), peer: median(pairs.map(\.peer)),
      ratio: median(pairs.map { $0.ours / $0.peer }))
  }
}

struct ComparisonResult {
  static let header = "work,ours,peer,unit,ours_median,peer_median,ratio,bar,holds"

  let comparison: Comparison
  let ours: Double
  let peer: Double
  /// The median of the pairs' ratios: neighbours in time share what the machine did to them.
  let ratio: Double

  var holds: Bool { ratio <= comparison.bar }

  var csv: String {
    [
      comparison.name, comparison.ours, comparison.peer, comparison.unit, rounded(ours),
      rounded(peer), rounded(ratio), "\(comparison.bar)", holds ? "yes" : "no",
    ].joined(separator: ",")
  }

  var line: String {
    "\(comparison.name): \(rounded(ours)) against \(rounded(peer)) \(comparison.unit) "
      + "(\(comparison.peer)), ratio \(rounded(ratio)), at most \(comparison.bar): "
      + (holds ? "holds" : "DOES NOT HOLD")
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
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/// Processor time of this thread: what other processes do while a sample runs counts little.
func threadNanoseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// Keeps results from being dropped as unused; its value is printed at the end.
nonisolated final class Sink {
  var sum = 0.0
}
