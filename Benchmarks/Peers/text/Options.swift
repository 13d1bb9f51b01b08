import GeneratedTexts

/// What the command line asks for.
struct Options {
  static let help = """
    Measures the engine `prepared` beside Pango on the same paragraphs: make peers NAME=text.

    USAGE: Peers-text [--filter PREFIX]… [--seed N] [--csv FILE] [--samples N]
           Peers-text agreement [--script NAME]… [--texts N] [--seed N]… [--jobs N] [FILE]…

      --filter PREFIX   only works whose names start so, such as latin-100 or mixed-100-relayout
      --seed N          other texts; 0 if not given
      --csv FILE        where the table goes; Reports/latest/peers/text.csv if nothing is filtered
      --samples N       samples of each side; 7
      --script NAME     latin, greek, cyrillic, chinese, japanese, korean, devanagari, arabic, hebrew,
                        thai, mixed; all if not given
      --texts N         texts a script, generator and seed; 10000
      --examples N      how many texts that differ are shown a script, 0 to 5; 3
      --generator NAME  plain or rough; both if not given
      --jobs N          how many processes compare, 1 to 64; 2
      --ignore RULE     compares texts, too, that break this rule; the documentation lists them
      FILE              compares the texts of a file instead, one a line, as one script
      --help            this
    """

  var comparesLines = false
  var showsHelp = false
  /// Starts of works; of a comparison of lines, files.
  var filters: [String] = []
  var scripts: [TestScript] = []
  /// In the order given.
  var seeds: [UInt64] = []
  var seed: UInt64 { seeds.first ?? 0 }
  var generators = LineAgreement.Generator.allCases
  var jobs = 2
  /// True in a process that another one started: it prints no heading.
  var isPart = false
  var rules = Set(AgreementRule.allCases)
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
      case "--seed": seeds.append(UInt64(try number(0...(1 << 43))))
      case "--csv": csv = try value()
      case "--samples": samples = try number(1...1000)
      case "--texts": texts = try number(1...10_000_000)
      case "--examples": examples = try number(0...5)
      case "--part": isPart = true
      case "--generator":
        let text = try value()
        guard let generator = LineAgreement.Generator(rawValue: text) else {
          throw Wrong(what: "no generator is named \(text); there are: plain, rough")
        }
        generators = [generator]
      case "--jobs": jobs = try number(1...64)
      case "--ignore":
        let text = try value()
        guard let rule = AgreementRule(rawValue: text) else {
          throw Wrong(what: "no rule is named \(text); there are: \(Self.ruleNames)")
        }
        rules.remove(rule)
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
    if seeds.isEmpty { seeds = [0] }
  }

  /// True for a work whose name starts with a filter, and for what such works are made from.
  func wants(_ work: String) -> Bool {
    filters.isEmpty || filters.contains { work.hasPrefix($0) || $0.hasPrefix(work) }
  }

  /// The command line of a process that does a part of a comparison.
  func arguments(for part: [String]) -> [String] {
    let ignored = AgreementRule.allCases.filter { !rules.contains($0) }
    return ["agreement", "--part", "--texts", String(texts), "--examples", String(examples)]
      + ignored.flatMap { ["--ignore", $0.rawValue] } + part
  }

  private static var scriptNames: String {
    TestScript.allCases.map(\.rawValue).joined(separator: ", ")
  }

  private static var ruleNames: String {
    AgreementRule.allCases.map(\.rawValue).joined(separator: ", ")
  }

  struct Wrong: Error, CustomStringConvertible {
    let what: String
    var description: String { what + "; see --help" }
  }
}
