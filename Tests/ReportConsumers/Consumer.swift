import Platform

/// Programs of others that read what RowBench writes; `make consumers` installs them into `.venv`.
package enum Consumer {
  /// The folder of the repository.
  private static let root = "\(#filePath)".split(separator: "/").dropLast(3)
    .reduce("") { $0 + "/" + $1 }

  /// What to say where a test is skipped.
  package static let hint: String = "make consumers installs the programs that it reads with"

  /// Python with the packages of `make consumers`; nil if it was not run.
  package static let python: String? = {
    let own = Path.join(root, ".venv/bin/python3")
    return File.exists(own) ? own : nil
  }()

  /// True if `.venv` has all of the modules.
  package static func has(_ modules: String...) -> Bool {
    modules.allSatisfy { name in
      packageFolders.contains { folder in
        Directory.isDirectory(Path.join(folder, name))
          || File.exists(Path.join(folder, name + ".py"))
      }
    }
  }

  /// Where the environment keeps its modules.
  private static let packageFolders: [String] = {
    let library = Path.join(root, ".venv/lib")
    let versions = (try? Directory.names(in: library)) ?? []
    return versions.map { Path.join(library, $0 + "/site-packages") }
  }()

  /// Reads a text with the script `read-export.py`, and returns what that makes of it.
  ///
  /// - Parameters:
  ///   - arguments: the form, and what else the script takes behind the file's name.
  ///   - text: what RowBench wrote.
  /// - Throws: `ConsumerError` with the reader's words if it refuses the text.
  package static func read(_ text: String, as form: String, _ arguments: String...) throws -> String
  {
    try read(Array(text.utf8), as: form, arguments)
  }

  /// The same of bytes that are no text.
  package static func read(
    _ bytes: [UInt8], as form: String, _ arguments: [String] = []
  ) throws -> String {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let file = folder.path(of: "export")
    try AtomicFile.write(bytes, to: file)
    let script = Path.join(root, "Tests/ReportConsumers/read-export.py")
    var command = ProcessCommand(python ?? "python3", [script, form, file] + arguments)
    // A reader that waits for a network which does not answer.
    command.timeLimit = .seconds(60)
    return try output(of: command)
  }
}

extension Consumer {
  /// True if Perfetto's package has its trace processor, or can load it.
  package static let hasTraceProcessor: Bool =
    has("perfetto") && (try? read("{\"traceEvents\":[]}", as: "perfetto")) != nil

  /// True if a program is on the PATH.
  package static func hasProgram(_ name: String) -> Bool { Executable.find(name) != nil }

  /// What R makes of a CSV file: rows, columns, the sum of the column `value`, and the numeric columns.
  package static func readWithR(_ text: String) throws -> String {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let file = folder.path(of: "table.csv")
    try AtomicFile.write(text, to: file)
    let code = """
      d <- read.csv(commandArgs(TRUE)[1])
      cat(nrow(d), ncol(d), format(sum(d$value), digits = 15), names(d)[sapply(d, is.numeric)])
      """
    return try output(of: ProcessCommand("Rscript", ["--vanilla", "-e", code, file]))
  }

  /// A CSV file as LibreOffice's spreadsheet writes it after loading it.
  package static func readWithLibreOffice(_ text: String) throws -> String {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let file = folder.path(of: "table.csv")
    try AtomicFile.write(text, to: file)
    // Field separator, quote, UTF-8, from the first line; a home of its own.
    var command = ProcessCommand(
      "soffice",
      [
        "--headless", "-env:UserInstallation=file://" + folder.path(of: "home"),
        "--infilter=CSV:44,34,76,1", "--convert-to", "csv:Text - txt - csv (StarCalc):44,34,76",
        "--outdir", folder.path(of: "out"), file,
      ])
    command.timeLimit = .seconds(100)
    _ = try output(of: command)
    return try File.readText(folder.path(of: "out/table.csv"), limit: 1 << 24)
  }

  private static func output(of command: ProcessCommand) throws -> String {
    let outcome = try command.run()
    guard outcome.ending.isSuccess else {
      throw ConsumerError(description: String(decoding: outcome.standardError, as: UTF8.self))
    }
    return String(decoding: outcome.standardOutput, as: UTF8.self)
  }
}

/// A reader's refusal.
package struct ConsumerError: Error, CustomStringConvertible {
  /// What the reader said.
  package let description: String
}
