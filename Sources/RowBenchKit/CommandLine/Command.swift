/// One verb of the command line: what it takes and what it does.
public struct Command: Sendable {
  /// The verb.
  public let name: String
  /// One sentence, for the list of commands and the first line of its help.
  public let summary: String
  /// More about it, a paragraph a string; empty if the summary says all.
  public let details: [String]
  /// Its arguments in order; only the last may be a list.
  public let positionals: [Positional]
  /// Its options, in the order of the help.
  public let options: [any OptionDeclaration]
  /// Does it, and says how that went.
  public let run: @Sendable (Arguments) throws -> ExitCode

  /// Declares a command.
  public init(
    _ name: String, _ summary: String, details: [String] = [], positionals: [Positional] = [],
    options: [any OptionDeclaration] = [],
    run: @escaping @Sendable (Arguments) throws -> ExitCode
  ) {
    self.name = name
    self.summary = summary
    self.details = details
    self.positionals = positionals
    self.options = options
    self.run = run
  }

  /// Every command has it.
  static let help = Flag("help", "show this help")
}
