/// What the command line asks for.
struct Options {
  struct Misuse: Error, CustomStringConvertible {
    let description: String
  }

  /// Of the order of pairs and of all swaps.
  var seed: UInt64 = 8
  /// How long it may take, about.
  var minutes = 30.0
  /// A file that gets the table too; nil for none.
  var output: String?
  /// Parts to measure; all if empty.
  var parts: Set<String> = []
  var wantsHelp = false

  static let partNames = ["cost", "quiet", "noisy", "busy", "counts", "end-to-end"]

  static let help = """
    Shows what the gate's verdicts are worth on this host, beside the rules of other tools.

    --seed N      seed of the order of pairs and of all swaps; 8 if none
    --minutes N   how long it may take, 1 to 600; 30 if none. From 12 on there are 1,000 pairs in
                  each condition; runs of the gate come last, 30 of them if there is time. The table
                  says if there was not
    --output FILE the table also goes there: between the two lines that docs/gate.md has for it, or as
                  the whole file
    --part NAME   only this part (\(partNames.joined(separator: ", "))); may be repeated
    --help        this
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
    while let option = rest.popFirst() {
      switch option {
      case "--seed": seed = UInt64(try number(option, in: 0...Int.max))
      case "--minutes": minutes = Double(try number(option, in: 1...600))
      case "--part":
        let name = rest.popFirst() ?? ""
        guard Self.partNames.contains(name) else {
          throw Misuse(
            description: "no part \(name); there are \(Self.partNames.joined(separator: ", "))")
        }
        parts.insert(name)
      case "--output":
        guard let path = rest.popFirst(), !path.isEmpty else {
          throw Misuse(description: "--output needs a file")
        }
        output = path
      case "--help", "-h": wantsHelp = true
      default: throw Misuse(description: "no option \(option); see --help")
      }
    }
  }

  func wants(_ part: String) -> Bool { parts.isEmpty || parts.contains(part) }

  /// What the full proof takes, about.
  static let fullMinutes = 25.0
  /// From so many minutes on there are as many pairs as the proof wants; whole runs of the gate come last and
  /// take what is left.
  private static let minutesOfAllPairs = 12.0

  /// The part of the full number of pairs that the time allows.
  var partOfPairs: Double { min(1, minutes / Self.minutesOfAllPairs) }

  /// Too short for every case of the suite.
  var isShort: Bool { minutes < Self.minutesOfAllPairs / 2 }
}
