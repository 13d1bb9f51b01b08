/// The version of a document's form: a reader takes every minor version of the majors it knows.
public struct SchemaVersion: Sendable, Equatable, CustomStringConvertible {
  /// Changes when old readers would misread.
  public let major: Int
  /// Changes when something is added.
  public let minor: Int

  /// The form that this version of RowBench writes, and the newest that it reads.
  public static let current = SchemaVersion(major: 1, minor: 0)

  init(major: Int, minor: Int) {
    self.major = major
    self.minor = minor
  }

  /// Reads `major.minor`, both in decimal digits; nil if it is anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }),
      let major = Int(parts[0]), let minor = Int(parts[1])
    else { return nil }
    self.init(major: major, minor: minor)
  }

  /// The version as `major.minor`.
  public var description: String { "\(major).\(minor)" }
}
