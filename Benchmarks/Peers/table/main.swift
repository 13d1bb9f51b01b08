import Glibc
import Platform

// make peers NAME=table; with --growth also how costs grow from a thousand rows to ten million.
let options = CommandLine.arguments.dropFirst()
if let unknown = options.first(where: { $0 != "--growth" }) {
  try? StandardStream.error.write("error: no option \(unknown); there is --growth\n")
  exit(64)
}
do {
  try PeerRun().run(withGrowth: options.contains("--growth"))
} catch {
  try? StandardStream.error.write("error: \(error)\n")
  exit(1)
}
