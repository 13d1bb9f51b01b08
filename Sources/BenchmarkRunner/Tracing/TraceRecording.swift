import TableSimulation
import Workloads

/// Recording the calls of a case's table.
public enum TraceRecording {
  /// Plays a case and writes down every call and update, with virtual time.
  ///
  /// - Parameters:
  ///   - specification: the case; its passes and samples mean nothing here.
  ///   - progress: hears of the calls so far, every now and then.
  /// - Throws: what is wrong with the case, or a step that its table cannot take.
  public static func record(
    _ specification: CaseSpecification, progress: @escaping (Int) -> Void = { _ in }
  ) throws -> AskTrace {
    let material = try CaseMaterial(specification)
    let recorder = AskTraceRecorder(clock: material.clock)
    recorder.progress = progress
    let run = CaseRun(material, observer: recorder)
    try run.play()
    return recorder.trace
  }
}
