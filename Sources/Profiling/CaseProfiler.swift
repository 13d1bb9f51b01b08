import BenchmarkRunner
import Foundation
import Instrumentation
import Measuring
import Platform
import ProfileFormats

/// Profiles one case, pass by pass, each in a process of its own, and writes the files of each.
///
/// What one pass cannot do, for want of an instrument or since its process ended, is told in the
/// profile; the others are whole.
public final class CaseProfiler {
  let specification: CaseSpecification
  let side: ProfileSide
  let options: ProfileOptions
  let folder: String
  let interrupts: Interrupts?
  private let progress: (String) -> Void
  /// What was found so far.
  public internal(set) var profile: CaseProfile

  /// Prepares a profile.
  ///
  /// - Parameters:
  ///   - folder: where the files go; it can be written to.
  ///   - progress: hears what is done next.
  public init(
    _ specification: CaseSpecification, _ side: ProfileSide, _ options: ProfileOptions,
    folder: String, interrupts: Interrupts?, progress: @escaping (String) -> Void
  ) {
    self.specification = specification
    self.side = side
    self.options = options
    self.folder = folder
    self.interrupts = interrupts
    self.progress = progress
    profile = CaseProfile(name: specification.name, label: side.label)
    profile.build = side.executable ?? ""
    let others = DeviceProfile.predicted.map(\.name).filter { $0 != options.device }
    profile.devices = [options.device] + others
  }

  /// Runs the passes.
  ///
  /// - Throws: `Interrupted`, and `SystemError` where no file can be written or process started.
  public func run() throws -> CaseProfile {
    for pass in ProfilePass.allCases where options.passes.contains(pass) {
      progress("\(side.label): \(pass.summary)")
      do {
        switch pass {
        case .phases: try profilePhases()
        case .cpu: try profileCPU()
        case .memory: try profileMemory()
        case .instructions: try profileInstructions()
        case .timeline: try profileTimeline()
        }
      } catch let error as InstrumentUnavailable {
        note(pass, error.description, isFailure: false)
      } catch let error as PassFailure {
        note(pass, error.reason, isFailure: !error.isMissingInstrument)
      }
    }
    return profile
  }

  func note(_ pass: ProfilePass, _ reason: String, isFailure: Bool) {
    profile.missing.append(
      CaseProfile.Missing(pass: pass.rawValue, reason: reason, isFailure: isFailure))
  }

  // MARK: Phases and timeline

  private func profilePhases() throws {
    let working = try TemporaryFolder()
    let times = try ask(.phaseTimes, in: working)
    let counts = try ask(.phaseCounts, in: working, environment: CountingEnvironment.changes)
    profile.rows = counts.rows
    guard let timed = times.phases else { throw PassFailure(reason: "no times were measured") }
    profile.phases = counts.phases.map { timed.joined(with: $0) } ?? timed
  }

  private func profileTimeline() throws {
    let working = try TemporaryFolder()
    profile.timeline = try ask(.timeline, in: working).timeline
    let bytes = try File.read(working.path(of: ProfileFile.timeline), limit: 1 << 30)
    try write(
      bytes, "timeline.json",
      "frames, asks, solves and misses in measured and in modelled time: open it in Perfetto "
        + "(ui.perfetto.dev) or chrome://tracing")
  }

  // MARK: Processes

  /// Why a pass came to nothing.
  struct PassFailure: Error {
    var reason: String
    var isMissingInstrument = false
  }

  /// Runs a task in a process of its own.
  func ask(
    _ task: ProfileTask, in working: TemporaryFolder, environment: [String: String?] = [:],
    runner: [String] = [], executable: String? = nil,
    change: (inout ProfileRequest) -> Void = { _ in }
  ) throws -> ProfileReply {
    var request = ProfileRequest(
      task: task, specification: specification, seconds: options.seconds,
      devices: profile.devices, folder: working.path, eventLimit: options.eventLimit)
    change(&request)
    let program = executable ?? side.executable ?? Executable.own
    let words =
      runner + [runner.isEmpty ? program : Executable.forOthers(program), ProfileWorker.verb]
    var command = ProcessCommand(words[0], Array(words.dropFirst()))
    command.environment = environment
    command.standardInput = Array(try JSONEncoder().encode(request))
    command.timeLimit = options.timeLimit
    let outcome = try command.run(interrupts: interrupts)
    let said = Self.lastWords(outcome.standardError)
    guard outcome.ending.isSuccess else {
      throw PassFailure(
        reason: "its process \(outcome.ending)\(said.isEmpty ? "" : ": \(said)")",
        isMissingInstrument: said.contains(" unavailable: "))
    }
    guard
      let reply = try? JSONDecoder().decode(
        ProfileReply.self, from: Data(outcome.standardOutput)),
      reply.profileVersion == ProfileRequest.currentVersion
    else {
      throw PassFailure(
        reason: "\(program) does not answer as a profile's process does; is it an older rowbench?")
    }
    return reply
  }

  static func lastWords(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).suffix(3)
      .joined(separator: " | ").prefix(500).description
  }

  /// Writes a file beside the page, whole or not at all, and lists it.
  func write(_ bytes: [UInt8], _ name: String, _ purpose: String) throws {
    try interrupts?.check()
    let name = side.prefix + name
    try AtomicFile.write(bytes, to: Path.join(folder, name))
    profile.files.append(CaseProfile.File(name: name, purpose: purpose))
  }

  func write(_ text: String, _ name: String, _ purpose: String) throws {
    try write(Array(text.utf8), name, purpose)
  }
}
