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
    #expect(message(path, limits: DocumentLimits(bytes: 3)) == "3 bytes")
    #expect(
      message(path, limits: DocumentLimits(bytes: 2))
        == "\(path): cannot read it: it is longer than 2 bytes, the most that is read")
    #expect(message("/dev/zero", limits: DocumentLimits(bytes: 1_000)).contains("longer than 1000"))
    #expect(message(folder) == "\(folder): cannot read it: is a directory")
    #expect(
      message(folder + "/none") == "\(folder)/none: cannot read it: no such file or directory")
    #expect(message("") == ": cannot read it: no such file or directory")
  }
}
