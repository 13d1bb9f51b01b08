import Glibc
import Synchronization

/// Writing files whole or not at all.
public enum AtomicFile {
  /// Writes a file so that at every moment there is the old one, whole, or the new one, whole.
  ///
  /// The bytes go to a temporary file in the same folder, reach the disk, and take the name; then
  /// the folder reaches the disk. On an error the temporary file is removed and what was there
  /// before is untouched. A symbolic link is followed, the permissions of an existing file stay,
  /// and what is no regular file (`/dev/stdout`, a pipe) is written to directly.
  ///
  /// - Throws: `SystemError` with the path and the reason: no room, no permission, no such folder.
  public static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
    var target = path
    var mode: mode_t?
    var state = stat()
    if stat(path, &state) == 0 {
      switch state.st_mode & S_IFMT {
      case S_IFREG:
        mode = state.st_mode & 0o7777
        target = Path.resolvingLinks(path) ?? path
      case S_IFDIR:
        throw SystemError("write", path, code: EISDIR)
      default:
        return try writeThrough(bytes, to: path)
      }
    }

    let temporary = Path.join(Path.parent(target), temporaryName(for: Path.name(target)))
    do throws(SystemError) {
      try fill(temporary, with: bytes, mode: mode, for: path)
      guard rename(temporary, target) == 0 else { throw SystemError("write", path, code: errno) }
    } catch {
      unlink(temporary)
      throw error
    }
    try sync(folder: Path.parent(target))
  }

  /// Writes a text as UTF-8, whole or not at all.
  public static func write(_ text: String, to path: String) throws(SystemError) {
    try write(Array(text.utf8), to: path)
  }

  private static func fill(
    _ temporary: String, with bytes: [UInt8], mode: mode_t?, for path: String
  ) throws(SystemError) {
    let number = retryingInterrupted {
      open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    }
    guard number >= 0 else { throw SystemError("write", path, code: errno) }
    let file = FileDescriptor(number)
    if let mode { fchmod(file.number, mode) }
    var code = bytes.withUnsafeBytes { file.writeAll($0) }
    if code == 0 && fsync(file.number) != 0 { code = errno }
    let closing = file.closeReportingError()
    guard code == 0 && closing == 0 else {
      throw SystemError("write", path, code: code == 0 ? closing : code)
    }
  }

  private static func writeThrough(_ bytes: [UInt8], to path: String) throws(SystemError) {
    let file = try FileDescriptor(opening: path, flags: O_WRONLY, operation: "write")
    let code = bytes.withUnsafeBytes { file.writeAll($0) }
    guard code == 0 else { throw SystemError("write", path, code: code) }
  }

  /// Makes the rename last; file systems that cannot sync a folder say EINVAL and are believed.
  private static func sync(folder: String) throws(SystemError) {
    let opened = try FileDescriptor(
      opening: folder, flags: O_RDONLY | O_DIRECTORY, operation: "write to")
    guard fsync(opened.number) == 0 || errno == EINVAL else {
      throw SystemError("write to", folder, code: errno)
    }
  }

  private static let writes = Atomic<Int>(0)

  /// Hidden, and unlike any other of this or another process; cut so that the name stays allowed.
  private static func temporaryName(for name: String) -> String {
    let number = writes.add(1, ordering: .relaxed).newValue
    return ".\(name.prefix(60)).\(getpid())-\(number).tmp"
  }
}
