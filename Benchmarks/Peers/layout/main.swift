import AutoLayout
import Documents
import Instrumentation
import InterfaceBuilder
import LayoutTraits
import Measuring
import Platform
import TextLayout

/// `make peers NAME=layout`: reading a storyboard and building its prototypes beside Python's
/// ElementTree, which is expat in C, reading the same bytes and building nothing.
///
/// A file may be named to read that one instead.
do {
  let arguments = CommandLine.arguments.dropFirst()
  let bytes: [UInt8]
  if let path = arguments.first {
    bytes = try InputFile.read(path)
  } else {
    bytes = Array(SampleStoryboard.make(bytes: 100_000).utf8)
  }
  let reading = try ReadingComparison(bytes: bytes)
  let result = try reading.run(rounds: 9)
  print(result.line)
  try Directory.create("Reports/latest/peers")
  try AtomicFile.write(
    [ReadingComparison.header, result.csv].map { $0 + "\r\n" }.joined(),
    to: "Reports/latest/peers/layout.csv")
  print("written: Reports/latest/peers/layout.csv")
} catch {
  try? StandardStream.error.write("error: \(error)\n")
  exitWithFailure()
}
