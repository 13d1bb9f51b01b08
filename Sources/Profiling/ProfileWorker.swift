import BenchmarkRunner
import Foundation
import Instrumentation
import Measuring
import Platform
import ProfileFormats

/// The other end of a profile's protocol: one request in, one pass, one reply out.
public enum ProfileWorker {
  /// The word that such a process is started with.
  public static let verb = "profile-worker"

  private static let requestLimit = 16 << 20

  /// Reads a request from standard input and writes the reply to standard output.
  ///
  /// - Throws: what is wrong with the request, the case or the instrument, for the driver to read.
  public static func serve() throws {
    let bytes = try File.read("/dev/stdin", limit: requestLimit)
    guard let request = try? JSONDecoder().decode(ProfileRequest.self, from: Data(bytes)),
      request.profileVersion == ProfileRequest.currentVersion
    else { throw ProfilingError.noRequest }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let reply = try encoder.encode(try perform(request))
    try StandardStream.output.write(String(decoding: reply, as: UTF8.self))
  }

  static func perform(_ request: ProfileRequest) throws -> ProfileReply {
    let unprepared = try Worker.warmedUp(request.specification)
    // Where time is measured, threads do what a modelled second core does elsewhere.
    let isTimed = [.phaseTimes, .cpu, .timeline].contains(request.task)
    let material = try unprepared.rehearsed(replaysBackground: isTimed)
    let isCold = request.specification.environment.start == .cold
    // What fills once a process, fonts above all, has filled before anything is looked at.
    if !isCold, request.task != .phaseTimes { try CaseRun(material).play() }
    ProcessThreads.waitForOthers(atMost: Worker.threadPatience)
    var reply = ProfileReply()
    reply.rows = material.rowCount
    let devices = request.devices.compactMap { DeviceProfile.named($0) }
    switch request.task {
    case .phaseTimes:
      reply.phases = try PhaseTimes.record(material, seconds: isCold ? 0 : request.seconds)
    case .phaseCounts:
      reply.phases = try PhaseCounts.record(material, devices: devices)
    case .cpu: reply.runs = try CPURecording.record(material, request)
    case .liveBytes: reply.memory = try LiveBytes.record(material)
    case .heap: try HeapRecording.record(material, request)
    case .instructions: try InstructionRecording.record(material)
    case .timeline:
      let modelled = try unprepared.rehearsed(replaysBackground: false)
      let device = devices.first ?? material.schedulingDevice
      reply.timeline = try TimelineRecording.record(
        material, modelled: modelled, device: device, request)
    }
    return reply
  }
}

/// Why a profile could not be made.
public enum ProfilingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Standard input holds no request.
  case noRequest
  /// Instructions are to be counted outside valgrind.
  case notSimulated
  /// perf does not answer.
  case noPerf(String)
  /// A file of an instrument is not what it should be.
  case unreadable(file: String, reason: String)

  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .noRequest:
      "standard input holds no request of a profile in version \(ProfileRequest.currentVersion); such "
        + "processes are started by rowbench profile"
    case .notSimulated:
      "instructions are counted in valgrind, and this process is not in it or was built without its "
        + "headers; install Debian's valgrind and build again"
    case .noPerf(let reason): "perf does not begin: \(reason)"
    case .unreadable(let file, let reason): "\(file) cannot be read: \(reason)"
    }
  }
}
