import BenchmarkRunner
import Glibc
import Platform

do {
  switch CommandLine.arguments.dropFirst().first {
  case Worker.verb: try Worker.serve()
  case Neighbours.verb:
    Neighbours.serve(seed: CommandLine.arguments.last.flatMap { UInt64($0) } ?? 0)
  case "--version": print("Peers-gate proof")
  default:
    let options = try Options(CommandLine.arguments.dropFirst())
    if options.wantsHelp {
      print(Options.help)
    } else {
      var program = Program(options)
      try program.run()
    }
  }
} catch let error as Options.Misuse {
  try? StandardStream.error.write("error: \(error)\n")
  exit(64)
} catch {
  try? StandardStream.error.write("error: \(error)\n")
  exit(1)
}
