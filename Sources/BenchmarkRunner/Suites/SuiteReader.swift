import BenchmarkResults
import Documents
import TableSimulation
import Workloads

/// Reads the parts of a suite file, and puts its cases together.
struct SuiteReader {
  static let memberNames = [
    "$schema", "schema", "name", "summary", "seed", "samples", "tables", "environments",
    "callOrders", "scenarios", "policies", "matrix", "cases", "published", "thresholds",
  ]
  static let sampleRange = 1...1_000
  /// More cases than this take days: a matrix has gone wrong.
  static let caseLimit = 10_000

  let members: JSONMembers
  let overrides: SuiteOverrides
  let seed: UInt64
  let samples: SampleCounts
  let thresholds: GateThresholds
  private let vocabulary: SuiteVocabulary
  private let folder: String
  let tables: SuiteSection<TableSpecification>
  let callOrders: SuiteSection<CallOrderProfile>
  let environments: SuiteSection<EnvironmentSpecification>
  let scenarios: SuiteSection<Scenario>
  let policies: SuiteSection<PolicySpecification>

  /// Reads everything but the cases.
  init(
    _ node: JSONNode, vocabulary: SuiteVocabulary, overrides: SuiteOverrides
  ) throws(DocumentError) {
    let members = try node.members()
    try members.check("a suite", hasOnly: Self.memberNames)
    let version = try members.required("schema")
    guard version.value == .integer(Suite.schemaVersion) else {
      throw version.error(
        "this program reads suites of schema \(Suite.schemaVersion) only",
        remedy: "write \"schema\": \(Suite.schemaVersion), or use another version of rowbench")
    }
    self.members = members
    self.vocabulary = vocabulary
    self.overrides = overrides
    let ownSeed = try members["seed"]?.integer(in: TableSource.seedRange) ?? 1
    let seed = overrides.seed ?? UInt64(ownSeed)
    self.seed = seed
    samples = try Self.samples(members["samples"], over: SampleCounts())
    thresholds = try Self.thresholds(members["thresholds"], over: GateThresholds())

    let folder = node.source.file.split(separator: "/", omittingEmptySubsequences: false)
      .dropLast().joined(separator: "/")
    self.folder = folder
    let context = TableSource.ReadingContext(
      folder: folder.isEmpty && node.source.file.hasPrefix("/") ? "/" : folder, seed: seed,
      cells: vocabulary.cells)
    tables = try SuiteSection(
      members["tables"], of: "table",
      presets: TableSource.presetNames.compactMap { name in
        TableSource(preset: name, in: context).map {
          (name, TableSpecification(name: name, source: overrides.applied(to: $0)))
        }
      }
    ) { node, name throws(DocumentError) in
      let source = try TableSource(reading: node, in: context)
      return TableSpecification(
        name: name, source: overrides.applied(to: source),
        sections: try node.members()["sections"]?.integer(in: TableSource.sectionRange) ?? 1)
    }
    let callOrders = try SuiteSection(
      members["callOrders"], of: "call order",
      presets: vocabulary.callOrders.compactMap { name in
        CallOrderProfile.named(name).map { (name, $0) }
      }
    ) { node, name throws(DocumentError) in
      try CallOrderProfile(reading: node, name: name)
    }
    self.callOrders = callOrders
    environments = try SuiteSection(
      members["environments"], of: "environment",
      presets: EnvironmentSpecification.presets.map { ($0.name, $0) }
    ) { node, name throws(DocumentError) in
      try EnvironmentSpecification(
        reading: node, name: name, vocabulary: vocabulary, callOrders: callOrders)
    }
    scenarios = try SuiteSection(
      members["scenarios"], of: "scenario",
      presets: Scenario.presets.map { ($0.name, $0.seeded(seed)) }
    ) { node, name throws(DocumentError) in
      try Scenario(reading: node, name: name).seeded(seed)
    }
    policies = try SuiteSection(
      members["policies"], of: "policy",
      presets: vocabulary.policies.map { ($0, PolicySpecification(preset: $0)) },
      meaning: { name, node throws(DocumentError) in
        try PolicySpecification(composedOf: name, at: node)
      }
    ) { node, name throws(DocumentError) in
      try PolicySpecification(reading: node, name: name, vocabulary: vocabulary)
    }
  }

