import BenchmarkComparison
import BenchmarkResults
import Instrumentation

extension RunReport {
  /// What was run and where, in a few lines.
  var heading: [ReportBlock] {
    let groups = comparison.groups
    let tables = groups.map(\.table).uniqued.map { name -> RichText in
      guard let rows = groups.first(where: { $0.table == name })?.rows else { return .code(name) }
      return "\(code: name) (\(count(rows, "row")))"
    }
    let policies = document.cases.map(\.policy) + document.failedCases.map(\.policy)
    let run: RichText = """
      \(count(policies.uniqued.count, "policy", "policies")) on \(tables.joined(separator: ", ")), in \
      \(count(groups.map(\.environment.name).uniqued.count, "environment")), through \
      \(.codes(groups.map(\.scenario).uniqued)): \(sampling(policies.count)).
      Run \(text: document.run.startedAt) in \
      \(figure: Figures.fixed(document.run.seconds, decimals: 0)) s on \
      \(text: document.host.processor), \(count(document.host.cores, "core")); RowBench \
      \(text: document.rowbench.version) (\(text: shortCommit)), seed \(document.suite.seed).
      """
    return [.heading(1, title), .paragraph(run)] + warning
  }

  /// The report's title.
  var title: RichText { "Row heights: suite \(code: document.suite.name)" }

  /// How many cases there are, and how many of them were timed by how many processes.
  private func sampling(_ cases: Int) -> RichText {
    let timed = document.cases.filter { $0[.timeTotal] != nil }
    let processes = timed.compactMap { $0[.timeTotal]?.samples.count }.max() ?? 0
    let counted = document.cases.count - timed.count
    let times = count(processes, "sample process", "sample processes")
    if timed.isEmpty { return "\(count(cases, "case")), counted and checked only" }
    if counted == 0 { return "\(count(cases, "case")), timed by \(times) each" }
    return "\(count(cases, "case")), of which \(timed.count) were timed by \(times) each and the "
      + "others counted and checked only"
  }

  /// The commit to twelve digits, with what follows a hyphen: `-dirty` says that it is not all.
  private var shortCommit: String {
    let parts = document.rowbench.commit.split(separator: "-", maxSplits: 1)
    return ([parts.first?.prefix(12) ?? "unknown"] + parts.dropFirst()).joined(separator: "-")
  }

  /// What may have spoiled the times, if anything: it qualifies every figure below.
  private var warning: [ReportBlock] {
    let record = document.host.disturbance
    var reasons: [String] = []
    // At a load of its cores a machine has no idle core left for the samples.
    if let load = record.loadAverageAtStart, load >= Double(document.host.cores) {
      reasons.append("the load average was \(Figures.fixed(load, decimals: 2)) before the run")
    }
    if let steal = record.stealFraction, steal >= Self.suspiciousSteal {
      reasons.append("other machines took \(Figures.percent(steal)) of the processor's time")
    }
    guard !reasons.isEmpty else { return [] }
    return [
      .paragraph(
        .strong("The machine was not idle")
          + """
          : \(figure: reasons.joined(separator: "; ")). Trust ratios more than times, and both less \
          than usual.
          """)
    ]
  }

  /// Above what a quiet shared machine does to equal programs.
  ///
  /// The ratios of 1,200 pairs of one program on a quiet virtual machine spread by 3.7 %.
  private static let suspiciousSteal = 0.05

  /// A number and what it counts, in the right number.
  func count(_ number: Int, _ one: String, _ many: String? = nil) -> RichText {
    let many = many ?? one + "s"
    return "\(figure: Figures.count(Double(number))) \(figure: number == 1 ? one : many)"
  }
}
