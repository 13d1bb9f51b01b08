import Instrumentation

/// Everything that one run of a suite found: every figure with its samples, and what it ran on.
///
/// Reports, comparisons and gates are pure functions of such documents. `docs/results.md` describes
/// the JSON form.
public struct ResultDocument: Sendable, Codable, Equatable {
  /// The version of the document's form, as `major.minor`.
  public var schema: String
  /// The program that made the document.
  public var rowbench: ToolRecord
  /// When the run was, and how long it took.
  public var run: RunRecord
  /// The machine that it ran on.
  public var host: HostRecord
  /// The suite that was run.
  public var suite: SuiteRecord
  /// The cases that ran to their end, in the suite's order.
  public var cases: [CaseResult]
  /// The cases that did not, each with the reason.
  public var failedCases: [FailedCase]
  /// The parts that were run apart: one of a part itself, all of a merged run; nil of a whole run.
  public var shards: [ShardRecord]?

  /// Makes a document in the current form.
  public init(
    rowbench: ToolRecord, run: RunRecord, host: HostRecord, suite: SuiteRecord,
    cases: [CaseResult], failedCases: [FailedCase] = []
  ) {
    schema = SchemaVersion.current.description
    self.rowbench = rowbench
    self.run = run
    self.host = host
    self.suite = suite
    self.cases = cases
    self.failedCases = failedCases
  }
}

/// The program that made a document.
public struct ToolRecord: Sendable, Codable, Equatable {
  /// RowBench's version.
  public var version: String
  /// The commit it was built from, with `-dirty` if there was more, or `unknown`.
  public var commit: String

  /// Names a version and a commit.
  public init(version: String, commit: String) {
    self.version = version
    self.commit = commit
  }
}

/// When a run was and how it sampled.
public struct RunRecord: Sendable, Codable, Equatable {
  /// The start in UTC, as `2026-11-30T07:00:00Z`.
  public var startedAt: String
  /// How long it took.
  public var seconds: Double
  /// Sample processes asked for in each case.
  public var samples: Int

  /// Describes a run.
  public init(startedAt: String, seconds: Double, samples: Int) {
    self.startedAt = startedAt
    self.seconds = seconds
    self.samples = samples
  }
}

/// The suite that was run: enough to run it again and to understand its names.
public struct SuiteRecord: Sendable, Codable, Equatable {
  /// The suite's name.
  public var name: String
  /// A digest of the suite file's bytes, in hexadecimal digits: tells editions of a suite apart.
  public var digest: String
  /// The seed of all that is random.
  public var seed: UInt64
  /// What the tables are.
  public var tables: [NamedSummary]
  /// What the scenarios do.
  public var scenarios: [NamedSummary]
  /// How the policies work.
  public var policies: [NamedSummary]
  /// What the device profiles are fitted to, and how far they can be trusted.
  public var devices: [NamedSummary]
  /// What others have published, to stand beside this run's cases; nil if nothing is.
  public var published: [PublishedFigure]?

  /// Describes a suite.
  public init(
    name: String, digest: String, seed: UInt64, tables: [NamedSummary] = [],
    scenarios: [NamedSummary] = [], policies: [NamedSummary] = [], devices: [NamedSummary] = [],
    published: [PublishedFigure]? = nil
  ) {
    self.published = published
    self.name = name
    self.digest = digest
    self.seed = seed
    self.tables = tables
    self.scenarios = scenarios
    self.policies = policies
    self.devices = devices
  }
}

/// A name that cases use, and one line that says what it stands for.
public struct NamedSummary: Sendable, Codable, Equatable {
  /// The name.
  public var name: String
  /// What it stands for.
  public var summary: String

  /// Says what a name stands for.
  public init(name: String, summary: String) {
    self.name = name
    self.summary = summary
  }
}
