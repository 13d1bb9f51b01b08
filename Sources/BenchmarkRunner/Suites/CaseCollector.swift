import Documents

/// Gathers the cases of a suite, no name twice.
struct CaseCollector {
  private(set) var cases: [CaseSpecification] = []
  private var places: [String: JSONPlace] = [:]

  mutating func add(_ specification: CaseSpecification, at node: JSONNode) throws(DocumentError) {
    if let earlier = places.updateValue(node.place, forKey: specification.name) {
      throw node.error(
        "the case \(specification.name) stands twice",
        remedy: "take it out here or at \(earlier)")
    }
    cases.append(specification)
    guard cases.count <= SuiteReader.caseLimit else {
      throw node.error(
        "the suite has more than \(SuiteReader.caseLimit) cases", remedy: "split the matrix")
    }
  }
}
