import Instrumentation

/// One of several parts of a suite that were run apart, and where.
public struct ShardRecord: Sendable, Codable, Equatable {
  /// Which part it is, from 1.
  public var number: Int
  /// How many parts there are.
  public var count: Int
  /// The names of its cases, and the place of each in the whole suite, from 0.
  public var cases: [Case]
  /// How many cases the whole suite has.
  public var suiteCases: Int
  /// When it ran, and how long.
  public var run: RunRecord
  /// The machine that it ran on.
  public var host: HostRecord

  /// A case of a part.
  public struct Case: Sendable, Codable, Equatable {
    /// The case's name.
    public var name: String
    /// Its place in the whole suite, from 0.
    public var place: Int

    /// Names a case.
    public init(name: String, place: Int) {
      self.name = name
      self.place = place
    }
  }

  /// Describes a part.
  public init(
    number: Int, count: Int, cases: [Case], suiteCases: Int, run: RunRecord, host: HostRecord
  ) {
    self.number = number
    self.count = count
    self.cases = cases
    self.suiteCases = suiteCases
    self.run = run
    self.host = host
  }
}
