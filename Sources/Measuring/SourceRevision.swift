import Platform

/// The commit of the repository that holds this program.
public enum SourceRevision {
  /// The commit in 40 hexadecimal digits, with `-dirty` behind it if files differ from it; nil if
  /// the program stands in no repository or there is no git.
  public static func ofExecutable() -> String? {
    Executable.ownPath.flatMap { of(folder: Path.parent($0)) }
  }

  /// The commit of the repository that a folder belongs to.
  static func of(folder: String) -> String? {
    var command = ProcessCommand(
      "git", ["-C", folder, "describe", "--always", "--dirty", "--abbrev=40", "--exclude=*"])
    // Long enough for a large work tree on a busy disk.
    command.timeLimit = .seconds(5)
    guard let outcome = try? command.run(), outcome.ending.isSuccess else { return nil }
    let text = String(decoding: outcome.standardOutput.prefix { $0 != 0x0a }, as: UTF8.self)
    return text.isEmpty ? nil : text
  }
}
