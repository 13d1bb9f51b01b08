import CHarfBuzz

/// A font file that an engine measures with.
public struct FontFile: Hashable, Sendable {
  /// The family that it is used for, such as `Inter`; weights have files of their own.
  public var family: String
  /// Where it was found.
  public var path: String
  /// The Debian package that brings it.
  public var package: String

  /// Makes a record.
  public init(family: String, path: String, package: String) {
    self.family = family
    self.path = path
    self.package = package
  }

  /// Checksum of the file's bytes, hexadecimal SHA-256: equal fonts give equal line counts.
  ///
  /// Read and computed at each call (about 0.2 s for all files of an engine in a release build), so
  /// that opening an engine does not pay for it. Throws if the file is gone.
  public var sha256: String {
    get throws(TextEngineError) {
      guard let blob = hb_blob_create_from_file_or_fail(path) else {
        throw .fontMissing(path: path, package: package)
      }
      defer { hb_blob_destroy(blob) }
      var length: UInt32 = 0
      let bytes = hb_blob_get_data(blob, &length)
      return SHA256.hexadecimal(of: UnsafeRawBufferPointer(start: bytes, count: Int(length)))
    }
  }
}
