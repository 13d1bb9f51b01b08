import Glibc

/// Reading files whole.
public enum File {
  /// The bytes of a file, a pipe or a device such as `/dev/stdin`, to its end.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - limit: the most bytes that are taken in; a longer file is refused before it fills memory.
  /// - Throws: `SystemError` if the file is missing, a folder, may not be read or is too long.
  public static func read(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
    let file = try FileDescriptor(opening: path, flags: O_RDONLY, operation: "read")
    var state = stat()
    guard fstat(file.number, &state) == 0 else { throw SystemError("read", path, code: errno) }
    if state.st_mode & S_IFMT == S_IFDIR { throw SystemError("read", path, code: EISDIR) }
    let size = Int(state.st_size)
    guard size <= limit else { throw tooLong(path, limit: limit) }

    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    while true {
      let (count, code) = file.readSome(appendingTo: &bytes)
      guard code == 0 else { throw SystemError("read", path, code: code) }
      if count == 0 { return bytes }
      guard bytes.count <= limit else { throw tooLong(path, limit: limit) }
    }
  }

  /// The first bytes of a file, or all if it has fewer.
  ///
  /// - Throws: `SystemError` if the file is missing, a folder or may not be read.
  public static func readStart(_ path: String, bytes count: Int) throws(SystemError) -> [UInt8] {
    let file = try FileDescriptor(opening: path, flags: O_RDONLY, operation: "read")
    var bytes: [UInt8] = []
    while bytes.count < count {
      let (read, code) = file.readSome(appendingTo: &bytes)
      guard code == 0 else { throw SystemError("read", path, code: code) }
      if read == 0 { break }
    }
    return Array(bytes.prefix(count))
  }

  /// The text of a file that must be UTF-8.
  ///
  /// - Throws: `SystemError` as `read` does, and for bytes that are not UTF-8.
  public static func readText(_ path: String, limit: Int) throws(SystemError) -> String {
    let bytes = try read(path, limit: limit)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw SystemError("read", path, reason: "it is not UTF-8 text")
    }
    return text
  }

  /// True if there is something at the path, of whatever kind.
  public static func exists(_ path: String) -> Bool {
    access(path, F_OK) == 0
  }

  /// Removes a file; a symbolic link goes, and not what it points to.
  ///
  /// - Throws: `SystemError` with the path and the reason.
  public static func remove(_ path: String) throws(SystemError) {
    guard unlink(path) == 0 else { throw SystemError("remove", path, code: errno) }
  }

  private static func tooLong(_ path: String, limit: Int) -> SystemError {
    SystemError("read", path, reason: "it is longer than \(limit) bytes, the most that is read")
  }
}
