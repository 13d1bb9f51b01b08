import BenchmarkResults
import Instrumentation

/// What one run of the gate judged: every verdict with its reason, and all that stood in the way.
///
/// Reports for people and for CI are pure functions of such documents, as they are of results.
public struct GateDocument: Sendable, Codable, Equatable {
  /// The version of the document's form, as `major.minor`.
  public var schema = "1.0"
  /// The program that judged.
  public var rowbench: ToolRecord
  /// The suite: its name, digest and seed.
  public var suite: SuiteRecord
  /// The suite's file, as the user named it; places refer to it.
  public var suiteFile: String
  /// When it was, and how long it took; `samples` is the number of pairs of the first stage.
  public var run: RunRecord
  /// The machine.
  public var host: HostRecord
  /// What was held against what.
  public var reference: GateReference
  /// One entry a case and metric, in the order of the suite, then of the metrics.
  public var judgements: [GateJudgement]
  /// The pairs whose right verdict is known; empty in a run that judges no time.
  public var controls: [GateControl]
  /// What keeps the gate from judging, or has been allowed.
  public var problems: [GateProblem]
  /// What else a reader should know, a sentence each: samples flagged, alarms to expect, overhead.
  public var notes: [String]

  /// Makes a document.
  public init(
    rowbench: ToolRecord, suite: SuiteRecord, suiteFile: String, run: RunRecord, host: HostRecord,
    reference: GateReference, judgements: [GateJudgement], controls: [GateControl] = [],
    problems: [GateProblem] = [], notes: [String] = []
  ) {
    self.rowbench = rowbench
    self.suite = suite
    self.suiteFile = suiteFile
    self.run = run
    self.host = host
    self.reference = reference
    self.judgements = judgements
    self.controls = controls
    self.problems = problems
    self.notes = notes
  }

  /// True if a pair whose right verdict is known was judged wrongly or could not be measured: times mean
  /// nothing then.
  public var isHostUnfit: Bool {
    controls.contains { !$0.isAsExpected } || problems.contains { $0.kind == .hostUnfit }
  }

  /// Judgements that fail the gate.
  public var failures: [GateJudgement] { judgements.filter { $0.severity == .failure } }

  /// Problems that fail the gate.
  public var openProblems: [GateProblem] { problems.filter { !$0.isAllowed } }
}

/// What the new figures are held against.
public struct GateReference: Sendable, Codable, Equatable {
  /// The kinds of references.
  public enum Kind: String, Sendable, Codable {
    /// A stored result document: for all that is exact.
    case baseline
    /// A second executable, which runs beside this one: for times too.
    case executable
  }

  /// Which kind it is.
  public var kind: Kind
  /// The baseline's name or the executable's path, as the user gave it.
  public var name: String
  /// The version and commit that made it; nil if it does not say.
  public var rowbench: ToolRecord?

  /// Names a reference.
  public init(kind: Kind, name: String, rowbench: ToolRecord? = nil) {
    self.kind = kind
    self.name = name
    self.rowbench = rowbench
  }
}

/// A pair whose right verdict is known: that it is found shows that the host can be judged on.
public struct GateControl: Sendable, Codable, Equatable {
  /// The kinds of pairs.
  public enum Kind: String, Sendable, Codable {
    /// The same program on both sides: neither may come out faster.
    case same
    /// The same program with a known amount of work added on one side: that has to come out slower.
    case slowed
  }

  /// Which kind it is.
  public var kind: Kind
  /// How much slower one side was made, in percent; 0 for the same program.
  public var addedPercent: Double
  /// True if the verdict is the one that it has to be.
  public var isAsExpected: Bool
  /// What was said, as of any case.
  public var judgement: GateJudgement

  /// Describes a control.
  public init(
    kind: Kind, addedPercent: Double, isAsExpected: Bool, judgement: GateJudgement
  ) {
    self.kind = kind
    self.addedPercent = addedPercent
    self.isAsExpected = isAsExpected
    self.judgement = judgement
  }
}

/// Something that keeps the gate from judging all that it was asked to judge.
public struct GateProblem: Sendable, Codable, Equatable {
  /// The kinds of problems; raw values are what outputs name them by.
  public enum Kind: String, Sendable, Codable {
    /// The reference has a case that is not in the suite any more.
    case caseRemoved = "case-removed"
    /// The suite has a case that the reference lacks.
    case caseAdded = "case-added"
    /// A figure of the reference is missing now, or the other way round.
    case figureMissing = "figure-missing"
    /// The suite file is another than the reference was measured with.
    case suiteChanged = "suite-changed"
    /// The fonts are others than those of the reference.
    case fontsChanged = "fonts-changed"
    /// A case did not run to its end.
    case caseFailed = "case-failed"
    /// A pair whose right verdict is known was judged wrongly.
    case hostUnfit = "host-unfit"
    /// An instrument that the reference had is not to be had here.
    case instrumentMissing = "instrument-missing"
  }

  /// Which kind it is.
  public var kind: Kind
  /// The case, if it is one's.
  public var caseName: String?
  /// What is wrong and what to do, a sentence or two.
  public var message: String
  /// True if an option says that this is to be expected: it is told and fails nothing.
  public var isAllowed: Bool
  /// Where the suite says so, if it does.
  public var place: SuitePlace?

  /// Describes a problem.
  public init(
    kind: Kind, caseName: String? = nil, message: String, isAllowed: Bool = false,
    place: SuitePlace? = nil
  ) {
    self.kind = kind
    self.caseName = caseName
    self.message = message
    self.isAllowed = isAllowed
    self.place = place
  }
}
