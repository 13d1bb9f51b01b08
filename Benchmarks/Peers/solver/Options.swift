/// What the command line asks for.
struct Options {
  struct Misuse: Error, CustomStringConvertible {
    let description: String
  }

  static let help = """
    Measures RowBench's constraint solver against kiwi, on the same cells in one run.

    usage: make peers NAME=solver, or from the repository's root
           .build/release/Peers-solver [options]

      --seed N        seed of the two generated cells; 1 where none is given
      --filter REGEX  only works whose name the regular expression finds a part of
      --csv PATH      where to write the figures; Reports/latest/peers/solver.csv where none is
                      given, and nowhere for a filtered run
      --list          print the works' names and bars, and measure nothing
      --allocations   print what steady states allocate, and measure nothing
      --profile N     run N passes of our side of each work, for a profiler
      --help          print this

    The first run fetches the source archive of kiwisolver from the Python package index and builds
    it with -O2 in .build/peers/kiwi. Each work is checked before it is timed: both sides' sums of
    heights must agree. Times are medians of this thread's processor time.

    """

  /// Of the generated cells.
  var seed: UInt64 = 1
  /// Only works in whose name this finds something.
  var filter: Regex<AnyRegexOutput>?
  var csvPath: String?
  var listsOnly = false
  var wantsHelp = false
  /// Passes of our side alone, for a profiler; nothing is measured or written then.
  var profilePasses = 0
  /// Whether to print only what steady states allocate; the program starts itself so.
  var countsAllocations = false

  init(_ arguments: ArraySlice<String>) throws {
    var rest = arguments
    while let argument = rest.popFirst() {
      // --option value and --option=value are the same.
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      if argument.hasPrefix("--"), parts.count == 2 { rest.insert(parts[1], at: rest.startIndex) }
      switch parts.first ?? argument {
      case "--seed":
        seed = try Options.number(&rest, "--seed needs a whole number, such as --seed 7")
      case "--profile":
        profilePasses = try Options.number(
          &rest, "--profile needs a number of passes, such as 100")
      case "--filter":
        let text = try Options.text(
          &rest, "--filter needs a regular expression, such as fresh or 'chain1000-.*'")
        do {
          filter = try Regex(text)
        } catch {
          throw Misuse(description: "--filter \(text) is no regular expression: \(error)")
        }
      case "--csv":
        csvPath = try Options.text(&rest, "--csv needs a path, such as solver.csv")
      case "--allocations": countsAllocations = true
      case "--list": listsOnly = true
      case "--help", "-h": wantsHelp = true
      default:
        throw Misuse(description: "no option \(argument); --help lists them")
      }
    }
  }

  private static func text(_ rest: inout ArraySlice<String>, _ need: String) throws -> String {
    guard let value = rest.popFirst(), !value.isEmpty else { throw Misuse(description: need) }
    return value
  }

  private static func number<Number: FixedWidthInteger>(
    _ rest: inout ArraySlice<String>, _ need: String
  ) throws -> Number {
    guard let number = Number(try text(&rest, need)), number >= 0 else {
      throw Misuse(description: need)
    }
    return number
  }

  func includes(_ name: String) -> Bool {
    guard let filter else { return true }
    return name.firstMatch(of: filter) != nil
  }
}
