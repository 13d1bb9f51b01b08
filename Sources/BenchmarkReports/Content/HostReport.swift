import BenchmarkStatistics
import Instrumentation

/// What is known of a host as a place to measure on.
public struct HostReport: Sendable {
  /// The host; nil if nothing was measured.
  public let host: HostRecord?
  /// The instruments.
  public let instruments: [ToolInstrument]
  /// The settings.
  public let checks: [HostCheck]
  /// The noise; nil if it was not measured.
  public let noise: HostNoise?

  /// Puts together what is known.
  public init(
    host: HostRecord?, instruments: [ToolInstrument], checks: [HostCheck], noise: HostNoise?
  ) {
    self.host = host
    self.instruments = instruments
    self.checks = checks
    self.noise = noise
  }
}
