import BenchmarkComparison
import BenchmarkHistory
import BenchmarkResults

/// What the report of one run says, format by none; each section is an extension.
struct RunReport {
  let document: ResultDocument
  let comparison: Comparison
  /// How figures of its cases went over runs; none unless a history was asked.
  let history: [HistoryTrend]

  init(_ document: ResultDocument, history: [HistoryTrend] = []) {
    self.document = document
    self.history = history
    comparison = Comparison(of: document)
  }

  /// The whole report, in the order in which it is read.
  var blocks: [ReportBlock] {
    heading + answer + decision + growth + published + failures + scenarios + course + details
  }

  /// How it went over runs.
  private var course: [ReportBlock] {
    history.isEmpty
      ? [] : [.heading(2, "How figures went over runs")] + TrendReport(history).sections(level: 3)
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
