import Documents
import LayoutTraits
import Testing

@testable import BenchmarkRunner
@testable import Workloads

/// The JSON Schema says of suites what the reader says.
@Suite struct SuiteSchemaTests {
  private let schema: JSONMembers

  init() throws {
    schema = try JSONNode(contentsOf: SuiteFixtures.suiteFile("suite.schema.json")).members()
  }

  private func definition(_ name: String) throws -> JSONMembers {
    try schema.required("$defs").members().required(name).members()
  }

  private func properties(_ definition: JSONMembers) throws -> JSONMembers {
    try definition.required("properties").members()
  }

  private func choices(_ definition: JSONMembers, _ property: String) throws -> [String] {
    try properties(definition).required(property).members().required("enum").elements()
      .map { try $0.string() }
  }

  @Test func membersAreTheReaders() throws {
    #expect(try Set(properties(schema).names) == Set(SuiteReader.memberNames))
    #expect(
      try Set(properties(definition("environment")).names)
        == Set(EnvironmentSpecification.memberNames))
    #expect(
      try Set(properties(definition("syntheticTable")).names)
        == Set(["preset", "rows", "sections", "seed"] + FeedOptions.memberNames))
    #expect(
      try Set(properties(definition("fileTable")).names)
        == ["file", "format", "at", "map", "images", "cell", "rows", "layout", "sections"])
    #expect(
      try definition("passes").required("items").members().required("enum").elements().count
        == MeasuredPass.allCases.count)
    let threshold = try definition("thresholds").required("additionalProperties").members()
      .required("oneOf").elements()[1].members()
    #expect(try Set(properties(threshold).names) == Set(SuiteReader.thresholdMemberNames))
    let samples = try definition("samples").required("oneOf").elements()[1].members()
    #expect(try Set(properties(samples).names) == Set(SuiteReader.sampleMemberNames))
    #expect(try Set(properties(definition("matrix")).names) == Set(MatrixMembers.matrix))
    #expect(try Set(properties(definition("case")).names) == Set(MatrixMembers.case))
  }

  @Test func stepsAreTheReaders() throws {
    let forms = try definition("step").required("oneOf").elements()[1].members()
      .required("properties").members()
    #expect(forms.names == ScenarioStep.forms.map(\.name))
    for form in ScenarioStep.forms {
      let properties = try forms.required(form.name).members()["properties"]?.members().names ?? []
      #expect(Set(properties) == Set(form.members.map(\.name)), "\(form.name)")
    }
    let places = try definition("place").required("oneOf").elements()[1].members()
    #expect(
      try places.required("enum").elements().map { try $0.string() } == RowPlace.named.map(\.name))
  }

  @Test func namesAreTheReaders() throws {
    let environment = try definition("environment")
    #expect(
      try choices(environment, "preset") == EnvironmentSpecification.presets.map(\.name))
    #expect(try choices(environment, "direction") == LayoutDirection.allCases.map(\.rawValue))
    #expect(
      try choices(environment, "contentSizeCategory")
        == ContentSizeCategory.allCases.map(\.rawValue))
    #expect(try choices(definition("syntheticTable"), "preset") == TableSource.presetNames)
    #expect(try choices(definition("scenario"), "preset") == Scenario.presets.map(\.name))
    #expect(
      try choices(definition("fileTable"), "format") == RowFileFormat.allCases.map(\.rawValue))
    #expect(
      try definition("passes").required("items").members().required("enum").elements()
        .map { try $0.string() } == MeasuredPass.allCases.map(\.rawValue))
  }

  /// What the schema allows at the ends of each range the reader takes, and nothing beyond.
  @Test func rangesAreTheReaders() throws {
    for (name, property) in try properties(definition("environment")).all.map({ ($0.name, $0.node) }
    ) {
      let members = try property.members()
      guard let least = members["minimum"], let most = members["maximum"] else { continue }
      let (low, high) = (try least.integer(in: 0...20_000), try most.integer(in: 0...20_000))
      for (value, isRight) in [(low - 1, false), (low, true), (high, true), (high + 1, false)] {
        let text = SuiteFixtures.small("\"environments\": {\"e\": {\"\(name)\": \(value)}}")
        #expect(
          ((try? SuiteFixtures.suite(text)) != nil) == isRight, "\(name) of \(value)")
      }
    }
  }
}
