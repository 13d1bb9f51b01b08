import Foundation
import Instrumentation
import Measuring
import Platform
import TableCells
import TextLayout

/// The other end of the worker protocol: one request in, one measurement, one reply out.
public enum Worker {
  /// The word that a worker process is started with.
  public static let verb = "worker"

  /// A request is a case's description; rows come from a seed or a file, never in the request.
  private static let requestLimit = 16 << 20

  /// Threads that have not ended by then do not end: a policy's that works beside.
  package static let threadPatience = Duration.milliseconds(500)

  /// Reads a request from standard input and writes the reply to standard output.
  ///
  /// - Throws: what is wrong with the request or the case, for the driver to read on standard error.
  public static func serve() throws {
    let started = ProcessStart.elapsed()
    let bytes = try File.read("/dev/stdin", limit: requestLimit)
    let request = try request(in: Data(bytes))
    let reply = WorkerReply(
      measurement: try measure(request), processStartNanoseconds: started?.nanoseconds)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    try StandardStream.output.write(String(decoding: try encoder.encode(reply), as: UTF8.self))
  }

  /// A request of this version; any other is refused before the rest of it is looked at.
  static func request(in data: Data) throws(WorkerError) -> WorkerRequest {
    let decoder = JSONDecoder()
    guard let version = try? decoder.decode(ProtocolVersion.self, from: data).protocolVersion
    else { throw .noRequest }
    guard version == WorkerRequest.currentVersion else { throw .protocolVersion(version) }
    guard let request = try? decoder.decode(WorkerRequest.self, from: data) else {
      throw .noRequest
    }
    return request
  }

  /// Makes what the case needs and measures it.
  static func measure(_ request: WorkerRequest) throws -> WorkerReply.Measurement {
    let unprepared = try warmedUp(request.specification)
    let isCold = request.specification.environment.start == .cold
    let material = try rehearsed(unprepared, for: request.task)
    // Which of two threads of Pango's finds a font first decides what the caller allocates for it, so for
    // exact counts of warm runs every font that the scenario needs has been found before.
    if request.task == .measure(.counting), !isCold { try CaseRun(material).play() }
    // Pango looks for fonts on threads of its own, which would run and allocate beside what is measured.
    ProcessThreads.waitForOthers(atMost: threadPatience)
    let repeats = isCold ? 1 : max(1, request.repeats)
    switch request.task {
    case .requiredHeights:
      guard let path = request.requiredHeightsPath else { throw WorkerError.noRequiredHeights }
      let judge = RequiredHeight(
        cells: material.cells, traits: material.traits, text: material.separateText())
      try RequiredHeights(of: material.data, by: judge).write(to: path)
      return .requiredHeights(
        fonts: try fonts(of: material.engine), rows: material.data.rowCount)
    case .measure(.counting):
      guard let path = request.requiredHeightsPath else { throw WorkerError.noRequiredHeights }
      return .counting(
        try CountingPass.measure(
          material, required: try RequiredHeights(of: material.data, from: path),
          added: request.addedWork))
    case .measure(.time):
      return .time(try TimePass.measure(material, repeats: repeats, added: request.addedWork))
    case .measure(.asks): return .asks(try AsksPass.measure(material, repeats: repeats))
    case .measure(.phases): return .phases(try PhasesPass.measure(material, repeats: repeats))
    case .measure(.instructions):
      return .instructions(
        try InstructionPass.measure(
          material, added: request.addedWork, countsPath: request.countsPath))
    }
  }

  /// What a case's runs start from, with its engine warm unless the case starts cold.
  ///
  /// - Throws: what is wrong with the case.
  package static func warmedUp(_ specification: CaseSpecification) throws -> CaseMaterial {
    let material = try CaseMaterial(specification)
    if specification.environment.start != .cold {
      EngineWarmUp.run(material.cells, traits: material.traits, text: material.separateText())
    }
    return material
  }

  /// What the policy wants from before a run: counting models a second core, other passes have threads.
  private static func rehearsed(
    _ material: CaseMaterial, for task: WorkerTask
  ) throws -> CaseMaterial {
    switch task {
    case .requiredHeights: material
    case .measure(let pass):
      try material.rehearsed(replaysBackground: pass != .counting && pass != .instructions)
    }
  }

  private static func fonts(of engine: any TextEngine) throws -> [FontRecord] {
    try engine.fontFiles.map {
      FontRecord(family: $0.family, file: $0.path, sha256: try $0.sha256)
    }
  }
}
