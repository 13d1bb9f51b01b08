import Glibc

/// Making and checking folders.
public enum Directory {
  /// Makes a folder and those above it that are missing; one that exists is left as it is.
  ///
  /// - Throws: `SystemError` naming the folder that could not be made and why.
  public static func create(_ path: String) throws(SystemError) {
    if mkdir(path, 0o777) == 0 { return }
    let code = errno
    switch code {
    case EEXIST, EISDIR:
      guard isDirectory(path) else {
        throw SystemError("make folder", path, reason: "there is a file of that name")
      }
    case ENOENT where Path.parent(path) != path && !path.isEmpty:
      try create(Path.parent(path))
      guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
        throw SystemError("make folder", path, code: errno)
      }
    default:
      // A read-only file system says so even of a folder that exists.
      if !isDirectory(path) { throw SystemError("make folder", path, code: code) }
    }
  }

  /// Makes a folder and checks by writing that files can be written there.
  ///
  /// Call it before anything is measured, so that hours of work are not lost for want of a place.
  ///
  /// - Throws: `SystemError` with the path and the reason.
  public static func prepareForWriting(_ path: String) throws(SystemError) {
    try create(path)
    let probe = Path.join(path, ".rowbench-\(getpid()).probe")
    let number = retryingInterrupted {
      open(probe, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    }
    guard number >= 0 else { throw SystemError("write to", path, code: errno) }
    let file = FileDescriptor(number)
    // A page: a disk that is full lets an empty file be made.
    let code = [UInt8](repeating: 0, count: 4096).withUnsafeBytes { file.writeAll($0) }
    let closing = file.closeReportingError()
    unlink(probe)
    guard code == 0 && closing == 0 else {
      throw SystemError("write to", path, code: code == 0 ? closing : code)
    }
  }

  /// Removes a folder if there is nothing in it; else it is left as it is.
  public static func removeIfEmpty(_ path: String) {
    rmdir(path)
  }

  /// True if the path is a folder, or a link to one.
  public static func isDirectory(_ path: String) -> Bool {
    var state = stat()
    return stat(path, &state) == 0 && state.st_mode & S_IFMT == S_IFDIR
  }

  /// The names in a folder, sorted by their bytes, without `.` and `..`.
  ///
  /// - Throws: `SystemError` if there is no such folder or it may not be read.
  public static func names(in path: String) throws(SystemError) -> [String] {
    guard let stream = opendir(path) else { throw SystemError("list", path, code: errno) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
