import CPlatform
import Glibc

/// This process's environment variables.
public enum Environment {
  /// The value of a variable, or nil if it is not set.
  public static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// All variables.
  ///
  /// Where a name stands twice, the first counts, as in `getenv`.
  public static var all: [String: String] {
    var variables: [String: String] = [:]
    guard var entry = platform_environment() else { return [:] }
    while let text = entry.pointee {
      let pair = String(cString: text).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if pair.count == 2 && variables[String(pair[0])] == nil {
        variables[String(pair[0])] = String(pair[1])
      }
      entry += 1
    }
    return variables
  }
}
