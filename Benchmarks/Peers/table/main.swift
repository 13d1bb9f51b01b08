import Glibc
import Platform

// make peers NAME=table; --help says what else there is.
do {
  let options = try Options(CommandLine.arguments.dropFirst())
  if options.wantsHelp {
    print(Options.help, terminator: "")
  } else {
    try PeerRun(seed: options.seed).run(options)
  }
} catch let error as Options.Misuse {
  try? StandardStream.error.write("error: \(error)\n")
  exit(64)
} catch {
  try? StandardStream.error.write("error: \(error)\n")
  exit(1)
}
