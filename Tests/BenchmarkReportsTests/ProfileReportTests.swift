import BenchmarkReports
import ProfileFormats
import Testing

@Suite struct ProfileReportTests {
  private static func cost(
    _ nanoseconds: Double, _ predicted: Int, _ work: [String: Int] = [:]
  ) -> PhaseCost {
    var cost = PhaseCost()
    cost.entries = 1
    cost.nanoseconds = nanoseconds
    cost.predicted = ["iphone6": predicted]
    cost.work = work
    return cost
  }

  private static func markdown(_ document: ProfileDocument) -> String {
    ReadableReport(document).markdown()
  }

  private static func html(_ document: ProfileDocument) -> String {
    ReadableReport(document).html()
  }

  /// A table, with building, solving and text in it; text has a part.
  private static func side(_ label: String, _ times: [Double]) -> CaseProfile {
    var side = CaseProfile(name: "feed/iphone6/first-load/\(label)", label: label)
    side.devices = ["iphone6"]
    let phases: [(String, Int?)] = [
      ("table", nil), ("build", 0), ("layout", 0), ("text", 2), ("shaping", 3),
    ]
    side.phases = PhaseProfile(
      steps: ["load"],
      nodes: zip(phases, times).map { phase, time in
        PhaseProfile.Node(
          phase: phase.0, parent: phase.1, step: 0,
          cost: cost(time, Int(time) * 10, ["cellsCreated": phase.0 == "build" ? Int(time) : 0]))
      },
      probe: ProbeCost(
        plainNanoseconds: 1, probedNanoseconds: 1, overhead: 0.013, pairs: 7, entries: 9))
    return side
  }

  private static let slow = side(
    "naive", [1_000_000, 20_000_000, 50_000_000, 4_000_000, 25_000_000])
  private static let fast = side(
    "compiled", [1_000_000, 1_000_000, 5_000_000, 1_000_000, 2_000_000])

  @Test func threePhasesComeFirstWithTheirPartOfTheDifference() {
    let document = ProfileDocument(
      tool: "rowbench", host: "a host", subject: Self.slow, against: Self.fast)
    let page = Self.markdown(document).split(separator: "\n").map(String.init)
    // 100 against 10 ms: solving 45, text with its part 26, building 19 of 90.
    #expect(page[0] == "# Profile of `naive` against `compiled`")
    #expect(page[1].contains("**100.0 ms**") && page[1].contains("**10.00 ms**"))
    #expect(page[1].contains("a factor of **10.0**"))
    #expect(
      page[1].contains(
        "Three phases make 100 % of the difference: **solve and set frames**, **text**, **build views "
          + "and constraints**."))
    let rows = page[4...6].map(\.self)
    #expect(rows[0].contains("solve") && rows[0].contains("+45.00") && rows[0].contains("50 %"))
    #expect(rows[1].contains("text") && rows[1].contains("+26.00") && rows[1].contains("29 %"))
    #expect(rows[2].contains("build") && rows[2].contains("+19.00") && rows[2].contains("21 %"))
    #expect(page.joined().contains("1.3 % longer (the median of 7 pairs"))
    let answer = Reports.profileAnswer(document)
    #expect(
      answer[0].contains("Three phases make 100 % of the difference") && !answer[0].contains("*"))
  }

  @Test func aCaseAloneIsToldWhatToChangeFirst() {
    let document = ProfileDocument(tool: "rowbench", host: "a host", subject: Self.slow)
    let page = Self.markdown(document)
    #expect(page.contains("## What to change first"))
    #expect(page.contains("- **solve and set frames**: 50 % of the time here, 50 % on `iphone6`."))
    #expect(page.contains("cells with 0 constraints"))
    let html = Self.html(document)
    #expect(html.contains("<h2 id=\"s2\">What to change first</h2>"))
    #expect(!html.contains("NaN") && !page.contains("nan"))
  }

  @Test func sidesThatDoTheSameAreSaidToBeEqual() {
    var other = Self.slow
    other.label = "again"
    let page = Self.markdown(
      ProfileDocument(tool: "t", host: "h", subject: Self.slow, against: other))
    #expect(page.contains("`naive` and `again` take the same, **100.0 ms** a run."))
  }

  /// Names of functions, cases, steps and files may hold anything.
  @Test func textThatTriesToBreakOutStaysText() {
    let evil = "<script>alert(1)</script>|`\u{202E}\"'&\u{1B}[31m\n# x"
    var subject = Self.side(evil, [1, 2, 3, 4, 5])
    subject.phases?.steps = [evil, evil]
    var stacks = StackProfile(kinds: [
      StackProfile.Kind("samples", unit: "count"), StackProfile.Kind("cpu", unit: "nanoseconds"),
    ])
    stacks.add([StackProfile.Frame(name: evil, object: evil)], values: [3, 30])
    subject.cpu = CPUProfile(source: evil, samples: 3, hertz: 1, runs: 1, stacks: stacks)
    subject.missing = [CaseProfile.Missing(pass: evil, reason: evil, isFailure: true)]
    subject.files = [CaseProfile.File(name: evil, purpose: evil)]
    subject.instructions = InstructionProfile(
      total: 1,
      functions: [CallgrindFile.Function(name: evil, exclusive: 1, inclusive: 1, calls: 1)])
    for against in [nil, subject] {
      let document = ProfileDocument(tool: evil, host: evil, subject: subject, against: against)
      for text in [Self.html(document), Self.markdown(document)] {
        #expect(!text.contains("<script>alert"))
        #expect(
          !text.unicodeScalars.contains("\u{202E}") && !text.unicodeScalars.contains("\u{1B}"))
      }
      #expect(!Self.markdown(document).contains("\n# x"))
      for line in Reports.profileAnswer(document) { #expect(!line.contains("\n")) }
    }
  }
}
