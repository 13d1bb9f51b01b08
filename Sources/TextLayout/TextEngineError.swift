/// Why a text engine could not be opened.
public enum TextEngineError: Error, Equatable, Sendable {
  /// A font file is not there.
  case fontMissing(path: String, package: String)
  /// A font file is there, but it is not a font, or not the one expected.
  case fontUnreadable(path: String, package: String)
  /// A library refused.
  case libraryRefused(library: String, call: String, reason: String)
}

extension TextEngineError: CustomStringConvertible {
  /// What is wrong, where, and what to do.
  public var description: String {
    switch self {
    case .fontMissing(let path, let package):
      "font file \(path) is missing: install the Debian package \(package)"
    case .fontUnreadable(let path, let package):
      "font file \(path) has no such font in it: reinstall the Debian package \(package)"
    case .libraryRefused(let library, let call, let reason):
      "\(library) refused \(call): \(reason)"
    }
  }
}
