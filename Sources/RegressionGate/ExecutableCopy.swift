import Platform

/// A copy of a program, byte for byte.
package enum ExecutableCopy {
  /// - Throws: `SystemError` if it cannot be read or written.
  package static func make(of executable: String, at path: String) throws {
    let outcome = try ProcessCommand(
      "cp",
      [
        "--dereference", Executable.forOthers(executable), path,
      ]
    ).run()
    guard outcome.ending.isSuccess else {
      throw SystemError("copy", executable, reason: "cp \(outcome.ending)")
    }
  }
}
