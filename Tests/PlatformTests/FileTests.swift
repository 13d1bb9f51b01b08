import Foundation
import Platform
import Testing

@Suite struct FileTests {
  let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  @Test func whatCannotBeReadSaysWhy() throws {
    try Data([0x61, 0xff]).write(to: URL(fileURLWithPath: folder.path("latin")))
    func problem(_ path: String, limit: Int = 100) -> String? {
      #expect(throws: SystemError.self) { try File.readText(path, limit: limit) }?.description
    }
    #expect(
      problem(folder.path("none"))
        == "cannot read \(folder.path("none")): no such file or directory")
    #expect(problem(folder.path) == "cannot read \(folder.path): is a directory")
    #expect(
      problem(folder.path("latin"), limit: 1)
        == "cannot read \(folder.path("latin")): it is longer than 1 bytes, the most that is read")
    #expect(
      problem(folder.path("latin"))
        == "cannot read \(folder.path("latin")): it is not UTF-8 text")
    // A file that has no size, only an end that never comes.
    #expect(
      problem("/dev/zero", limit: 200_000)
        == "cannot read /dev/zero: it is longer than 200000 bytes, the most that is read")
  }

  @Test func filesWithoutASizeAreReadToTheirEnd() throws {
    let status = try File.readText("/proc/self/status", limit: 100_000)
    #expect(status.hasPrefix("Name:") && status.contains("\nPid:\t\(getpid())\n"))
  }

  @Test func pathsComeApartAndTogether() {
    for (path, parent, name) in [
      ("a", ".", "a"), ("a/b", "a", "b"), ("/a", "/", "a"), ("/", "/", ""), ("a/b//", "a", "b"),
      ("a//b", "a", "b"), ("/a/b", "/a", "b"), ("", ".", ""),
    ] {
      #expect(Path.parent(path) == parent, "parent of \(path)")
      #expect(Path.name(path) == name, "name of \(path)")
      // Foundation's answer, where it has the same idea of the empty path.
      if !path.isEmpty && path != "/" {
        #expect(Path.name(path) == (path as NSString).lastPathComponent)
      }
    }
    #expect(Path.join("a", "b") == "a/b")
    #expect(Path.join("a/", "b") == "a/b")
    #expect(Path.join("a", "/b") == "/b")
    #expect(Path.join("", "b") == "b")
  }

  @Test func errorTextKeepsNames() {
    #expect(SystemError.text(of: ENOENT) == "no such file or directory")
    #expect(SystemError.text(of: EIO) == "input/output error")
    #expect(SystemError.text(of: 9999).contains("9999"))
  }
}
