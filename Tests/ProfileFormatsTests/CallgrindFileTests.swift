import Testing

@testable import ProfileFormats

@Suite struct CallgrindFileTests {
  /// main calls a twice and b once, a calls b, b calls itself.
  private static let text = """
    version: 1
    positions: line
    events: Ir
    fn=(1) main
    0 10
    cfn=(2) a
    calls=2 0
    0 70
    cfn=(3) b
    calls=1 0
    0 20

    fn=(2)
    0 30
    cfn=(3)
    calls=2 0
    0 40

    fn=(3)
    0 60
    cfn=(3)
    calls=3 0
    0 15
    totals: 100
    """

  @Test func costsOfCallsAreInclusive() {
    let file = CallgrindFile(parsing: Self.text)
    #expect(file.total == 100)
    #expect(
      file.functions == [
        CallgrindFile.Function(name: "b", exclusive: 60, inclusive: 60, calls: 6),
        CallgrindFile.Function(name: "a", exclusive: 30, inclusive: 70, calls: 2),
        CallgrindFile.Function(name: "main", exclusive: 10, inclusive: 100, calls: 0),
      ])
  }

  @Test func thePartOfTheEndIsCutOff() {
    let whole = Self.text + "\n"
    let text = whole + "\npart: 2\n\ndesc: Trigger: Program termination\n\ntotals: 0\n"
    #expect(CallgrindFile.firstPart(of: text) == whole)
    #expect(CallgrindFile.firstPart(of: whole) == whole)
    let summed = whole.replacing(
      "events: Ir\n", with: "events: Ir\nsummary: 18446744073709551612\n")
    #expect(
      CallgrindFile.firstPart(of: summed)
        == whole.replacing("events: Ir\n", with: "events: Ir\nsummary: 100\n"))
  }

  @Test func namesAreRewrittenInPlace() {
    let renamed = CallgrindFile.rename(Self.text) { $0.uppercased() }
    #expect(renamed.contains("fn=(1) MAIN\n"))
    #expect(renamed.contains("cfn=(3) B\n"))
    #expect(renamed.contains("\nfn=(2)\n"))
    #expect(CallgrindFile(parsing: renamed).total == 100)
    #expect(renamed.split(separator: "\n").count == Self.text.split(separator: "\n").count)
  }
}
