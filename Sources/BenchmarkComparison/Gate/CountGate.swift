import BenchmarkResults
import BenchmarkStatistics
import Instrumentation

/// What the suite says of one case of a gate: its thresholds, and where it stands.
public struct GatedCase: Sendable, Equatable {
  /// The case's name.
  public var name: String
  /// What may change.
  public var thresholds: GateThresholds
  /// Where the suite asks for it.
  public var place: SuitePlace?

  /// Describes a case.
  public init(
    name: String, thresholds: GateThresholds = GateThresholds(), place: SuitePlace? = nil
  ) {
    self.name = name
    self.thresholds = thresholds
    self.place = place
  }
}

/// Differences of the two sides that a user expects: told, and no reason to fail.
public struct GateAllowances: Sendable, Equatable {
  /// Cases or figures that one side lacks.
  public var missing: Bool
  /// Another edition of the suite.
  public var suiteChange: Bool
  /// Other fonts: counts that change are then warnings, since texts are other texts.
  public var fontChange: Bool

  /// Allows nothing unless told.
  public init(missing: Bool = false, suiteChange: Bool = false, fontChange: Bool = false) {
    self.missing = missing
    self.suiteChange = suiteChange
    self.fontChange = fontChange
  }
}

/// Judges all figures that do not depend on the host, of two result documents.
public struct CountGate: Sendable {
  /// One entry a case and metric, in the order of the cases, then of the metrics.
  public private(set) var judgements: [GateJudgement] = []
  /// What keeps from judging.
  public private(set) var problems: [GateProblem] = []

  private let allowances: GateAllowances
  private let fontsDiffer: Bool

  /// Compares documents.
  ///
  /// - Parameters:
  ///   - cases: the cases of the suite, those of its filter if there is one.
  ///   - isWanted: whether a case of the reference is meant, by its name.
  ///   - new: what was counted now.
  ///   - old: the reference.
  public init(
    _ cases: [GatedCase], isWanted: (String) -> Bool = { _ in true }, new: ResultDocument,
    old: ResultDocument, allowances: GateAllowances
  ) {
    self.allowances = allowances
    // A side on which every case failed before it opened a font says nothing of fonts.
    let isTold = !new.cases.isEmpty && !old.cases.isEmpty
    let fonts =
      isTold ? Self.fontDifferences(new: new.host.fonts, old: old.host.fonts) : []
    fontsDiffer = !fonts.isEmpty
    compareSuites(new.suite, old.suite)
    if fontsDiffer {
      problems.append(
        GateProblem(
          kind: .fontsChanged,
          message:
            "the fonts are not those of the reference, so texts break and measure otherwise: "
            + fonts.joined(separator: "; ")
            + ". Install the same fonts (Scripts/install-dependencies names the packages), "
            + "save the baseline anew, or pass --allow-font-change",
          isAllowed: allowances.fontChange))
    }
    let newCases = Self.byName(new.cases)
    let oldCases = Self.byName(old.cases)
    let failed = Self.reasons(new.failedCases)
    let failedBefore = Self.reasons(old.failedCases)
    for gated in cases {
      if let reason = failed[gated.name] {
        add(.caseFailed, gated, "the case failed: \(reason)")
      } else if let reason = failedBefore[gated.name] {
        add(.caseFailed, gated, "the case failed \(Self.onTheReference): \(reason)")
      } else if let now = newCases[gated.name] {
        guard let before = oldCases[gated.name] else {
          add(
            .caseAdded, gated,
            "the reference does not have this case; save the baseline anew, or pass "
              + "--allow-missing", isAllowed: allowances.missing)
          continue
        }
        compare(gated, now, before)
      }
    }
    let names = Set(cases.map(\.name))
    for result in old.cases where !names.contains(result.name) && isWanted(result.name) {
      problems.append(
        GateProblem(
          kind: .caseRemoved, caseName: result.name,
          message: "the reference has this case and the suite has not; save the baseline anew, or "
            + "pass --allow-missing", isAllowed: allowances.missing))
    }
  }

  /// What the message of a case says that did not fail here.
  public static let onTheReference = "on the side of the reference"

  private static func reasons(_ failed: [FailedCase]) -> [String: String] {
    Dictionary(failed.map { ($0.name, $0.reason) }, uniquingKeysWith: { first, _ in first })
  }

