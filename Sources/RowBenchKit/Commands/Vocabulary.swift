import BenchmarkRunner
import HeightPolicies
import Instrumentation
import TableCells
import TableSimulation
import TextLayout

extension SuiteVocabulary {
  /// The names that this program knows.
  package static let current = SuiteVocabulary(
    policies: PolicyPreset.all.map(\.name),
    policyParameters: Dictionary(
      PolicyPreset.all.map { ($0.name, $0.parameters.mapValues(\.range)) },
      uniquingKeysWith: { first, _ in first }),
    callOrders: CallOrderProfile.presets.map(\.name),
    textEngines: TextEngineName.allCases.map(\.rawValue),
    deviceProfiles: DeviceProfile.presets.map(\.name),
    cells: CellLibrary.builtIn.reuseIdentifiers)
}
