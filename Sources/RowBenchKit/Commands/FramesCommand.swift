import Documents
import Instrumentation
import InterfaceBuilder
import Platform
import TextLayout

/// `rowbench frames`: solved frames of Interface Builder's cells beside the stored ones.
enum FramesCommand {
  private static let files = Positional(
    "FILE", "a .xib or .storyboard file, or a folder to look for them in", .atLeastOne)
  private static let engine = Option.choice(
    "engine", "NAME", "the text engine; prepared if none",
    of: TextEngineName.allCases.map(\.rawValue))
  private static let off = Flag("off", "print only the views that are off by more than 1 pt")
  private static let leaveOneOut = Flag(
    "leave-one-out",
    "also print the rates with each file left out of the constants that were read from stored frames"
  )

  static let command = Command(
    "frames", "Print solved frames of Interface Builder's cells beside the stored ones.",
    details: [
      "Each cell that has constraints is laid out at its stored size, design-time constraints active. "
        + "A line a view: x, y, width and height in its superview as solved, as stored, and what "
        + "each comes from (c constraints, n a size that is not a text's, t a text's size; not judged: "
        + "g given by the file, h left out by a stack, m misplaced according to the file, u "
        + "undetermined). Components that are off by more than 1 pt are marked *.",
      "The last three lines say how many agree. A file that cannot be read is named and counted, and "
        + "the rest go on; the exit status is 64 if one that was named on the command line is such.",
    ],
    positionals: [files], options: [engine, off, leaveOneOut], run: run)

  private static func run(_ arguments: Arguments) throws -> ExitCode {
    let name = arguments[engine].flatMap(TextEngineName.init) ?? .prepared
    let text = TextContext(
      engine: try TextEngines.open(name), wordCache: WordCache(), instruments: Instruments())
    var report = FramesReport(isBrief: arguments[off], leavesOneOut: arguments[leaveOneOut])
    var isFine = true
    for path in arguments[files] {
      let found = InterfaceFiles.find(path)
      for file in found.files {
        if !report.add(file, text: text), !found.isFolder { isFine = false }
        try report.flush()
      }
      for problem in found.problems {
        report.addUnreadable(problem)
        isFine = false
      }
    }
    report.finish(text: text)
    try report.flush()
    return isFine ? .fine : .usage
  }
}
