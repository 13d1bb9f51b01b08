/// How much equal programs differ on a host, from sample processes of one case.
public struct HostNoise: Sendable, Equatable {
  /// How many processes there were.
  public let processes: Int
  /// Half of them are off their median by more than this part of it.
  public let spread: Double
  /// The ratio of each process to the one before it, in pairs.
  public let pairs: PairedRatio
  /// The part of the time that the hypervisor gave to others; nil if the host does not say.
  public let stealFraction: Double?
  /// How long it took.
  public let seconds: Double

  /// The least change that a gate fails on.
  public static let floor = 0.01

  /// Pairs neighbours up; nil under two pairs, or where a time is not positive and finite.
  ///
  /// - Parameter times: of the processes, in the order in which they ran.
  public init?(of times: [Double], stealFraction: Double?, seconds: Double) {
    let count = times.count / 2
    let first = (0..<count).map { times[2 * $0] }
    let second = (0..<count).map { times[2 * $0 + 1] }
    guard count >= 2, let middle = median(times), middle > 0,
      let deviation = median(times.map { ($0 - middle).magnitude }),
      let pairs = PairedRatio(second, to: first)
    else { return nil }
    processes = times.count
    spread = deviation / middle
    self.pairs = pairs
    self.stealFraction = stealFraction
    self.seconds = seconds
  }

  /// Half the width of the interval of the ratio: what so many pairs tell apart here.
  public var resolution: Double { (pairs.interval.high - pairs.interval.low) / 2 }

  /// True if the same program came out as faster or slower than itself.
  public var isUnfit: Bool {
    pairs.isResolved && (pairs.estimate - 1).magnitude > Self.floor
  }
}
