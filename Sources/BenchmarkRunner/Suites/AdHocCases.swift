import Documents
import TableSimulation
import Workloads

/// Cases that are named on the command line and in no suite file.
///
/// Names are those of presets, and of what the suite defines, if there is one. What is not named is
/// what that suite measures, or a usual choice.
public struct AdHocCases: Equatable, Sendable {
  /// Names of tables.
  public var tables: [String]
  /// Names of environments.
  public var environments: [String]
  /// Names of scenarios.
  public var scenarios: [String]
  /// Names of policies, or compositions.
  public var policies: [String]
  /// Names of call orders, each of which takes the place of the environments' own.
  public var callOrders: [String]

  /// Names nothing unless told.
  public init(
    tables: [String] = [], environments: [String] = [], scenarios: [String] = [],
    policies: [String] = [], callOrders: [String] = []
  ) {
    self.tables = tables
    self.environments = environments
    self.scenarios = scenarios
    self.policies = policies
    self.callOrders = callOrders
  }

  /// Whether nothing is named.
  public var isEmpty: Bool { self == AdHocCases() }
}

extension Suite {
  /// What is measured where neither a suite nor the command line says: enough to see what caching is
  /// worth.
  private static let usual = AdHocCases(
    tables: ["feed"], environments: ["iphone6"], scenarios: ["first-load"],
    policies: ["naive", "template", "indexpath-cache", "key-cache"])

  /// A suite of the cases that the command line names.
  ///
  /// - Parameters:
  ///   - path: the suite file whose definitions may be named, and whose cases say what is not named;
  ///     nil for none.
  /// - Throws: an unknown name, with the option that it stands in.
  public static func adHoc(
    _ named: AdHocCases, definedIn path: String?, vocabulary: SuiteVocabulary,
    overrides: SuiteOverrides = SuiteOverrides()
  ) throws(DocumentError) -> Suite {
    let bytes = try path.map { path throws(DocumentError) in try Suite.read(path) }
    let base: Suite? =
      if let path, let bytes {
        try Suite(parsing: bytes, file: path, vocabulary: vocabulary, overrides: overrides)
      } else { nil }
    let reader = try SuiteReader(
      JSONNode(
        parsing: bytes ?? Array(#"{"schema": 1, "name": "ad-hoc"}"#.utf8), file: path ?? "ad-hoc"),
      vocabulary: vocabulary, overrides: overrides)
    return Suite(
      name: base?.name ?? "ad-hoc", summary: base?.summary ?? "Cases of the command line.",
      seed: reader.seed, digest: base?.digest ?? ContentDigest().hexadecimal,
      file: path ?? "", cases: try reader.cases(named, base: base?.cases, usual: usual),
      published: base?.published ?? [], thresholds: base?.thresholds ?? [:],
      places: base?.places ?? [:])
  }
}

extension SuiteReader {
  fileprivate func cases(
    _ named: AdHocCases, base: [CaseSpecification]?, usual: AdHocCases
  ) throws(DocumentError) -> [CaseSpecification] {
    let tables = try Self.choose(
      named.tables, "table", base?.map(\.table), usual.tables, from: self.tables)
    let scenarios = try Self.choose(
      named.scenarios, "scenario", base?.map(\.scenario), usual.scenarios, from: self.scenarios)
    let policies = try Self.choose(
      named.policies, "policy", base?.map(\.policy), usual.policies, from: self.policies)
    var environments = try Self.choose(
      named.environments, "environment", base?.map(\.environment), usual.environments,
      from: self.environments)
    if !named.callOrders.isEmpty {
      var profiles: [CallOrderProfile] = []
      for name in named.callOrders {
        profiles.append(try callOrders.item(Self.node(name, of: "call-order")))
      }
      environments = environments.flatMap { environment in
        profiles.map { profile in
          var copy = environment
          copy.setCallOrder(profile)
          copy.name = environment.name + "-" + profile.name
          return copy
        }
      }
    }
    var collector = CaseCollector()
    for table in tables {
      for environment in environments {
        for scenario in scenarios {
          for policy in policies {
            try collector.add(
              CaseSpecification(
                table: table, environment: environment, scenario: scenario, policy: policy,
                passes: MeasuredPass.usual,
                samples: overrides.applied(to: samples)),
              thresholds, at: Self.node(policy.name, of: "policy"))
          }
        }
      }
    }
    for specification in collector.scripts { try specification.checkScript(in: members) }
    return collector.cases
  }

  /// What is named, else what a suite measures, else the usual.
  private static func choose<Item: Equatable>(
    _ names: [String], _ option: String, _ base: [Item]?, _ usual: [String],
    from section: SuiteSection<Item>
  ) throws(DocumentError) -> [Item] {
    if names.isEmpty, let base {
      return base.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
    var items: [Item] = []
    for name in names.isEmpty ? usual : names {
      let item = try section.item(node(name, of: option))
      if !items.contains(item) { items.append(item) }
    }
    return items
  }

  private static func node(_ name: String, of option: String) -> JSONNode {
    JSONNode(.string(name), in: DocumentSource(file: "--\(option)"))
  }
}
