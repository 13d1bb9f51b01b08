import Instrumentation

/// An instrument that this host or this process lacks, and why.
public struct InstrumentUnavailable: Error, Equatable, Sendable, CustomStringConvertible {
  /// The instrument's name.
  public let instrument: String
  /// Why it is not there, and what would bring it.
  public let reason: String

  /// Says what is missing and why.
  public init(instrument: String, reason: String) {
    self.instrument = instrument
    self.reason = reason
  }

  /// Such as "allocator statistics unavailable: …".
  public var description: String { "\(instrument) unavailable: \(reason)" }

  /// The same for a result's description of the host.
  public var record: InstrumentRecord {
    InstrumentRecord(name: instrument, unavailableBecause: reason)
  }
}
