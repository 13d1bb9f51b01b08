import Glibc

/// A file that grows by whole pieces: each is written behind the last by one call where the system lets it.
public final class AppendedFile {
  private let path: String
  private let file: FileDescriptor

  /// Opens a file that is there.
  public init(_ path: String) throws(SystemError) {
    self.path = path
    file = try FileDescriptor(opening: path, flags: O_WRONLY | O_APPEND, operation: "write")
  }

  /// Writes bytes behind the last.
  ///
  /// - Throws: `SystemError`, with a part of the bytes written perhaps.
  public func append(_ bytes: [UInt8]) throws(SystemError) {
    let code = bytes.withUnsafeBytes { file.writeAll($0) }
    guard code == 0 else { throw SystemError("write", path, code: code) }
  }
}
