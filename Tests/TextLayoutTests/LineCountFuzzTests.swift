import GeneratedTexts
import Platform
import Testing

@testable import TextLayout

/// As many lines as Pango finds, script by script, over generated texts at five widths.
///
/// `make agreement` compares 10,000 texts a script, and `make fuzz` goes on with new ones.
@Suite struct LineCountFuzzTests {
  @Test(arguments: TestScript.allCases, [LineAgreement.Generator.plain])
  func agreesWithPango(_ script: TestScript, _ kind: LineAgreement.Generator) throws {
    let texts = Environment.value("ROWBENCH_FUZZ_CASES").flatMap { Int($0) } ?? 60
    let seed = Environment.value("ROWBENCH_FUZZ_SEED").flatMap { UInt64($0) } ?? 1
    let found = try LineAgreement().compare(script, kind, texts: texts, seed: seed)
    #expect(found.pairs + 5 * found.setAside.values.reduce(0, +) == 5 * texts)
    #expect(
      found.rate >= script.leastAgreement,
      "seed \(seed): \(found.differences) of \(found.pairs) differ, such as \(found.examples)")
  }
}
