import Foundation
import Platform
import Testing

@Suite struct AtomicFileTests {
  let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  @Test(arguments: [0, 1, 4096, 70_000, 3_000_000])
  func bytesComeBackAsTheyWere(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try AtomicFile.write(bytes, to: folder.path("a.bin"))
    let read = try #require(FileManager.default.contents(atPath: folder.path("a.bin")))
    #expect(Array(read) == bytes)
    #expect(try File.read(folder.path("a.bin"), limit: count) == bytes)
    #expect(try folder.names() == ["a.bin"])
  }

  @Test func aReaderNeverSeesAPart() async throws {
    let path = folder.path("turns.txt")
    let versions = [1, 2].map { [UInt8](repeating: $0, count: 400_000) }
    try AtomicFile.write(versions[0], to: path)
    let writer = Task.detached {
      for turn in 0..<40 { try AtomicFile.write(versions[turn % 2], to: path) }
    }
    for _ in 0..<200 {
      let bytes = try File.read(path, limit: 1 << 20)
      if !versions.contains(bytes) { Issue.record("a part of \(bytes.count) bytes was seen") }
    }
    try await writer.value
  }

  @Test func permissionsOfAnExistingFileStay() throws {
    let path = folder.path("secret.txt")
    try AtomicFile.write("old", to: path)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try AtomicFile.write("new", to: path)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try File.readText(path, limit: 10) == "new")
  }

  @Test func aLinkIsFollowed() throws {
    try AtomicFile.write("old", to: folder.path("real.txt"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.txt"), withDestinationPath: "real.txt")
    try AtomicFile.write("new", to: folder.path("link.txt"))
    #expect(try File.readText(folder.path("real.txt"), limit: 10) == "new")
    let link = try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link.txt"))
    #expect(link == "real.txt")
  }

  @Test func aDeviceIsWrittenTo() throws {
    try AtomicFile.write("gone", to: "/dev/null")
    #expect(FileManager.default.fileExists(atPath: "/dev/null"))
    let error = #expect(throws: SystemError.self) { try AtomicFile.write("x", to: "/dev/full") }
    #expect(
      error?.description
        == "cannot write /dev/full: no space left on device; free some space there or name another place"
    )
  }

  @Test func aFolderOrAMissingFolderIsRefused() throws {
    let onFolder = #expect(throws: SystemError.self) { try AtomicFile.write("x", to: folder.path) }
    #expect(onFolder?.description == "cannot write \(folder.path): is a directory")
    let below = folder.path("no/such.txt")
    let missing = #expect(throws: SystemError.self) { try AtomicFile.write("x", to: below) }
    #expect(missing?.description == "cannot write \(below): no such file or directory")
    #expect(try folder.names() == [])
  }

  /// The limit of file sizes stands for a disk that fills up while a file is written.
  @Test func whatCannotBeWrittenWholeLeavesTheOldFile() async {
    await #expect(processExitsWith: .success) {
      let folder = try TestFolder()
      try AtomicFile.write("old", to: folder.path("a.txt"))
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 4096, rlim_max: 4096)
      #expect(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      let error = #expect(throws: SystemError.self) {
        try AtomicFile.write([UInt8](repeating: 1, count: 10_000), to: folder.path("a.txt"))
      }
      #expect(error?.code == EFBIG)
      #expect(try File.readText(folder.path("a.txt"), limit: 10) == "old")
      #expect(try folder.names() == ["a.txt"])
    }
  }
}
