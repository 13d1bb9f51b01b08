import CPlatform
import Glibc

/// One of the two streams that a program writes to.
public enum StandardStream: Int32, Sendable {
  /// Results.
  case output = 1
  /// Progress, notes and errors.
  case error = 2

  /// Its name in messages.
  public var name: String { self == .output ? "standard output" : "standard error" }

  /// Writes a text to its end.
  ///
  /// - Throws: `SystemError`, for which `isBrokenPipe` is true when the reader has gone.
  public func write(_ text: String) throws(SystemError) {
    var text = text
    // Borrowed: the stream is not ours to close.
    let code = text.withUTF8 { bytes in
      let file = FileDescriptor(rawValue)
      let code = file.writeAll(UnsafeRawBufferPointer(bytes))
      file.release()
      return code
    }
    guard code == 0 else { throw SystemError("write to", name, code: code) }
  }

  /// True if a person reads it at a terminal.
  public var isTerminal: Bool { isatty(rawValue) == 1 }

  /// The terminal's width in columns, or nil if it is no terminal or does not say.
  public var columns: Int? {
    let columns = Int(platform_terminal_columns(rawValue))
    return columns > 0 ? columns : nil
  }

  /// True if colour is welcome: a terminal that is not dumb, and `NO_COLOR` unset or empty.
  ///
  /// Source: no-color.org.
  public var allowsColor: Bool {
    isTerminal && Environment.value("TERM") != "dumb"
      && (Environment.value("NO_COLOR") ?? "").isEmpty
  }
}
