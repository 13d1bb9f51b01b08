import BenchmarkReports
import BenchmarkRunner
import Documents
import Foundation
import Instrumentation
import Measuring
import Platform
import ProfileFormats
import Profiling
import Workloads

/// `rowbench profile`: where the time and the memory of a case go, and what to change.
enum ProfileCommand {
  private static let caseName = Positional(
    "CASE", "table/environment/scenario/policy, as rowbench list cases prints it", .one)
  private static let suite = Option.text(
    "suite", "SUITE",
    "the suite that has the case, by name or path; its parts may be combined freely. All that come "
      + "with RowBench are searched if none is named")
  private static let against = Option.text(
    "against", "CASE", "a second case, or the name of another policy on the same table")
  private static let againstBuild = Option.text(
    "against-build", "PROGRAM", "another build of rowbench, which plays the second case")
  private static let passes = Option<[ProfilePass]>(
    "passes", "NAMES",
    "what to look at, with commas: \(ProfilePass.allCases.map(\.rawValue).joined(separator: ", ")); "
      + "all if none",
    expectation: "list of passes",
    advice: { text in
      let known = ProfilePass.allCases.map(\.rawValue)
      let wrong = text.split(separator: ",").map(String.init).first { !known.contains($0) }
      return "unknown; \(Names.suggestion(for: wrong ?? text, among: known))"
    }
  ) { text in
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let passes = names.compactMap(ProfilePass.init)
    return passes.count == names.count ? passes : nil
  }
  private static let device = Option.choice(
    "device", "NAME", "the device to predict for; iphone6 if none",
    of: DeviceProfile.presets.map(\.name))
  private static let seconds = Option.number(
    "seconds", "SECONDS", "how long timed and sampled passes repeat the case; 3 if none",
    in: 0.1...3_600)
  private static let sampler = Option.choice(
    "sampler", "NAME", "what samples the processor, if not what the host allows",
    of: CPUSampler.allCases.map(\.rawValue))
  private static let rows = Option.integer(
    "rows", "N", "rows of the table; of a file no more than it has", in: 1...100_000_000)
  private static let seed = Option.seed("seed", "N", "seed of the table and the scenario")
  private static let timeLimit = Option.integer(
    "time-limit", "SECONDS", "how long one process may take before it is killed; 1800 if none",
    in: 1...86_400)
  private static let output = Option.text(
    "output", "FOLDER", "where the page and its files go, instead of Reports/latest/profile-CASE")

  static let command = Command(
    "profile", "Say where the time and the memory of a case go, and what to change.",
    details: [
      "Plays the case under one instrument after the other, each in processes of its own, and writes "
        + "profile.html and profile.md, which say first what to change, with profile.json and the files "
        + "of each instrument beside them: flame graphs, folded stacks, and what speedscope, pprof, "
        + "jeprof, kcachegrind and Perfetto open.",
      "With --data the rows of a file take the place of the case's table.",
      "With --against the page says first which three phases make the difference of two cases, and by "
        + "how much; with --against-build of two builds.",
      "An instrument that is not there is named with the package that brings it, and the rest is made.",
      "Exit status: 0 fine, 1 something cannot be written or started, 3 a pass failed, "
        + "64 wrong usage or an invalid file, 130 interrupted.",
    ],
    positionals: [caseName],
    options: [
      suite, against, againstBuild, passes, device, seconds, sampler, rows, seed, timeLimit, output,
    ] + RowFileOptions.all, run: run)

  private static func run(_ arguments: Arguments) throws -> ExitCode {
    let file = try RowFileOptions.file(arguments)
    for note in try file?.read().notes ?? [] { try StandardStream.error.write("note: \(note)\n") }
    let locator = ProfiledCases(
      suite: arguments[suite],
      overrides: SuiteOverrides(rows: arguments[rows], seed: arguments[seed]), file: file)
    let name = arguments[caseName].first ?? ""
    let subject = try locator.find(name)
    let other = try arguments[against].map { try locator.find($0, beside: subject) }
    if let program = arguments[againstBuild], Executable.find(program) == nil {
      throw UsageError("--against-build: there is no program \(program.quoted)")
    }
    if other == subject, arguments[againstBuild] == nil {
      throw UsageError("--against names the case itself; name another, or another build")
    }
    var options = ProfileOptions()
    if let passes = arguments[passes] { options.passes = Set(passes) }
    if let seconds = arguments[seconds] { options.seconds = seconds }
    if let device = arguments[device] { options.device = device }
    options.sampler = arguments[sampler].flatMap(CPUSampler.init)
    options.timeLimit = .seconds(arguments[timeLimit] ?? 1_800)

    let folder = arguments[output] ?? "Reports/latest/profile-\(fileName(subject.name))"
    let existed = Directory.isDirectory(folder)
    try Directory.prepareForWriting(folder)
    defer { if !existed { Directory.removeIfEmpty(folder) } }
    let interrupts = try Interrupts.catching()
    let document = try profile(
      subject, against: other, build: arguments[againstBuild], options, folder, interrupts)
    try write(document, to: folder, interrupts)
    return try tell(document, folder)
  }

