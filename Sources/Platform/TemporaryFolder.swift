import Glibc

/// A folder for files that processes hand each other; it goes with this object, and all in it.
public final class TemporaryFolder {
  /// Where it is.
  public let path: String

  /// Makes a folder that only this user may enter, in `TMPDIR` or `/tmp`.
  ///
  /// - Throws: `SystemError` naming the folder in which none could be made.
  public init() throws(SystemError) {
    let parent = Environment.value("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var template = Array(Path.join(parent, "rowbench-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw SystemError("make a temporary folder in", parent, code: errno)
    }
    path = template.withUnsafeBytes { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  deinit {
    // Flat by design: whoever uses it puts files in, no folders.
    for name in (try? Directory.names(in: path)) ?? [] { unlink(Path.join(path, name)) }
    rmdir(path)
  }

  /// The path of a file in the folder.
  public func path(of name: String) -> String { Path.join(path, name) }
}
