import BenchmarkComparison
import BenchmarkResults

extension Reports {
  /// `report.md`: what was run, the answer, a table per scenario, then the details folded.
  public static func markdown(_ document: ResultDocument) -> String {
    MarkdownReport(document).text
  }
}

/// The Markdown report of one document; each section is an extension.
struct MarkdownReport {
  let document: ResultDocument
  let comparison: Comparison

  init(_ document: ResultDocument) {
    self.document = document
    comparison = Comparison(of: document)
  }

  var text: String {
    let sections =
      [heading, answer, decision, published, failures] + [scenarioSections, glossary, method, host]
    return sections.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Text engines, in the order of the document.
  var engines: [String] {
    comparison.groups.map(\.environment.textEngine).uniqued
  }

  /// Devices with predictions, in the order of the document.
  var devices: [String] {
    comparison.groups.flatMap { $0.devices.map(\.basis.name) }.uniqued
  }
}

extension Array where Element: Hashable {
  /// The elements without repetition, each where it first stands.
  var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension RankingBasis {
  /// The device's name, or `this host`.
  var name: String {
    switch self {
    case .host: "this host"
    case .device(let name): name
    }
  }
}