  // MARK: Making it

  private static func profile(
    _ subject: CaseSpecification, against other: CaseSpecification?, build: String?,
    _ options: ProfileOptions, _ folder: String, _ interrupts: Interrupts
  ) throws -> ProfileDocument {
    let isCompared = other != nil || build != nil
    let second = other ?? subject
    let (label, otherLabel) = labels(subject, second, build)
    let disturbance = Disturbance()
    func side(_ specification: CaseSpecification, _ side: ProfileSide) throws -> CaseProfile {
      try CaseProfiler(
        specification, side, options, folder: folder, interrupts: interrupts,
        progress: { try? StandardStream.error.write("\($0)\n") }
      ).run()
    }
    let first = try side(subject, ProfileSide(label: label))
    var against: CaseProfile?
    if isCompared {
      against = try side(
        second, ProfileSide(executable: build, label: otherLabel, prefix: "against-"))
    }
    let host = HostDescription.record(fonts: [], disturbance: disturbance)
    return ProfileDocument(
      tool: "rowbench \(RowBench.version) (\(SourceRevision.ofExecutable() ?? "unknown commit"))",
      host: "\(host.processor), \(host.cores) cores, \(host.operatingSystem), \(host.compiler)",
      subject: first, against: against)
  }

  /// What distinguishes the sides: the policy if that is all, the build, or the whole name.
  static func labels(
    _ subject: CaseSpecification, _ other: CaseSpecification, _ build: String?
  ) -> (String, String) {
    var second = other
    second.policy = subject.policy
    let isSameElse = second.name == subject.name
    let (first, next) =
      isSameElse ? (subject.policy.name, other.policy.name) : (subject.name, other.name)
    return (first, build.map { "\(next) in \(Path.name($0))" } ?? next)
  }

  /// A case's name as a folder's.
  static func fileName(_ name: String) -> String {
    String(
      name.unicodeScalars.map { scalar -> Character in
        let isPlain =
          ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
          || ("0"..."9").contains(scalar) || "-._+~".unicodeScalars.contains(scalar)
        return isPlain ? Character(scalar) : "-"
      }.prefix(120))
  }

  // MARK: Telling it

  private static func write(
    _ document: ProfileDocument, to folder: String, _ interrupts: Interrupts
  ) throws {
    var document = document
    for graph in Reports.profileDifferences(document) {
      try AtomicFile.write(graph.svg, to: Path.join(folder, graph.name))
      document.subject.files.append(
        CaseProfile.File(
          name: graph.name, purpose: "the differential flame graph: red is more, blue is less"))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try AtomicFile.write(
      Array(try encoder.encode(document)) + [0x0a], to: Path.join(folder, "profile.json"))
    let report = ReadableReport(document)
    let charts = try report.charts(interrupts: interrupts)
    if !charts.files.isEmpty {
      try Directory.prepareForWriting(Path.join(folder, RenderedCharts.folder))
      for file in charts.files {
        try AtomicFile.write(file.text, to: Path.join(folder, file.path))
      }
    }
    try AtomicFile.write(
      report.html(charts: charts), to: Path.join(folder, "profile.html"))
    try AtomicFile.write(
      report.markdown(charts: charts), to: Path.join(folder, "profile.md"))
  }

  private static func tell(_ document: ProfileDocument, _ folder: String) throws -> ExitCode {
    let sides = [document.subject] + (document.against.map { [$0] } ?? [])
    for side in sides {
      for missing in side.missing {
        let word = missing.isFailure ? "failed" : "note"
        try StandardStream.error.write(
          "\(word): \(missing.pass) of \(side.label): \(missing.reason)\n")
      }
    }
    for line in Reports.profileAnswer(document) { try StandardStream.output.write(line + "\n") }
    try StandardStream.output.write("\(Path.join(folder, "profile.html"))\n")
    return sides.contains { $0.missing.contains(where: \.isFailure) } ? .caseFailed : .fine
  }
}
