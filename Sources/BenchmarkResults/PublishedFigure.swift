/// A figure that somebody has published, and the cases of a run that stand beside it.
///
/// Ours is the time of `case`, less that of `minus`, and both again of `over` where the published figure
/// is a ratio: `(case - minus) / (over - overMinus)`.
public struct PublishedFigure: Sendable, Codable, Equatable {
  /// What was measured, in our words.
  public var what: String
  /// Who published it, where and when.
  public var source: String
  /// The figure, or the least and the largest of several.
  public var published: [Double]
  /// `ms`, or `ratio`.
  public var unit: String
  /// What it was measured on.
  public var measuredOn: String
  /// The device profile that predicts ours.
  public var device: String
  /// The case, named as results name it.
  public var `case`: String
  /// A case whose time is taken off, so that what is left is what was published.
  public var minus: String?
  /// The case that is divided by.
  public var over: String?
  /// What is taken off that.
  public var overMinus: String?
  /// How many of the published work the cases do; 1 where none is given.
  public var times: Double?
  /// Why ours is another, or why it need not be.
  public var why: String

  /// Describes a figure.
  public init(
    what: String, source: String, published: [Double], unit: String, measuredOn: String,
    device: String, case: String, minus: String? = nil, over: String? = nil,
    overMinus: String? = nil, times: Double? = nil, why: String
  ) {
    self.what = what
    self.source = source
    self.published = published
    self.unit = unit
    self.measuredOn = measuredOn
    self.device = device
    self.case = `case`
    self.minus = minus
    self.over = over
    self.overMinus = overMinus
    self.times = times
    self.why = why
  }
}

extension PublishedFigure {
  /// Ours, of a time in nanoseconds by case name: a ratio, or milliseconds.
  ///
  /// - Returns: nil if a case is missing or leaves nothing to divide by.
  public func ours(_ nanoseconds: (String) -> Double?) -> Double? {
    func part(_ name: String, less other: String?) -> Double? {
      guard let whole = nanoseconds(name) else { return nil }
      guard let other else { return whole }
      return nanoseconds(other).map { whole - $0 }
    }
    guard let own = part(`case`, less: minus) else { return nil }
    let each = own / (times ?? 1)
    guard let over else { return each / 1e6 }
    guard let base = part(over, less: overMinus), base > 0 else { return nil }
    return each / base
  }
}
