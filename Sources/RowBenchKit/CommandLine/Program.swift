import Documents
import Platform

/// A command line of several verbs.
public struct Program: Sendable {
  /// The program's name, such as `rowbench`.
  public let name: String
  /// Its version.
  public let version: String
  /// One sentence about it.
  public let summary: String
  /// Its verbs, in the order of the help.
  public let commands: [Command]

  /// Declares a program.
  public init(_ name: String, version: String, summary: String, commands: [Command]) {
    self.name = name
    self.version = version
    self.summary = summary
    self.commands = commands
  }

  /// Carries out a command line, and tells of errors on standard error in one line.
  ///
  /// - Parameter words: the arguments, without the program's own name.
  /// - Returns: the exit status for the process.
  public func run(_ words: [String]) -> ExitCode {
    let verb = commands.first { $0.name == words.first }
    do {
      return try run(words, verb)
    } catch let error as SystemError where error.isBrokenPipe {
      // The reader has seen enough and knows it: nothing to tell, and nobody to tell it to.
      return .environment
    } catch {
      let place = [name, verb?.name].compactMap(\.self).joined(separator: " ")
      let hint = error is UsageError ? " (see \(place) --help)" : ""
      // If even this cannot be written, the exit status has to say it alone.
      try? StandardStream.error.write("\(place): \(error)\(hint)\n")
      return .of(error)
    }
  }

  private func run(_ words: [String], _ verb: Command?) throws -> ExitCode {
    if let verb {
      let arguments = try verb.parse(Array(words.dropFirst()))
      guard !arguments[Command.help] else { return try print(verb.help(program: name)) }
      return try verb.run(arguments)
    }
    guard let word = words.first else { throw UsageError("a command is missing") }
    switch word {
    case "--help": return try print(help)
    case "--version": return try print("\(name) \(version)\n")
    default:
      let kind = word.hasPrefix("-") ? "option" : "command"
      let known = kind == "option" ? ["--help", "--version"] : commands.map(\.name)
      let suggestion = Names.suggestion(for: word, among: known)
      throw UsageError("unknown \(kind) \(word.quoted); \(suggestion)")
    }
  }

  private func print(_ text: String) throws -> ExitCode {
    try StandardStream.output.write(text)
    return .fine
  }

  /// The help of the whole program.
  public var help: String {
    let rows = commands.map { (left: $0.name, right: $0.summary) }
    let flags = [
      (left: "--help", right: "show this help, or behind a command that command's"),
      (left: "--version", right: "show the version"),
    ]
    let width = HelpText.leftWidth(of: rows + flags)
    return [
      "Usage: \(name) COMMAND [OPTION…] [ARGUMENT…]",
      HelpText.wrap(summary).joined(separator: "\n"),
      "Commands:\n" + HelpText.table(rows, leftWidth: width),
      "Options:\n" + HelpText.table(flags, leftWidth: width),
    ].joined(separator: "\n\n") + "\n"
  }
}
