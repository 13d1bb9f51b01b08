/// What the command line asks for.
struct Options {
  /// Why a command line cannot be followed.
  struct Misuse: Error, CustomStringConvertible {
    let description: String
  }

  static let help = """
    Measures row offsets against one step of a pointer chain over 64 MiB in the same run, and against
    other ways of keeping them; writes Reports/latest/peers/table.csv.

    usage: Peers-table [--seed N] [--filter REGEX] [--csv PATH] [--list] [--help]

      --seed N        seed of heights and places (default 1)
      --filter REGEX  only works whose name the regular expression finds a part of
      --csv PATH      where to write; a part of the works is written nowhere without it
      --list          print the works and their bars, and measure nothing
      --help          print this

    """

  var seed: UInt64 = 1
  var filter: Regex<AnyRegexOutput>?
  var csvPath: String?
  var listsOnly = false
  var wantsHelp = false

  init(_ arguments: some Sequence<String>) throws(Misuse) {
    var rest = Array(arguments)[...]
    while let option = rest.popFirst() {
      switch option {
      case "--help", "-h": wantsHelp = true
      case "--list": listsOnly = true
      case "--seed":
        let text = try Self.value(&rest, "--seed needs a whole number from 0")
        guard let number = UInt64(text) else {
          throw Misuse(description: "--seed \(text) is no whole number from 0")
        }
        seed = number
      case "--filter":
        let text = try Self.value(&rest, "--filter needs a regular expression, such as lookup")
        do {
          filter = try Regex(text)
        } catch {
          throw Misuse(description: "--filter \(text) is no regular expression: \(error)")
        }
      case "--csv": csvPath = try Self.value(&rest, "--csv needs a path")
      default:
        throw Misuse(
          description: "no option \(option); there are --seed, --filter, --csv, --list and --help")
      }
    }
  }

  func includes(_ name: String) -> Bool {
    guard let filter else { return true }
    return (try? filter.firstMatch(in: name)) != nil
  }

  private static func value(
    _ rest: inout ArraySlice<String>, _ problem: String
  ) throws(Misuse) -> String {
    guard let value = rest.popFirst(), !value.hasPrefix("--") else {
      throw Misuse(description: problem)
    }
    return value
  }
}
