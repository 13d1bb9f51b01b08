import BenchmarkRunner
import Glibc
import Measuring
import Platform
import ProfileFormats

extension CaseProfiler {
  private static let fileLimit = 1 << 30

  /// Samples by what the host allows: libprofiler, which unwinds libraries without frame pointers too,
  /// else perf.
  func profileCPU() throws {
    let symbolizer = Symbolizer(interrupts: interrupts)
    if let missing = symbolizer.missing { note(.cpu, missing, isFailure: false) }
    var reasons: [String] = []
    for sampler in options.sampler.map({ [$0] }) ?? CPUSampler.allCases {
      do {
        let cpu = try sampler == .libprofiler ? sampleInside(symbolizer) : sampleByPerf(symbolizer)
        guard cpu.samples > 0 else {
          throw PassFailure(reason: "no sample was taken; give it more --seconds")
        }
        profile.cpu = cpu
        return try writeCPUFiles(cpu)
      } catch let error as InstrumentUnavailable {
        reasons.append(error.description)
      } catch let error as PassFailure where error.isMissingInstrument {
        reasons.append(error.reason)
      }
    }
    throw PassFailure(reason: reasons.joined(separator: "; "), isMissingInstrument: true)
  }

  private func sampleInside(_ symbolizer: Symbolizer) throws -> CPUProfile {
    let working = try TemporaryFolder()
    let reply = try ask(
      .cpu, in: working,
      environment: [ProcessorSampling.frequencyVariable: "\(options.hertz)"])
    let bytes = try File.read(working.path(of: ProfileFile.cpuSamples), limit: Self.fileLimit)
    try write(
      bytes, "cpu.prof", "the samples as libprofiler wrote them: google-pprof rowbench cpu.prof")
    let addresses: AddressProfile
    do throws(AddressProfile.ReadingError) {
      addresses = try AddressProfile(libprofiler: bytes)
    } catch {
      throw PassFailure(reason: "libprofiler's file: \(error)")
    }
    return try cpu(addresses, symbolizer, ProcessorSampling.instrument, runs: reply.runs ?? 1)
  }

  private func sampleByPerf(_ symbolizer: Symbolizer) throws -> CPUProfile {
    guard let perf = Executable.find("perf") else {
      throw InstrumentUnavailable(
        instrument: "perf", reason: "it is not installed; install Debian's package linux-perf")
    }
    let working = try TemporaryFolder()
    let control = working.path(of: ProfileFile.perfControl)
    let answer = working.path(of: ProfileFile.perfAnswer)
    for path in [control, answer] where mkfifo(path, 0o600) != 0 {
      throw SystemError("make", path, code: errno)
    }
    let data = working.path(of: ProfileFile.perfData)
    let reply: ProfileReply
    do {
      reply = try ask(
        .cpu, in: working,
        runner: [
          perf, "record", "--quiet", "-e", "cpu-clock:u", "-F", "\(options.hertz)", "--call-graph",
          "fp",
          "-D", "-1", "--control", "fifo:\(control),\(answer)", "-o", data, "--",
        ]
      ) { $0.isSampledByPerf = true }
    } catch let error as PassFailure {
      // A kernel that does not let users sample says so through perf.
      throw PassFailure(reason: "perf: \(error.reason)", isMissingInstrument: true)
    }
    var script = ProcessCommand(perf, ["script", "-i", data, "-F", "ip,sym,dso", "--no-inline"])
    script.outputLimit = Self.fileLimit
    script.timeLimit = options.timeLimit
    let outcome = try script.run(interrupts: interrupts)
    guard outcome.ending.isSuccess else {
      throw PassFailure(
        reason: "perf script \(outcome.ending): \(Self.lastWords(outcome.standardError))")
    }
    return try cpu(
      AddressProfile(
        perfScript: String(decoding: outcome.standardOutput, as: UTF8.self),
        nanoseconds: 1_000_000_000 / options.hertz),
      symbolizer, "perf's cpu-clock", runs: reply.runs ?? 1)
  }

  private func cpu(
    _ addresses: AddressProfile, _ symbolizer: Symbolizer, _ source: String, runs: Int
  ) throws -> CPUProfile {
    let stacks = try symbolizer.resolve(addresses, innermostIsReturn: false).fromTheRun
    return CPUProfile(
      source: source, samples: stacks.total(0), hertz: options.hertz, runs: max(1, runs),
      stacks: stacks)
  }

  private func writeCPUFiles(_ cpu: CPUProfile) throws {
    try write(
      FoldedStacks.text(of: cpu.stacks), "cpu.folded",
      "the samples as folded stacks, for any flame graph tool")
    let graph = FlameGraph(
      title: "Processor time of \(specification.name)",
      subtitle: "\(cpu.samples) samples of \(cpu.source) in \(cpu.runs) runs; width is time"
    ) { "\($0) samples" }
    try write(
      graph.svg(CallTree(cpu.stacks)), "cpu.svg",
      "the flame graph: click to zoom, search by regular expression")
    try write(
      try Speedscope.json(
        [("processor time", cpu.stacks, 1)], title: specification.name, exporter: "rowbench"),
      "cpu.speedscope.json", "the samples for speedscope (speedscope.app)")
    try write(
      Pprof.gzipped(cpu.stacks, durationNanoseconds: cpu.stacks.total(1)), "cpu.pb.gz",
      "the samples for pprof: go tool pprof cpu.pb.gz")
  }
}

extension StackProfile {
  /// The stacks without what starts a process and plays a case: those of every profile, which would
  /// make it deep and say nothing.
  var fromTheRun: StackProfile {
    var profile = StackProfile(kinds: kinds)
    for stack in stacks {
      let frames = stack.frames.map(frame)
      // What stands beside the playing is the making of a run and its end.
      let start = ["CaseRun.play(", "CPURecording.play("].lazy.compactMap { name in
        frames.lastIndex { $0.name.contains(name) }.map { $0 + 1 }
      }.first
      profile.add(
        Array(frames[(start ?? 0)...]).collapsingRecursion, values: stack.values)
    }
    return profile
  }
}

extension [StackProfile.Frame] {
  /// Without a function that directly stands in itself, as closures of one name do.
  fileprivate var collapsingRecursion: [StackProfile.Frame] {
    reduce(into: []) { frames, frame in
      if frames.last?.name != frame.name { frames.append(frame) }
    }
  }
}
