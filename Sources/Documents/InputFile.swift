import Platform

/// Reading a file that a user named.
public enum InputFile {
  /// The bytes of a file, or of a pipe or device such as `/dev/stdin`.
  ///
  /// - Throws: an error that says why there is nothing to read, or that there is too much.
  public static func read(
    _ path: String, limits: DocumentLimits = DocumentLimits()
  ) throws(DocumentError) -> [UInt8] {
    do {
      return try File.read(path, limit: limits.bytes)
    } catch {
      throw DocumentError("cannot read it: \(error.reason)", in: DocumentSource(file: path))
    }
  }
}