  /// The name, which is a folder's name too.
  func suiteName() throws(DocumentError) -> String {
    let node = try members.required("name")
    let name = try node.string()
    try SuiteName.check(name, at: node)
    return name
  }

  /// The cases of the matrices, then those of the list, with what the gate is told of each.
  func cases() throws(DocumentError) -> CaseCollector {
    var collector = CaseCollector()
    if let node = members["matrix"] {
      if case .array = node.value {
        for element in try node.elements() { try addMatrix(element, to: &collector) }
      } else {
        try addMatrix(node, to: &collector)
      }
    }
    if let list = members["cases"] {
      for node in try list.elements() { try addCase(node, to: &collector) }
    }
    guard !collector.cases.isEmpty else {
      throw members.node.error(
        "the suite has no cases", remedy: "name them with \"matrix\" or list them in \"cases\"")
    }
    for specification in collector.scripts { try specification.checkScript(in: members) }
    return collector
  }

  /// What others have published, from the file that the suite names.
  ///
  /// - Parameter cases: the names that figures may use.
  func publishedFigures(of cases: Set<String>) throws(DocumentError) -> [PublishedFigure] {
    guard let node = members["published"] else { return [] }
    let name = try node.nonemptyString()
    let path = name.hasPrefix("/") || folder.isEmpty ? name : "\(folder)/\(name)"
    let figures = try PublishedFigure.figures(in: path, devices: vocabulary.deviceProfiles)
    for figure in figures {
      for name in figure.cases where !cases.contains(name) {
        throw node.error(
          "\(path) names a case that the suite has not: \(name.quoted)",
          remedy: Names.suggestion(for: name, among: cases.sorted()))
      }
    }
    return figures
  }

  private func addMatrix(
    _ node: JSONNode, to collector: inout CaseCollector
  ) throws(DocumentError) {
    let matrix = try node.members()
    try matrix.check("a matrix", hasOnly: MatrixMembers.matrix)
    let what = try whatIsMeasured(matrix)
    let tables = try self.tables.list(matrix.required("tables"))
    let environments = try self.environments.list(matrix.required("environments"))
    let scenarios = try self.scenarios.list(matrix.required("scenarios"))
    let policies = try self.policies.list(matrix.required("policies"))
    for table in tables {
      for environment in environments {
        for scenario in scenarios {
          for policy in policies {
            let specification = CaseSpecification(
              table: table, environment: environment, scenario: scenario, policy: policy,
              passes: what.passes, samples: what.samples)
            try collector.add(specification, what.thresholds, at: node)
          }
        }
      }
    }
  }

  private func addCase(
    _ node: JSONNode, to collector: inout CaseCollector
  ) throws(DocumentError) {
    let members = try node.members()
    try members.check("a case", hasOnly: MatrixMembers.case)
    let what = try whatIsMeasured(members)
    let specification = CaseSpecification(
      table: try tables.item(members.required("table")),
      environment: try environments.item(members.required("environment")),
      scenario: try scenarios.item(members.required("scenario")),
      policy: try policies.item(members.required("policy")),
      passes: what.passes, samples: what.samples)
    try collector.add(specification, what.thresholds, at: node)
  }
}

/// The members of a matrix and of a single case.
enum MatrixMembers {
  static let measured = ["passes", "samples", "thresholds"]
  static let matrix = ["tables", "environments", "scenarios", "policies"] + measured
  static let `case` = ["table", "environment", "scenario", "policy"] + measured
}

extension Scenario {
  /// The scenario with a seed that it has unless it has its own.
  fileprivate func seeded(_ seed: UInt64) -> Scenario {
    var copy = self
    copy.seed = self.seed ?? seed
    return copy
  }
}
