import BenchmarkResults
import BenchmarkStatistics
import Instrumentation

/// Result documents for tests: made up, but shaped like those of a real run.
///
/// Costs follow a small model (building, layout, text, the rest) with noise from a seed: what a
/// round does to one policy it does to all, as on a disturbed machine.
package struct SampleResults {
  /// A policy of the sample: how much of each row's work it does.
  package struct Policy {
    package var name: String
    var summary: String
    var build = 0.0
    var layout = 0.0
    var text = 0.0
    var rest = 1.0
    package var wrongAnswers = 0
  }

  /// Seeds the noise.
  package var seed: UInt64 = 1
  /// Sample processes a case.
  package var processes = 8
  /// The tables, with their rows.
  package var tables = [(name: "feed", rows: 2_000)]
  /// The environments: name, text engine, call-order profile.
  package var environments = [
    ("pango-ios7", "pango", "ios7"), ("pango-ios11", "pango", "ios11"),
    ("prepared-ios7", "prepared", "ios7"),
  ]
  /// The scenarios.
  package var scenarios = ["first-load", "scroll"]
  /// The policies.
  package var policies = [
    Policy(
      name: "fixed", summary: "one height for every row", build: 0, layout: 0, text: 0, rest: 1,
      wrongAnswers: 1_871),
    Policy(
      name: "naive", summary: "a new cell and a full solve per ask", build: 1, layout: 1, text: 1),
    Policy(name: "manual", summary: "frame arithmetic", text: 0.9),
    Policy(
      name: "template", summary: "one offscreen cell per identifier", build: 0.01, layout: 0.3,
      text: 1),
    Policy(
      name: "kept-text", summary: "a full solve per ask over texts measured once", build: 0.01,
      layout: 1, text: 0.02),
    Policy(
      name: "key-cache", summary: "the template behind a cache by row key", build: 0.01,
      layout: 0.301, text: 1.001, rest: 1.01),
  ]

  /// The sample as it stands.
  package init() {}

  /// The document.
  package func document() -> ResultDocument {
    var noise = Noise(state: seed)
    let cases = tables.flatMap { table in
      environments.flatMap { environment in
        scenarios.flatMap { scenario in
          let rounds = (0..<processes).map { _ in noise.factor(spread: 0.2) }
          return policies.map { policy in
            result(policy, table, Self.record(environment), scenario, rounds, &noise)
          }
        }
      }
    }
    let failed = environments.first.map { environment in
      FailedCase(
        table: tables[0].name, environment: Self.record(environment), scenario: "first-load",
        policy: "precomputed",
        reason: "the process was killed by signal 9 (SIGKILL) after 2.4 s; it had said nothing")
    }
    return ResultDocument(
      rowbench: ToolRecord(version: "0.1.0", commit: "0123456789abcdef-dirty"),
      run: RunRecord(startedAt: "2026-11-30T07:00:00Z", seconds: 162.4, samples: processes),
      host: Self.host,
      suite: SuiteRecord(
        name: "sample", digest: String(repeating: "5a", count: 32), seed: seed,
        tables: tables.map { NamedSummary(name: $0.name, summary: "\($0.rows) seeded rows") },
        scenarios: [
          NamedSummary(name: "first-load", summary: "load the table and show the first screen"),
          NamedSummary(name: "scroll", summary: "scroll to the end and back"),
        ],
        policies: policies.map { NamedSummary(name: $0.name, summary: $0.summary) }),
      cases: cases, failedCases: failed.map { [$0] } ?? [])
  }

  static func record(_ environment: (String, String, String)) -> EnvironmentRecord {
    EnvironmentRecord(
      name: environment.0, textEngine: environment.1, profile: environment.2, widthInPoints: 375,
      viewportHeightInPoints: 667, scale: 2, framesPerSecond: 60, device: "iphone6")
  }

  private func result(
    _ policy: Policy, _ table: (name: String, rows: Int), _ environment: EnvironmentRecord,
    _ scenario: String, _ rounds: [Double], _ noise: inout Noise
  ) -> CaseResult {
    // Estimates spare the first load all rows but those displayed.
    let isLazy = environment.profile == "ios11" && scenario == "first-load"
    let asks = isLazy ? 12 : table.rows
    let work = SampleWork(
      policy: policy, asks: asks, isHeavyText: environment.textEngine == "pango")
    let samples = rounds.map { (work.hostNanoseconds * $0 * noise.factor(spread: 0.02)).rounded() }
    let wrong = policy.wrongAnswers > 0 ? min(policy.wrongAnswers, asks) : 0
    return CaseResult(
      table: table.name, rows: table.rows, environment: environment, scenario: scenario,
      policy: policy.name,
      firstWrong: wrong == 0
        ? nil
        : WrongRow(
          section: 0, row: 0, kind: "short", requiredInPoints: 213.5, answeredInPoints: 44),
      metrics: work.metrics(samples: samples, wrong: wrong, rows: table.rows),
      frames: scenario == "scroll" ? Self.frames(of: policy) : nil,
      allocationClasses: [
        AllocationClass(bytes: 32, allocations: asks * 3, live: policy.build > 0.5 ? 0 : asks),
        AllocationClass(bytes: 1_024, allocations: asks, live: 0),
      ],
      stopping: StoppingRecord(
        reason: policy.wrongAnswers > 0 ? .goalReached : .budgetUsed, samples: processes,
        halfWidth: policy.wrongAnswers > 0 ? 0.012 : 0.085, goal: 0.02))
  }

  /// A scroll of 40 frames, of which a policy that builds is late in each tenth and jumps in one.
  private static func frames(of policy: Policy) -> FrameSeries? {
    let frames = (0..<40).map { number in
      FrameSeries.Frame(
        cost: policy.build > 0.5 && number.isMultiple(of: 10) ? 25e6 : 4e6,
        anchorJump: policy.build > 0.5 && number == 7 ? -12.5 : 0,
        drift: policy.wrongAnswers > 0 ? -0.4 : 0)
    }
    return FrameSeries(frames, deadline: 1e9 / 60)
  }

  private static let host = HostRecord(
    processor: "Sample CPU @ 3.00GHz", cores: 2, memoryBytes: 8_589_934_592,
    operatingSystem: "Debian GNU/Linux 12 (bookworm)", kernel: "Linux 6.1.0 x86_64",
    clock: ClockRecord(
      name: "CLOCK_MONOTONIC_RAW", resolutionNanoseconds: 1, readNanoseconds: 22.5),
    allocator: AllocatorRecord(
      name: "jemalloc", version: "5.3.0",
      options: ["counting: narenas=1", "counting: G_SLICE=always-malloc"]),
    compiler: "Swift 6.3.1, release",
    fonts: [
      FontRecord(
        family: "Inter", file: "/usr/share/fonts/Inter.otf",
        sha256: String(repeating: "0f", count: 32))
    ],
    disturbance: DisturbanceRecord(
      loadAverageAtStart: 0.4, loadAverageAtEnd: 1.1, stealFraction: 0.021),
    instruments: [
      InstrumentRecord(name: "allocator statistics"),
      InstrumentRecord(
        name: "instructions",
        unavailableBecause: "the kernel has no hardware counters (perf_event_open: ENOENT)"),
    ])
}

/// A seeded generator (SplitMix64) of factors about 1.
struct Noise {
  var state: UInt64

  mutating func factor(spread: Double) -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return 1 + spread * (Double((z ^ (z >> 31)) >> 11) * 0x1p-53)
  }
}
