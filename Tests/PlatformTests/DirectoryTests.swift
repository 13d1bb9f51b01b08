import Foundation
import Platform
import Testing

@Suite struct DirectoryTests {
  let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  @Test func foldersAreMadeWithThoseAbove() throws {
    try Directory.create(folder.path("a/b/c"))
    #expect(Directory.isDirectory(folder.path("a/b/c")))
    try Directory.create(folder.path("a/b/c/"))
    try Directory.create(folder.path("a/b"))
    try Directory.create("/")
    #expect(try Directory.names(in: folder.path("a")) == ["b"])
  }

  @Test func aFileInTheWayIsNamed() throws {
    try AtomicFile.write("x", to: folder.path("file"))
    let itself = #expect(throws: SystemError.self) { try Directory.create(folder.path("file")) }
    #expect(
      itself?.description
        == "cannot make folder \(folder.path("file")): there is a file of that name")
    let below = #expect(throws: SystemError.self) { try Directory.create(folder.path("file/a/b")) }
    #expect(below?.reason == "not a directory")
  }

  @Test func preparingLeavesNothingBehind() throws {
    try Directory.prepareForWriting(folder.path("reports/latest"))
    #expect(try Directory.names(in: folder.path("reports/latest")) == [])
  }

  @Test func whatCannotBeWrittenIsToldBeforehand() throws {
    // Also for root: nobody makes files there.
    let error = #expect(throws: SystemError.self) { try Directory.prepareForWriting("/proc") }
    #expect(error?.description.hasPrefix("cannot write to /proc: ") == true)
  }

  @Test(.enabled(if: getuid() == 0, "only root can become another user"))
  func whatAnotherUserMayNotWriteIsToldBeforehand() async {
    await #expect(processExitsWith: .success) {
      let folder = try TestFolder()
      // The user `nobody` of every Linux (LSB).
      #expect(seteuid(65_534) == 0)
      let error = #expect(throws: SystemError.self) {
        try Directory.prepareForWriting(folder.path)
      }
      #expect(
        error?.description
          == "cannot write to \(folder.path): permission denied; name a place that this user may use, or change its permissions"
      )
      let deeper = #expect(throws: SystemError.self) {
        try Directory.prepareForWriting(folder.path("a/b"))
      }
      #expect(deeper?.operation == "make folder")
      #expect(seteuid(0) == 0)
    }
  }

  @Test func namesAreSortedByBytes() throws {
    for name in ["b", "B", "é", "a", "aa"] { try AtomicFile.write("", to: folder.path(name)) }
    #expect(try Directory.names(in: folder.path) == ["B", "a", "aa", "b", "é"])
  }
}
