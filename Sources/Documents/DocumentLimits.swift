/// How large a document may be, so that no input can exhaust memory or the stack.
public struct DocumentLimits: Sendable {
  /// Bytes in the file.
  public var bytes: Int
  /// Arrays and objects within each other.
  public var depth: Int

  /// Makes limits.
  ///
  /// - Parameters:
  ///   - bytes: 512 MiB holds a million rows of 500 bytes; as values they take some 2 GiB.
  ///   - depth: 512 is Foundation's limit too; values, like readers, are torn down level by level on
  ///     the stack.
  public init(bytes: Int = 1 << 29, depth: Int = 512) {
    self.bytes = bytes
    self.depth = depth
  }
}
