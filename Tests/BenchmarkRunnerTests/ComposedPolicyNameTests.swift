import BenchmarkRunner
import Documents
import Testing

/// Policies that a suite names by their parts.
@Suite struct ComposedPolicyNameTests {
  private func matrix(_ policies: String) -> String {
    SuiteFixtures.small(
      matrix: #"{"tables": ["feed"], "environments": ["iphone6"], "scenarios": ["first-load"],"#
        + #""policies": [\#(policies)]}"#)
  }

  private func message(_ text: String) -> String {
    do {
      return "no error: \(try SuiteFixtures.suite(text).cases.map(\.name))"
    } catch {
      return SuiteFixtures.withoutLine(error)
    }
  }

  @Test func aCompositionIsANameLikeAPresets() throws {
    let suite = try SuiteFixtures.suite(
      matrix(#""naive", "naive+key", "template+indexpath~constant!idle""#))
    #expect(
      suite.cases.map(\.policy.name) == ["naive", "naive+key", "template+indexpath~constant!idle"])
    #expect(suite.cases.map(\.policy.preset) == suite.cases.map(\.policy.name))
  }

  @Test func argumentsArePartOfTheName() throws {
    let suite = try SuiteFixtures.suite(
      matrix(#""naive+key(width,lru,50)", "manual+content(sieve,16KiB)~mean(sample=9)""#))
    #expect(
      suite.cases.map(\.policy.preset)
        == ["naive+key(width,lru,50)", "manual+content(sieve,16KiB)~mean(sample=9)"])
    let changed = try SuiteFixtures.suite(
      SuiteFixtures.small(
        #""policies": {"mine": {"preset": "naive+key(lru,50)", "entries": 7}}"#,
        matrix: #"{"tables": ["feed"], "environments": ["iphone6"], "#
          + #""scenarios": ["first-load"], "policies": ["mine"]}"#))
    #expect(changed.cases[0].policy.parameters == ["entries": 7])
  }

  @Test func aSuitesPolicyMayStartFromAComposition() throws {
    let suite = try SuiteFixtures.suite(
      SuiteFixtures.small(
        #""policies": {"mine": {"preset": "naive+key~constant", "estimate": 90}}"#,
        matrix: #"{"tables": ["feed"], "environments": ["iphone6"], "#
          + #""scenarios": ["first-load"], "policies": ["mine"]}"#))
    #expect(suite.cases[0].policy.preset == "naive+key~constant")
    #expect(suite.cases[0].policy.parameters == ["estimate": 90])
  }

  @Test(arguments: [
    (
      "naive!heights",
      "the composition 'naive!heights' makes no policy: heights computed in advance need a cache "
        + "to be put into; add one, such as +indexpath"
    ),
    (
      "navie+key",
      "there is no measure 'navie' (column 1); did you mean \"naive\"? There are fixed, naive"
    ),
    ("naive+key+key", "'+' stands twice or too late in the composition 'naive+key+key'"),
    ("navie", "unknown policy \"navie\"; did you mean \"naive\"?"),
    ("na ive+key", "there is no measure 'na ive' (column 1); did you mean \"naive\"?"),
    (
      "naive+key(lur,5)",
      "'lur' in 'key' (column 11): 'lur' means nothing here; did you mean \"lru\"?"
    ),
    ("naive+key(lru", "'key(lru', column 10: this '(' needs one ')' at the end of the part"),
  ])
  func whatMakesNoPolicyIsRefusedWithTheReason(name: String, reason: String) {
    #expect(
      message(matrix("\"\(name)\"")).hasPrefix("Suites/s.json: /matrix/policies/0: \(reason)"))
  }

  @Test func aCompositionStandsOnceInAMatrix() {
    #expect(
      message(matrix(#""naive+key", "naive+key""#)).contains(
        "the policy \"naive+key\" stands twice in one matrix"))
  }

  @Test func aNumberThatNoPartHasIsRefused() {
    let text = SuiteFixtures.small(
      #""policies": {"mine": {"preset": "naive+key", "estimate": 90}}"#)
    #expect(message(text).contains("unknown member \"estimate\""))
  }
}
