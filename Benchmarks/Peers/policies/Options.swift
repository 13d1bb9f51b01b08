/// What the command line asks for.
struct Options {
  struct Misuse: Error, CustomStringConvertible {
    let description: String
  }

  /// Of the feed.
  var seed: UInt64 = 1
  /// Rows of the feed that is loaded.
  var rows = 10_000
  /// Only works in whose name this finds a part.
  var filter: Regex<AnyRegexOutput>?
  /// Where the table is written; nil for the usual place, if everything was measured.
  var csv: String?
  /// Loads of our side alone, for a profiler; nothing is compared or written then.
  var profileLoads = 0
  var wantsHelp = false

  static let help = """
    Measures the policy compiled against others on one feed, in one run.

    --seed N       seed of the feed; 1 if none
    --rows N       rows of the feed, 100 to 1,000,000; 10,000 if none
    --filter REGEX only works whose name the regular expression finds a part of: ^firstload or
                   '^newwidth-10k$'; the table is then written only with --csv
    --csv FILE     where to write the table; Reports/latest/peers/policies.csv if none
    --profile N    load the feed N times with compiled alone, for a profiler
    --help         this
    """

  init(_ arguments: ArraySlice<String>) throws {
    var rest = arguments
    func number(_ option: String, in range: ClosedRange<Int>) throws -> Int {
      guard let value = rest.popFirst().flatMap(Int.init), range.contains(value) else {
        throw Misuse(
          description: "\(option) needs a whole number from \(range.lowerBound) to "
            + "\(range.upperBound)")
      }
      return value
    }
    func text(_ option: String) throws -> String {
      guard let value = rest.popFirst(), !value.isEmpty else {
        throw Misuse(description: "\(option) needs a value; see --help")
      }
      return value
    }
    while let option = rest.popFirst() {
      switch option {
      case "--seed": seed = UInt64(try number(option, in: 0...Int.max))
      case "--rows": rows = try number(option, in: 100...1_000_000)
      case "--filter":
        let pattern = try text(option)
        do {
          filter = try Regex(pattern)
        } catch {
          throw Misuse(description: "--filter \(pattern) is no regular expression: \(error)")
        }
      case "--csv": csv = try text(option)
      case "--profile": profileLoads = try number(option, in: 1...1_000_000)
      case "--help", "-h": wantsHelp = true
      default: throw Misuse(description: "no option \(option); see --help")
      }
    }
  }

  /// Whether a work of this name is wanted.
  func isChosen(_ work: String) -> Bool {
    filter.map { work.firstMatch(of: $0) != nil } ?? true
  }
}
