import Instrumentation
import Measuring
import Platform

/// The pass of instructions: one run in callgrind's simulated processor, after one that is not counted.
///
/// The first run fills what fills once a process, and is executed without instruments.
enum InstructionPass {
  static func measure(
    _ material: CaseMaterial, added: AddedWork?, countsPath: String?
  ) throws -> InstructionSample {
    guard let countsPath, InstructionCounter.isSimulated else {
      throw WorkerError.notSimulated
    }
    try CaseRun(material).play()
    ProcessThreads.waitForOthers(atMost: Worker.threadPatience)
    let run = CaseRun(material)
    InstructionCounter.begin()
    try run.play()
    added?.perform(in: run)
    InstructionCounter.end()
    withExtendedLifetime(run) {}
    let counts = try CallgrindCounts(contentsOf: countsPath)
    var figures = Figures()
    figures[.instructions] = Double(counts.instructions)
    figures[.level1Misses] = counts.level1Misses.map { Double($0) }
    figures[.lastLevelMisses] = counts.lastLevelMisses.map { Double($0) }
    return InstructionSample(figures: figures.byName)
  }
}
