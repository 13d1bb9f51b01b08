import BenchmarkResults
import BenchmarkStatistics

/// How the gate judges a time: pairs of processes, in two stages that share no data.
///
/// Thirty pairs raise a suspicion; sixty fresh ones confirm it or not (`docs/gate.md` gives what that
/// is worth on real pairs). All bounds are those of the sign test: exact, and the same in every run
/// over the same pairs. The rule treats both directions alike.
public struct TimeRule: Sendable, Equatable {
  /// Pairs of the first stage.
  public static let firstPairs = 30
  /// Fresh pairs of a suspect.
  public static let secondPairs = 60
  /// One-sided 95 %: with 30 pairs wrong in 4.9 % of equal sides, each way.
  static let suspicionConfidence = 0.90
  /// One-sided 99.5 %: with 60 pairs wrong in 0.3 % of equal sides, each way.
  static let confirmationConfidence = 0.99
  /// A suspicion needs so large a part of the floor.
  static let suspicionPart = 0.5

  /// The least change that counts, as a part: 0.01 is 1 %.
  public let floor: Double

  /// A rule with a floor.
  public init(floor: Double = GateThresholds.usualTimeFloor.percent / 100) {
    self.floor = floor
  }

  /// The way in which a side may have changed.
  public enum Direction: Sendable, Equatable {
    /// The new side takes longer.
    case slower
    /// The new side takes less.
    case faster
  }

  /// What the first stage suspects, or nil.
  ///
  /// - Parameters:
  ///   - new: the new side's times, one a pair, all positive.
  ///   - old: the old side's, in the same order.
  public func suspicion(new: [Double], old: [Double]) -> Direction? {
    direction(
      new: new, old: old, confidence: Self.suspicionConfidence, floor: floor * Self.suspicionPart)
  }

  /// Whether fresh pairs confirm a suspicion.
  public func confirms(_ suspicion: Direction, new: [Double], old: [Double]) -> Bool {
    direction(new: new, old: old, confidence: Self.confirmationConfidence, floor: floor)
      == suspicion
  }

  /// Judges a time.
  ///
  /// - Parameters:
  ///   - first: the times of the first stage.
  ///   - second: those of the second, of a suspect; nil if nothing was suspected.
  /// - Returns: nil if a time is not positive and finite, or a stage has no pairs.
  public func judge(first: TimePairs, second: TimePairs?) -> TimeFinding? {
    guard let ratio = PairedRatio(first.new, to: first.old) else { return nil }
    let suspicion = suspicion(new: first.new, old: first.old)
    guard let suspicion else { return settle(ratio, stage: 1, reason: nil) }
    let suspected =
      "the first \(ratio.pairs) pairs were suspected to be "
      + "\(suspicion == .slower ? "slower" : "faster") (\(percent(ratio.estimate)))"
    guard let second else {
      return TimeFinding(
        verdict: .unresolved, ratio: ratio, stage: 1,
        reason: "\(suspected), and no fresh pairs were measured")
    }
    guard let confirmed = PairedRatio(second.new, to: second.old) else { return nil }
    guard confirms(suspicion, new: second.new, old: second.old) else {
      return settle(
        confirmed, stage: 2,
        reason: "\(suspected), and \(confirmed.pairs) fresh pairs do not confirm it")
    }
    return TimeFinding(
      verdict: suspicion == .slower ? .worse : .better, ratio: confirmed, stage: 2,
      reason:
        "\(confirmed.pairs) fresh pairs confirm what \(ratio.pairs) made suspect: the bound at "
        + "99.5 % lies beyond no change, the median beyond the floor of \(Self.plain(floor * 100)) %"
    )
  }

  /// The direction in which both the one-sided bound lies beyond 1 and the median beyond a floor.
  private func direction(
    new: [Double], old: [Double], confidence: Double, floor: Double
  ) -> Direction? {
    guard new.count == old.count, (new + old).allSatisfy({ $0 > 0 && $0.isFinite }) else {
      return nil
    }
    // Of quotients: their order and their signs are those of the logarithms.
    let ratios = zip(new, old).map { $0 / $1 }
    guard let median = median(ratios),
      let interval = SignTest.interval(ofMedianOf: ratios, confidence: confidence),
      interval.reaches(confidence)
    else { return nil }
    if interval.low > 1 && median > 1 + floor { return .slower }
    if interval.high < 1 && median * (1 + floor) < 1 { return .faster }
    return nil
  }

  /// SAME if the whole interval lies within the floor, else UNRESOLVED.
  private func settle(_ ratio: PairedRatio, stage: Int, reason: String?) -> TimeFinding {
    let upper = 1 + floor
    let isWithin =
      ratio.interval.reaches(SignTest.usualConfidence)
      && ratio.interval.low >= 1 / upper && ratio.interval.high <= upper
    let extent =
      isWithin
      ? "the whole interval lies within \(Self.plain(floor * 100)) %"
      : "the interval reaches beyond \(Self.plain(floor * 100)) %, and nothing shows a change"
    return TimeFinding(
      verdict: isWithin ? .same : .unresolved, ratio: ratio, stage: stage,
      reason: reason.map { "\($0); \(extent)" } ?? extent)
  }

  private func percent(_ ratio: Double) -> String {
    let change = ((ratio - 1) * 1000).rounded() / 10
    return "\(change < 0 ? "" : "+")\(change) %"
  }

  private static func plain(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }
}

/// Times of both sides, value i of each from pair i.
public struct TimePairs: Sendable, Equatable {
  /// The new side's.
  public var new: [Double]
  /// The old side's.
  public var old: [Double]

  /// Pairs of times.
  public init(new: [Double] = [], old: [Double] = []) {
    self.new = new
    self.old = old
  }
}

/// What the rule finds of a time.
public struct TimeFinding: Sendable, Equatable {
  /// Better is faster, worse is slower.
  public let verdict: ChangeVerdict
  /// New divided by old over the pairs of the stage that decided, with its 95 % interval.
  public let ratio: PairedRatio
  /// The stage that decided, 1 or 2.
  public let stage: Int
  /// Why.
  public let reason: String
}
