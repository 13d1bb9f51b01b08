import RowBenchKit

/// A program with every kind of option and argument.
enum SampleProgram {
  static let rows = Option.integer("rows", "N", "take at most so many rows", in: 1...1_000_000)
  static let offset = Option.integer("offset", "N", "start so many rows later or, below 0, earlier")
  static let width = Option.number("width", "POINTS", "the table's width", in: 1...10_000)
  static let scale = Option.number("scale", "FACTOR", "multiply by it")
  static let seed = Option.seed("seed", "N", "the seed of everything random")
  static let policy = Option.choice(
    "policy", "NAME", "one of the approaches", of: ["naive", "template", "key-cache"],
    repeats: true)
  static let output = Option.text("output", "FOLDER", "where the reports go")
  static let map = Option<[String]>(
    "a-rather-long-option-name", "FIELD=FIELD,…",
    "what the fields of the file are called, where they are called otherwise than here",
    expectation: "list of FIELD=FIELD"
  ) { text in
    let pairs = text.split(separator: ",").map(String.init)
    return pairs.allSatisfy { $0.contains("=") } ? pairs : nil
  }
  static let quick = Flag("quick", "few rows and few samples")
  static let suites = Positional("SUITE", "suite files, or names of those that come along", .any)
  static let before = Positional("BEFORE", "the earlier result document")
  static let after = Positional("AFTER", "the later one", .optional)
  static let files = Positional("FILE", "result documents", .atLeastOne)

  static let run = Command(
    "run", "run suites and write their reports",
    details: [
      "Each case runs in processes of its own. What is finished when a signal comes stays, and the "
        + "run can go on from there later."
    ],
    positionals: [suites],
    options: [rows, offset, width, scale, seed, policy, output, map, quick]
  ) { _ in .fine }
  static let compare = Command(
    "compare", "show two result documents side by side", positionals: [before, after]
  ) { _ in .regression }
  static let merge = Command("merge", "join result documents", positionals: [files]) { _ in
    throw UsageError("they are of different suites")
  }
  static let list = Command("list", "list what there is") { _ in .fine }

  static let program = Program(
    "sample", version: "1.2.3", summary: "Shows what a command line can be.",
    commands: [run, compare, merge, list])
}
