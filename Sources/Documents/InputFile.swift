import FoundationEssentials

/// Reading a file that a user named.
public enum InputFile {
  /// The bytes of a regular file.
  ///
  /// - Throws: an error that says why there is nothing to read, or that the file is too large.
  public static func read(
    _ path: String, limits: DocumentLimits = DocumentLimits()
  ) throws(DocumentError) -> [UInt8] {
    let source = DocumentSource(file: path)
    if path.isEmpty { throw DocumentError("a file name is expected", in: source) }
    do {
      let attributes = try FileManager.default.attributesOfItem(
        atPath: resolvingLinks(path))
      switch attributes[.type] as? FileAttributeType {
      case .typeRegular: break
      case .typeDirectory: throw DocumentError("this is a folder, not a file", in: source)
      default: throw DocumentError("this is not a regular file", in: source)
      }
      let size = (attributes[.size] as? UInt64) ?? .max
      guard size <= UInt64(limits.bytes) else {
        throw DocumentError(
          "the file has \(size) bytes", remedy: "at most \(limits.bytes) are read", in: source)
      }
      return [UInt8](try Data(contentsOf: URL(filePath: path)))
    } catch let error as DocumentError {
      throw error
    } catch {
      throw DocumentError(reason(error), in: source)
    }
  }

  /// `attributesOfItem` describes a link itself, not the file that it leads to.
  private static func resolvingLinks(_ path: String) -> String {
    URL(filePath: path).resolvingSymlinksInPath().path
  }

  private static func reason(_ error: any Error) -> String {
    switch (error as? CocoaError)?.code {
    case .fileReadNoSuchFile?, .fileNoSuchFile?: "there is no such file"
    case .fileReadNoPermission?: "the file may not be read"
    default: "the file cannot be read (\(error))".onOneLine(limit: 300)
    }
  }
}
