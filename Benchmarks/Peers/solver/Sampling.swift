import Foundation

/// Processor time of this thread: what other processes do while a sample runs counts little.
func threadNanoseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// Two ways of doing one work, measured in turn.
struct Comparison {
  /// Does the work once and returns a sum of its answers.
  typealias Pass = () throws -> Double

  var name: String
  var ours: String
  var peer: String
  /// What one is counted in.
  var unit: String
  /// How many of those a pass has, and what makes ready for passes, which must give equal sums.
  var units: Int
  var prepareOurs: () throws -> Pass
  var preparePeer: () throws -> Pass
  /// The largest ratio allowed.
  var bar: Double
  /// The most that ours may cost in itself, if that is bounded too.
  var absoluteBar: Double? = nil
  /// The sum of answers that is known without either, if it is.
  var expectedSum: Double? = nil
  var samples = 11
  /// The least time of a sample; a slow work is sampled by single passes.
  var sampleNanoseconds = 2e7
}

struct ComparisonResult {
  let comparison: Comparison
  let ours: Double
  let peer: Double
  var ratio: Double { ours / peer }
  var holds: Bool {
    ratio <= comparison.bar && ours <= comparison.absoluteBar ?? .infinity
  }
}

struct WrongSum: Error, CustomStringConvertible {
  let description: String
}

extension Comparison {
  /// Medians of nanoseconds a unit, the two sides in the order ABBA, after one pass that is checked.
  func measure() throws -> ComparisonResult {
    let (runOurs, runPeer) = (try prepareOurs(), try preparePeer())
    let (mine, other) = (try runOurs(), try runPeer())
    for (side, sum) in [(ours, mine), (peer, other)] {
      let expected = expectedSum ?? mine
      guard abs(sum - expected) <= 1e-9 * max(1, abs(expected)) else {
        throw WrongSum(description: "\(name): \(side) sums to \(sum), expected \(expected)")
      }
    }
    let (ourPasses, peerPasses) = (try passes(runOurs), try passes(runPeer))
    var ourTimes: [Double] = []
    var peerTimes: [Double] = []
    for sample in 0..<samples {
      if sample % 2 == 0 {
        ourTimes.append(try time(runOurs, ourPasses))
        peerTimes.append(try time(runPeer, peerPasses))
      } else {
        peerTimes.append(try time(runPeer, peerPasses))
        ourTimes.append(try time(runOurs, ourPasses))
      }
    }
    return ComparisonResult(comparison: self, ours: median(ourTimes), peer: median(peerTimes))
  }

  private func passes(_ run: () throws -> Double) throws -> Int {
    let once = max(1, try time(run, 1) * Double(units))
    return max(1, Int((sampleNanoseconds / once).rounded(.up)))
  }

  private func time(_ run: () throws -> Double, _ passes: Int) throws -> Double {
    var sum = 0.0
    let start = threadNanoseconds()
    for _ in 0..<passes { sum += try run() }
    let end = threadNanoseconds()
    // Keeps the passes from being dropped as unused.
    guard sum.isFinite else { throw WrongSum(description: "\(name): the sum is \(sum)") }
    return (end - start) / Double(passes * units)
  }
}

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
