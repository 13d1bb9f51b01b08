import BenchmarkRunner
import Measuring

/// One run of a case in callgrind, which writes its file when the run is over.
enum InstructionRecording {
  static func record(_ material: CaseMaterial) throws {
    guard InstructionCounter.isSimulated else { throw ProfilingError.notSimulated }
    let run = CaseRun(material)
    InstructionCounter.begin()
    try run.play()
    InstructionCounter.end()
    withExtendedLifetime(run) {}
  }
}
