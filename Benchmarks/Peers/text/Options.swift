import GeneratedTexts

/// What the command line asks for.
struct Options {
  static let help = """
    Measures the engine `prepared` beside Pango on the same paragraphs: make peers NAME=text.

    USAGE: Peers-text [--filter PREFIX]… [--seed N] [--csv FILE] [--samples N]
           Peers-text agreement [--script NAME]… [--texts N] [--seed N] [--examples N]

      --filter PREFIX   only works whose names start so, such as latin-100 or mixed-100-relayout
      --seed N          other texts; 0 if not given
      --csv FILE        where the table goes; Reports/latest/peers/text.csv if nothing is filtered
      --samples N       samples of each side; 7
      --script NAME     latin, greek, cyrillic, chinese, japanese, korean, devanagari, arabic, hebrew,
                        thai, mixed; all if not given
      --texts N         texts a script and generator; 10000
      --examples N      how many texts that differ are shown a script; 3
      --help            this
    """

  var comparesLines = false
  var showsHelp = false
  var filters: [String] = []
  var scripts: [TestScript] = []
  var seed: UInt64 = 0
  var csv: String?
  var samples = 7
  var texts = 10_000
  var examples = 3

  init(_ arguments: some Sequence<String>) throws {
    var rest = Array(arguments)[...]
    if rest.first == "agreement" {
      comparesLines = true
      rest = rest.dropFirst()
    }
    while let argument = rest.popFirst() {
      // --seed=7 and --seed 7 are the same.
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      let name = parts.first ?? ""
      func value() throws -> String {
        if parts.count > 1 { return parts[1] }
        guard let next = rest.popFirst() else { throw Wrong(what: "\(name) wants a value") }
        return next
      }
      func number(_ range: ClosedRange<Int>) throws -> Int {
        let text = try value()
        guard let number = Int(text), range.contains(number) else {
          throw Wrong(what: "\(name) \(text): not a number from \(range)")
        }
        return number
      }
      switch name {
      case "--help", "-h": showsHelp = true
      case "--filter": filters.append(try value())
      case "--seed": seed = UInt64(try number(0...Int.max))
      case "--csv": csv = try value()
      case "--samples": samples = try number(1...1000)
      case "--texts": texts = try number(1...10_000_000)
      case "--examples": examples = try number(0...5)
      case "--script":
        let text = try value()
        guard let script = TestScript(rawValue: text) else {
          throw Wrong(what: "no script is named \(text); there are: \(Self.scriptNames)")
        }
        scripts.append(script)
      default:
        guard !name.hasPrefix("-") else { throw Wrong(what: "unknown option \(argument)") }
        filters.append(argument)
      }
    }
    if scripts.isEmpty { scripts = TestScript.allCases }
  }

  /// True for a work whose name starts with a filter, and for what such works are made from.
  func wants(_ work: String) -> Bool {
    filters.isEmpty || filters.contains { work.hasPrefix($0) || $0.hasPrefix(work) }
  }

  private static var scriptNames: String {
    TestScript.allCases.map(\.rawValue).joined(separator: ", ")
  }

  struct Wrong: Error, CustomStringConvertible {
    let what: String
    var description: String { what + "; see --help" }
  }
}
