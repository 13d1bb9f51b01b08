import BenchmarkResults
import HeightPolicies
import Instrumentation
import Workloads

extension Suite {
  /// The suite as results keep it: what the names of these cases stand for.
  func record(of cases: [CaseSpecification]) -> SuiteRecord {
    var tables = Names()
    var scenarios = Names()
    var policies = Names()
    var devices = Set(Metric.predictedDevices)
    for specification in cases {
      devices.insert(specification.environment.deviceProfile)
      tables.add(specification.table.name, specification.table.source.summary)
      scenarios.add(specification.scenario.name, specification.scenario.summary)
      let preset = PolicyPreset.named(specification.policy.preset)
      policies.add(specification.policy.name, preset?.summary ?? "")
    }
    return SuiteRecord(
      name: name, digest: digest, seed: seed, tables: tables.summaries,
      scenarios: scenarios.summaries, policies: policies.summaries,
      devices: DeviceProfile.presets.filter { devices.contains($0.name) }.map {
        NamedSummary(name: $0.name, summary: "\($0.title). \($0.provenance)")
      }, published: published.isEmpty ? nil : published)
  }

  private struct Names {
    private(set) var summaries: [NamedSummary] = []

    mutating func add(_ name: String, _ summary: String) {
      guard !summaries.contains(where: { $0.name == name }) else { return }
      summaries.append(NamedSummary(name: name, summary: summary))
    }
  }
}
