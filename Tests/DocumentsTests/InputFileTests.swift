import Documents
import Foundation
import Testing

/// Files that are there, are not, or should not be read.
@Suite struct InputFileTests {
  private func message(_ path: String, limits: DocumentLimits = DocumentLimits()) -> String {
    do {
      return "\(try InputFile.read(path, limits: limits).count) bytes"
    } catch {
      return error.description
    }
  }

  @Test func filesAndWhatIsNone() throws {
    let folder = NSTemporaryDirectory() + "rowbench-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/a b%20.json"
    try Data("[1]".utf8).write(to: URL(filePath: path))
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/link", withDestinationPath: path)

    #expect(message(path) == "3 bytes")
    #expect(message(folder + "/link") == "3 bytes")
    #expect(
      message(path, limits: DocumentLimits(bytes: 2))
        == "\(path): the file has 3 bytes; at most 2 are read")
    #expect(message(folder) == "\(folder): this is a folder, not a file")
    #expect(message(folder + "/none") == "\(folder)/none: there is no such file")
    #expect(message("/dev/zero") == "/dev/zero: this is not a regular file")
    #expect(message("") == ": a file name is expected")
    #expect(message("a\0b").hasSuffix("there is no such file"))
  }
}
