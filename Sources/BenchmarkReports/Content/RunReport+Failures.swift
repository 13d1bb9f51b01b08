import BenchmarkResults

extension RunReport {
  /// The cases that did not run to their end, each with the reason.
  var failures: [ReportBlock] {
    guard !document.failedCases.isEmpty else { return [] }
    return [
      .heading(2, "\(count(document.failedCases.count, "case")) failed"),
      .list(
        document.failedCases.map { failed in
          ReportBlock.ListItem(text: "\(code: failed.name): \(text: failed.reason)")
        }),
    ]
  }
}
