import BenchmarkResults
import Instrumentation

/// The policies on one table, in one environment, through one scenario.
public struct GroupComparison: Sendable {
  /// The table's name.
  public let table: String
  /// The environment, its text engine included.
  public let environment: EnvironmentRecord
  /// The scenario's name.
  public let scenario: String
  /// All cases that ran, wrong ones too, in the document's order.
  public let cases: [CaseResult]
  /// The cases that failed.
  public let failed: [FailedCase]
  /// The right policies by the time measured on the host; nil if none was timed.
  public let host: Ranking?
  /// The right policies by the time predicted for each device that the document has.
  public let devices: [Ranking]
  /// Where a device's ranking contradicts the host's.
  public let disagreements: [RankingDisagreement]

  init(
    table: String, environment: EnvironmentRecord, scenario: String, cases: [CaseResult],
    failed: [FailedCase], baseline: String
  ) {
    self.table = table
    self.environment = environment
    self.scenario = scenario
    self.cases = cases
    self.failed = failed
    let right = cases.filter { $0.verdict == .right }
    let host = Ranking(of: right, by: .host, baseline: baseline)
    let devices = Self.devices(of: cases).compactMap {
      Ranking(of: right, by: .device($0), baseline: baseline)
    }
    self.host = host
    self.devices = devices
    disagreements =
      host.map { host in devices.compactMap { RankingDisagreement(host: host, device: $0) } } ?? []
  }

  /// How many rows the table has at the start; nil if every case failed.
  public var rows: Int? { cases.first?.rows }

  /// Devices that the cases have predictions for, in the order of their first mention.
  private static func devices(of cases: [CaseResult]) -> [String] {
    var found: [String] = []
    for metric in cases.flatMap(\.metrics) {
      let parts = metric.name.split(separator: ".")
      guard parts.count == 4, parts[0] == "cost", parts[1] == "predicted", parts[3] == "total"
      else { continue }
      let device = String(parts[2])
      if !found.contains(device) { found.append(device) }
    }
    return found
  }
}
