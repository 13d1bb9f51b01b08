import BenchmarkResults
import BenchmarkStatistics

/// Where the ranking predicted for a device contradicts the one measured on the host.
public struct RankingDisagreement: Sendable, Equatable {
  /// The device.
  public let device: String
  /// The winner on the host, or those tied.
  public let bestOnHost: [String]
  /// The winner predicted for the device, or those tied.
  public let bestOnDevice: [String]
  /// Pairs whose order the device turns round.
  public let reversals: [Reversal]

  /// Two policies of which one is faster on the host and slower on the device.
  public struct Reversal: Sendable, Equatable {
    /// Faster on the host: the interval of the ratio excludes 1.
    public let fasterOnHost: String
    /// Faster on the device, by the exact prediction.
    public let fasterOnDevice: String
  }

  /// True if no policy is among the best on both.
  public var changesTheBest: Bool { Set(bestOnHost).isDisjoint(with: bestOnDevice) }

  /// Compares two rankings of the same cases; nil if nothing contradicts, or the host's is undecided.
  init?(host: Ranking, device: Ranking) {
    guard case .device(let name) = device.basis, host.isDecided else { return nil }
    self.device = name
    bestOnHost = host.best
    bestOnDevice = device.best
    reversals = Self.reversals(host: host, device: device)
    if reversals.isEmpty && !changesTheBest { return nil }
  }

  private static func reversals(host: Ranking, device: Ranking) -> [Reversal] {
    var found: [Reversal] = []
    for (position, faster) in host.entries.enumerated() {
      for slower in host.entries[(position + 1)...] {
        guard let here = device.entry(of: faster.policy),
          let there = device.entry(of: slower.policy),
          there.time.estimate < here.time.estimate,
          let ratio = PairedRatio(of: slower.time, to: faster.time), ratio.interval.low > 1
        else { continue }
        found.append(Reversal(fasterOnHost: faster.policy, fasterOnDevice: slower.policy))
      }
    }
    return found
  }
}
