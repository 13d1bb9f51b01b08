import BenchmarkComparison
import BenchmarkResults
import BenchmarkStatistics
import Instrumentation

extension Reports {
  /// SARIF 2.1.0: a result a finding, at the suite file's line that asks for the case.
  ///
  /// Rules are the metrics and the kinds of problems; `partialFingerprints` keep a finding the same
  /// from run to run, so that code scanning neither repeats nor forgets it.
  public static func gateSARIF(_ document: GateDocument) -> String {
    let lines = GateLine.all(in: document)
    let rules = lines.map(\.rule).uniqued
    let results = lines.map { line in result(line, rules: rules, in: document) }
    let driver: [(String, JSONText)] = [
      ("name", .text("rowbench")), ("version", .text(document.rowbench.version)),
      ("rules", .list(rules.map(rule))),
    ]
    let notes = document.notes.map { note in
      JSONText.object([
        ("level", .text("note")), ("message", .object([("text", .text(note))])),
      ])
    }
    let invocation: [(String, JSONText)] = [
      ("executionSuccessful", .bool(!document.isHostUnfit)),
      ("startTimeUtc", .text(document.run.startedAt)),
      ("toolExecutionNotifications", .list(notes)),
    ]
    let run: [(String, JSONText)] = [
      ("tool", .object([("driver", .object(driver))])),
      ("invocations", .list([.object(invocation)])), ("columnKind", .text("unicodeCodePoints")),
      ("results", .list(results)),
    ]
    return JSONText.object([
      ("$schema", .text("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .text("2.1.0")), ("runs", .list([.object(run)])),
    ]).string
  }

  private static func rule(_ name: String) -> JSONText {
    let summary = Metric.named(name)?.summary ?? problemSummary(name)
    return .object([
      ("id", .text(name)),
      ("shortDescription", .object([("text", .text(summary))])),
    ])
  }

  private static func problemSummary(_ name: String) -> String {
    switch GateProblem.Kind(rawValue: name) {
    case .caseRemoved: "a case of the reference is not in the suite"
    case .caseAdded: "a case of the suite is not in the reference"
    case .figureMissing: "a figure is missing on one side"
    case .suiteChanged: "the suite is another than the reference's"
    case .fontsChanged: "the fonts are others than the reference's"
    case .caseFailed: "a case did not run to its end"
    case .hostUnfit: "this host cannot be judged on"
    case .instrumentMissing: "an instrument is missing"
    case nil: name
    }
  }

  private static func result(
    _ line: GateLine, rules: [String], in document: GateDocument
  ) -> JSONText {
    let place = line.place ?? SuitePlace(file: document.suiteFile)
    var physical: [(String, JSONText)] = [
      ("artifactLocation", .object([("uri", .text(fileReference(place.file)))]))
    ]
    // A region has to have a line; the first stands for the file.
    var region: [(String, JSONText)] = [("startLine", .count(max(1, place.line ?? 1)))]
    if place.line != nil, let column = place.column {
      region.append(("startColumn", .count(max(1, column))))
    }
    physical.append(("region", .object(region)))
    var location: [(String, JSONText)] = [("physicalLocation", .object(physical))]
    if let name = line.caseName {
      location.append(
        (
          "logicalLocations",
          .list([.object([("fullyQualifiedName", .text(name)), ("kind", .text("member"))])])
        ))
    }
    let identity = [document.suite.name, line.rule, line.caseName ?? ""].joined(separator: "/")
    return .object([
      ("ruleId", .text(line.rule)), ("ruleIndex", .count(rules.firstIndex(of: line.rule) ?? 0)),
      ("level", .text(line.severity == .failure ? "error" : "warning")),
      ("message", .object([("text", .text(VisibleText.of(line.message)))])),
      ("locations", .list([.object(location)])),
      (
        "partialFingerprints",
        .object([("caseAndRule/v1", .text(Digest.of(identity.utf8)))])
      ),
    ])
  }

  /// A path as a URI reference (RFC 3986): what has a meaning in one, or is no ASCII, is encoded.
  static func fileReference(_ path: String) -> String {
    var output = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
        || "-._~/".unicodeScalars.contains(scalar)
      if isPlain {
        output.unicodeScalars.append(scalar)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        output += "%" + (digits.utf8.count < 2 ? "0" : "") + digits
      }
    }
    return output
  }
}
