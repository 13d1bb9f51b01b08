import BenchmarkResults
import Documents
import Workloads

extension SuiteReader {
  /// The passes, samples and thresholds of a matrix or a case.
  func whatIsMeasured(
    _ members: JSONMembers
  ) throws(DocumentError) -> (
    passes: [MeasuredPass], samples: SampleCounts, thresholds: GateThresholds
  ) {
    var counts = try Self.samples(members["samples"], over: samples)
    counts = overrides.applied(to: counts)
    let thresholds = try Self.thresholds(members["thresholds"], over: thresholds)
    return (try passes(members["passes"]), counts, thresholds)
  }

  private func passes(_ node: JSONNode?) throws(DocumentError) -> [MeasuredPass] {
    guard let node else { return MeasuredPass.usual }
    var passes: Set<MeasuredPass> = []
    for element in try node.elements() {
      let pass: MeasuredPass = try element.choice(of: "pass")
      guard passes.insert(pass).inserted else {
        throw element.error("the pass \(pass.rawValue.quoted) stands twice")
      }
    }
    guard !passes.isEmpty else {
      throw node.error("there are no passes", remedy: "leave \"passes\" out for all of them")
    }
    return MeasuredPass.allCases.filter(passes.contains)
  }

  /// Reads a number of samples for all passes, or an object with one a pass.
  static func samples(
    _ node: JSONNode?, over base: SampleCounts
  ) throws(DocumentError) -> SampleCounts {
    guard let node else { return base }
    guard case .object = node.value else {
      let count = try node.integer(in: sampleRange)
      var samples = base
      (samples.time, samples.asks, samples.phases) = (count, count, count)
      return samples
    }
    let members = try node.members()
    try members.check("samples", hasOnly: sampleMemberNames)
    var samples = base
    samples.time = try members["time"]?.integer(in: sampleRange) ?? base.time
    samples.asks = try members["asks"]?.integer(in: sampleRange) ?? base.asks
    samples.phases = try members["phases"]?.integer(in: sampleRange) ?? base.phases
    samples.goalPercent =
      try members["goalPercent"]?.number(in: goalRange) ?? base.goalPercent
    samples.mostTime = try members["mostTime"]?.integer(in: sampleRange) ?? base.mostTime
    return samples
  }

  static let sampleMemberNames = ["time", "asks", "phases", "goalPercent", "mostTime"]
  /// Percent of a time; nobody wants less than the clock can tell of a millisecond.
  static let goalRange = 0.01...100.0
}

extension SuiteOverrides {
  /// Samples of each pass, if the command line says anything of them.
  var sampleCount: Int? { samples ?? (isQuick ? Self.quickSamples : nil) }

  /// The samples that the command line wants: if it says how many, so many of each pass, and no more
  /// unless it also says what for.
  func applied(to counts: SampleCounts) -> SampleCounts {
    var counts = sampleCount.map { SampleCounts(each: $0) } ?? counts
    counts.goalPercent = goalPercent ?? counts.goalPercent
    counts.mostTime = mostSamples ?? counts.mostTime
    return counts
  }

  /// A table with the rows that the command line wants.
  public func applied(to source: TableSource) -> TableSource {
    if let rows { return source.with(rows: rows) }
    guard isQuick else { return source }
    switch source {
    case .feed(let feed): return source.with(rows: min(feed.rows, Self.quickRows))
    case .file(let file):
      return source.with(rows: min(file.rowLimit ?? Self.quickRows, Self.quickRows))
    }
  }
}
