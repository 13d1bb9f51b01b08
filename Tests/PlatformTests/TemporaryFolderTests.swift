import Platform
import Testing

@Suite struct TemporaryFolderTests {
  @Test func itGoesWithAllThatIsInIt() throws {
    var folder: TemporaryFolder? = try TemporaryFolder()
    let path = try #require(folder?.path)
    let file = try #require(folder?.path(of: "a"))
    try AtomicFile.write("text", to: file)
    #expect(try File.readText(file, limit: 10) == "text")
    folder = nil
    #expect(!Directory.isDirectory(path))
  }

  @Test func twoAreApart() throws {
    let first = try TemporaryFolder()
    let second = try TemporaryFolder()
    #expect(first.path != second.path)
  }
}
