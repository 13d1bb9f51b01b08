import BenchmarkResults
import Documents
import Workloads

/// Gathers the cases of a suite, no name twice.
struct CaseCollector {
  private(set) var cases: [CaseSpecification] = []
  /// Thresholds by case name.
  private(set) var thresholds: [String: GateThresholds] = [:]
  /// Where a case is asked for, by its name.
  private(set) var places: [String: JSONPlace] = [:]

  /// The first case of each scenario on each table.
  var scripts: [CaseSpecification] {
    var seen: Set<[String]> = []
    return cases.filter { seen.insert([$0.table.name, $0.scenario.name]).inserted }
  }

  mutating func add(
    _ specification: CaseSpecification, _ thresholds: GateThresholds, at node: JSONNode
  ) throws(DocumentError) {
    if let earlier = places.updateValue(node.place, forKey: specification.name) {
      throw node.error(
        "the case \(specification.name) stands twice",
        remedy: "take it out here or at \(earlier)")
    }
    cases.append(specification)
    self.thresholds[specification.name] = thresholds
    guard cases.count <= SuiteReader.caseLimit else {
      throw node.error(
        "the suite has more than \(SuiteReader.caseLimit) cases", remedy: "split the matrix")
    }
  }
}
