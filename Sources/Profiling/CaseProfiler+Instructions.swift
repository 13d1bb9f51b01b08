import Measuring
import Platform
import ProfileFormats

extension CaseProfiler {
  /// Functions that the document keeps: the file beside it has all.
  private static let listedFunctions = 100
  private static let fileLimit = 1 << 30

  func profileInstructions() throws {
    let working = try TemporaryFolder()
    let executable = side.executable ?? Executable.own
    guard let valgrind = Executable.find("valgrind") else {
      throw InstrumentUnavailable(
        instrument: InstructionCounter.instrument,
        reason: "valgrind is not installed; install Debian's package valgrind")
    }
    // Debian's valgrind gives up on Swift's DWARF 5, and finds functions by their symbols.
    guard let strip = Executable.find("strip") ?? Executable.find("llvm-strip") else {
      throw InstrumentUnavailable(
        instrument: InstructionCounter.instrument,
        reason: "strip is not installed; install Debian's package binutils")
    }
    let stripped = working.path(of: "stripped")
    let outcome = try ProcessCommand(
      strip, ["-g", "-o", stripped, Executable.forOthers(executable)]
    ).run(interrupts: interrupts)
    guard outcome.ending.isSuccess else {
      throw PassFailure(reason: "strip \(outcome.ending)")
    }
    let counts = working.path(of: ProfileFile.callgrind)
    _ = try ask(
      .instructions, in: working, environment: CountingEnvironment.changes,
      runner: [
        valgrind, "--tool=callgrind", "--quiet", "--instr-atstart=no", "--dump-line=no",
        "--combine-dumps=yes", "--callgrind-out-file=\(counts)",
      ], executable: stripped)
    let text = String(decoding: try File.read(counts, limit: Self.fileLimit), as: UTF8.self)
    let readable = CallgrindFile.rename(
      CallgrindFile.firstPart(of: text), FunctionNames.readable)
    try write(
      readable, "callgrind.out",
      "instructions by function: kcachegrind callgrind.out, or callgrind_annotate callgrind.out")
    let file = CallgrindFile(parsing: readable)
    profile.instructions = InstructionProfile(
      total: file.total, functions: Array(file.functions.prefix(Self.listedFunctions)))
  }
}
