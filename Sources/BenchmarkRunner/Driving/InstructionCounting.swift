import Instrumentation
import Measuring
import Platform

/// How a worker is run in valgrind's callgrind, if this host can.
///
/// The model of caches is fixed, so that counts compare across hosts. Debian's valgrind 3.19 gives up
/// on Swift's DWARF 5, so it gets a copy of the program without debugging information.
package struct InstructionCounting {
  /// The program that valgrind runs.
  private let executable: String
  private let valgrind: String

  /// Makes the copy.
  ///
  /// - Throws: `InstrumentUnavailable` with what is missing.
  package init(of executable: String, in folder: TemporaryFolder) throws {
    guard let valgrind = Executable.find("valgrind") else {
      throw Self.unavailable("valgrind is not installed; install Debian's package valgrind")
    }
    guard let strip = Executable.find("strip") ?? Executable.find("llvm-strip") else {
      throw Self.unavailable("strip is not installed; install Debian's package binutils")
    }
    self.valgrind = valgrind
    self.executable = folder.path(of: "stripped")
    let outcome = try ProcessCommand(
      strip,
      [
        "-g", "-o", self.executable, Executable.forOthers(executable),
      ]
    ).run()
    guard outcome.ending.isSuccess else {
      throw Self.unavailable("strip \(outcome.ending)")
    }
  }

  /// A worker that counts the instructions of a case, with what a control adds to it.
  ///
  /// - Parameter counts: the file that callgrind writes to, and the worker reads.
  package func job(
    _ specification: CaseSpecification, counts: String, addedWork: AddedWork? = nil
  ) -> WorkerPool.Job {
    WorkerPool.Job(
      request: WorkerRequest(
        task: .measure(.instructions), specification: specification, repeats: 1,
        addedWork: addedWork, countsPath: counts),
      environment: CountingEnvironment.changes,
      runner: [
        valgrind, "--tool=callgrind", "--quiet", "--instr-atstart=no", "--dump-line=no",
        "--combine-dumps=yes", "--cache-sim=yes", "--I1=32768,8,64", "--D1=32768,8,64",
        "--LL=8388608,16,64", "--callgrind-out-file=\(counts)",
      ], executable: executable)
  }

  private static func unavailable(_ reason: String) -> InstrumentUnavailable {
    InstrumentUnavailable(instrument: InstructionCounter.instrument, reason: reason)
  }
}
