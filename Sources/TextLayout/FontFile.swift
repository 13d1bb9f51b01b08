/// A font file that an engine measures with.
public struct FontFile: Equatable, Sendable {
  /// Where it was found.
  public var path: String
  /// Checksum of its bytes, hexadecimal SHA-256: equal fonts give equal line counts.
  public var sha256: String
  /// The Debian package that brings it.
  public var package: String

  /// Makes a record.
  public init(path: String, sha256: String, package: String) {
    self.path = path
    self.sha256 = sha256
    self.package = package
  }
}
