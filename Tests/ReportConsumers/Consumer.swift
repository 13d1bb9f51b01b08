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

  /// True if Python can import all of the modules.
  package static func has(_ modules: String...) -> Bool {
    guard let python else { return false }
    let code =
      "import importlib.util, sys; "
      + "sys.exit(any(importlib.util.find_spec(m) is None for m in sys.argv[1:]))"
    let outcome = try? ProcessCommand(python, ["-c", code] + modules).run()
    return outcome?.ending.isSuccess ?? false
  }

  /// Reads a text with the script `read-export.py`, and returns what that makes of it.
  ///
  /// - Parameters:
  ///   - arguments: the form, and what else the script takes behind the file's name.
  ///   - text: what RowBench wrote.
  /// - Throws: `ConsumerError` with the reader's words if it refuses the text.
  package static func read(_ text: String, as form: String, _ arguments: String...) throws -> String
  {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let file = folder.path(of: "export")
    try AtomicFile.write(text, to: file)
    let script = Path.join(root, "Tests/ReportConsumers/read-export.py")
    let outcome = try ProcessCommand(
      python ?? "python3", [script, form, file] + arguments
    ).run()
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
