import BenchmarkComparison
import BenchmarkResults
import BenchmarkStatistics
import Instrumentation

extension Reports {
  /// JUnit XML: a test suite a case, a test a metric of it; problems and control pairs have suites too.
  ///
  /// A judgement that fails the gate is a failure, one that could not be resolved is skipped; a
  /// warning passes and says so in its output.
  public static func gateJUnit(_ document: GateDocument) -> String {
    var suites: [JUnitSuite] = []
    let problems = document.problems.map { problem in
      JUnitTest(
        name: [problem.kind.rawValue, problem.caseName].compactMap(\.self).joined(separator: " "),
        place: problem.place,
        outcome: problem.isAllowed
          ? .passed(note: "allowed: \(problem.message)")
          : .failed(kind: problem.kind.rawValue, message: problem.message))
    }
    if !problems.isEmpty { suites.append(JUnitSuite(name: "problems", tests: problems)) }
    let controls = document.controls.map { control in
      JUnitTest(
        name: control.kind == .same
          ? "the same program on both sides"
          : "slowed by \(Figures.shortest(control.addedPercent)) %",
        place: nil,
        outcome: control.isAsExpected
          ? .passed(note: control.judgement.reason)
          : .failed(kind: "host-unfit", message: control.judgement.reason))
    }
    if !controls.isEmpty { suites.append(JUnitSuite(name: "control pairs", tests: controls)) }
    for name in document.judgements.map(\.caseName).uniqued {
      suites.append(
        JUnitSuite(
          name: name,
          tests: document.judgements.filter { $0.caseName == name }.map(JUnitTest.init)))
    }
    let all = suites.flatMap(\.tests)
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites name=\"rowbench \(XMLText.escaped(document.suite.name))\""
    text += " tests=\"\(all.count)\" failures=\"\(all.count(where: \.isFailure))\" errors=\"0\""
    text += " skipped=\"\(all.count(where: \.isSkipped))\""
    text += " time=\"\(Decimals.fixed(document.run.seconds, decimals: 3))\">\n"
    for suite in suites { text += suite.xml(document) }
    return text + "</testsuites>\n"
  }
}

private struct JUnitSuite {
  let name: String
  let tests: [JUnitTest]

  func xml(_ document: GateDocument) -> String {
    // Without a zone, as the schema of Ant and Jenkins has it.
    let started = String(document.run.startedAt.prefix { $0 != "Z" })
    var text = "  <testsuite name=\"\(XMLText.escaped(name))\" tests=\"\(tests.count)\""
    text += " failures=\"\(tests.count(where: \.isFailure))\" errors=\"0\""
    text += " skipped=\"\(tests.count(where: \.isSkipped))\" time=\"0\""
    text += " timestamp=\"\(XMLText.escaped(started))\">\n"
    for test in tests { text += test.xml(suite: name) }
    return text + "  </testsuite>\n"
  }
}

private struct JUnitTest {
  enum Outcome {
    case passed(note: String)
    case skipped(message: String)
    case failed(kind: String, message: String)
  }

  let name: String
  let place: SuitePlace?
  let outcome: Outcome

  var isFailure: Bool {
    if case .failed = outcome { true } else { false }
  }
  var isSkipped: Bool {
    if case .skipped = outcome { true } else { false }
  }

  func xml(suite: String) -> String {
    var text = "    <testcase name=\"\(XMLText.escaped(name))\""
    text += " classname=\"\(XMLText.escaped(suite))\" time=\"0\""
    if let place {
      text += " file=\"\(XMLText.escaped(place.file))\""
      if let line = place.line { text += " line=\"\(line)\"" }
    }
    text += ">\n"
    switch outcome {
    case .passed(let note):
      text += "      <system-out>\(XMLText.escaped(note))</system-out>\n"
    case .skipped(let message):
      text += "      <skipped message=\"\(XMLText.escaped(message))\"/>\n"
    case .failed(let kind, let message):
      text += "      <failure type=\"\(XMLText.escaped(kind))\""
      text += " message=\"\(XMLText.escaped(message))\">\(XMLText.escaped(message))</failure>\n"
    }
    return text + "    </testcase>\n"
  }
}

extension JUnitTest {
  init(_ judgement: GateJudgement) {
    let message = "\(judgement.word): \(judgement.reason)"
    let outcome: Outcome
    switch (judgement.severity, judgement.verdict) {
    case (.failure, _): outcome = .failed(kind: judgement.word, message: message)
    case (.warning, _): outcome = .passed(note: "warning: \(message)")
    case (.pass, .unresolved): outcome = .skipped(message: message)
    case (.pass, _): outcome = .passed(note: message)
    }
    self.init(name: judgement.metric, place: judgement.place, outcome: outcome)
  }
}