  private static func byName(_ cases: [CaseResult]) -> [String: CaseResult] {
    Dictionary(cases.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: Suites and fonts

  private mutating func compareSuites(_ new: SuiteRecord, _ old: SuiteRecord) {
    var changes: [String] = []
    if new.name != old.name { changes.append("it is \(new.name), and was \(old.name)") }
    if new.digest != old.digest {
      changes.append("its file has changed (SHA-256 \(short(old.digest)) to \(short(new.digest)))")
    }
    if new.seed != old.seed { changes.append("its seed is \(new.seed), and was \(old.seed)") }
    guard !changes.isEmpty else { return }
    problems.append(
      GateProblem(
        kind: .suiteChanged,
        message: "the suite is not the one of the reference: \(changes.joined(separator: "; ")). "
          + "Save the baseline anew, or pass --allow-suite-change",
        isAllowed: allowances.suiteChange))
  }

  private func short(_ digest: String) -> String { "\(digest.prefix(12))…" }

  /// What differs, a sentence a font; where the files lie does not matter.
  static func fontDifferences(new: [FontRecord], old: [FontRecord]) -> [String] {
    func sums(_ fonts: [FontRecord]) -> [(family: String, sum: String)] {
      fonts.map { ($0.family, $0.sha256) }
    }
    let (now, before) = (sums(new), sums(old))
    var differences: [String] = []
    for font in before where !now.contains(where: { $0 == font }) {
      let other = now.first { $0.family == font.family }
      differences.append(
        other.map {
          "\(font.family) has SHA-256 \($0.sum.prefix(12))…, and had \(font.sum.prefix(12))…"
        } ?? "\(font.family) is missing")
    }
    for font in now where !before.contains(where: { $0.family == font.family }) {
      differences.append("\(font.family) is new")
    }
    // A family of many files is named once.
    return differences.enumerated().filter {
      differences.firstIndex(of: $0.element) == $0.offset
    }.map(\.element)
  }

  // MARK: Figures

  private mutating func compare(_ gated: GatedCase, _ new: CaseResult, _ old: CaseResult) {
    for metric in Metric.all where metric.name != Metric.timeTotal.name {
      guard let threshold = gated.thresholds.threshold(of: metric) else { continue }
      switch (new[metric], old[metric]) {
      case (nil, nil): continue
      case (let now?, let before?):
        judge(gated, metric, threshold, new: now.estimate, old: before.estimate)
      case (nil, _?): addMissing(metric, of: gated)
      // A figure that this version counts and the reference's did not is nothing to judge yet.
      case (_?, nil): continue
      }
    }
  }

  private mutating func judge(
    _ gated: GatedCase, _ metric: Metric, _ threshold: GateThreshold, new: Double, old: Double
  ) {
    var (verdict, severity, reason) = CountRule.judge(
      new: new, old: old, of: metric, threshold: threshold)
    if fontsDiffer && severity == .failure {
      severity = .warning
      reason += "; the fonts are others, so this may be their doing"
    }
    let ratio = old == 0 ? (new == 0 ? 1 : nil) : new / old
    judgements.append(
      GateJudgement(
        caseName: gated.name, metric: metric, verdict: verdict, severity: severity,
        reason: reason, old: old, new: new, ratio: ratio,
        interval: ratio.map(ConfidenceInterval.init(exactly:)), threshold: threshold,
        place: gated.place))
  }

  private mutating func addMissing(_ metric: Metric, of gated: GatedCase) {
    if metric.name == Metric.instructions.name {
      add(
        .instrumentMissing, gated,
        "instructions were not counted here; install valgrind and binutils to judge them",
        isAllowed: true)
    } else {
      add(
        .figureMissing, gated,
        "the reference has \(metric.name) and this run has not; save the baseline anew, or pass "
          + "--allow-missing", isAllowed: allowances.missing)
    }
  }

  private mutating func add(
    _ kind: GateProblem.Kind, _ gated: GatedCase, _ message: String, isAllowed: Bool = false
  ) {
    problems.append(
      GateProblem(
        kind: kind, caseName: gated.name, message: message, isAllowed: isAllowed,
        place: gated.place))
  }
}
