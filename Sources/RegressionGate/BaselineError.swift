import Documents

/// Why a baseline cannot be had or kept.
public enum BaselineError: Error, Equatable, Sendable, CustomStringConvertible {
  /// There is none of that name.
  case missing(name: String, folder: String, suggestion: String)
  /// There is one already.
  case exists(name: String, path: String)
  /// The name cannot be a file's.
  case invalidName(String)

  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .missing(let name, let folder, let suggestion):
      "there is no baseline \(name.quoted) in \(folder); \(suggestion)"
    case .exists(let name, let path):
      "there is a baseline \(name.quoted) already (\(path)); pass --force to replace it"
    case .invalidName(let name):
      "\(name.quoted) is no valid name of a baseline; begin with a letter or digit, use letters, "
        + "digits and ._-+~! and at most \(BaselineStore.longestName) of them"
    }
  }
}
