import Testing

@testable import RowBenchKit

@Suite struct HelpTests {
  @Test func theProgramsHelp() throws {
    try expectSnapshot(SampleProgram.program.help, "sample")
  }

  @Test(arguments: SampleProgram.program.commands.map(\.name))
  func aCommandsHelp(name: String) throws {
    let command = try #require(SampleProgram.program.commands.first { $0.name == name })
    let help = command.help(program: "sample")
    try expectSnapshot(help, "sample-\(name)")
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= HelpText.columns })
  }

  @Test func aSummaryIsMadeASentenceOnce() {
    #expect(HelpText.sentence("run suites") == "Run suites.")
    #expect(HelpText.sentence("Run suites.") == "Run suites.")
  }

  @Test func linesAreBrokenAtSpaces() {
    #expect(HelpText.wrap("one two three", width: 7) == ["one two", "three"])
    #expect(HelpText.wrap("one two three", width: 1) == ["one", "two", "three"])
    #expect(HelpText.wrap("", width: 5) == [])
    #expect(HelpText.wrap("immeasurable it is", width: 5) == ["immeasurable", "it is"])
  }
}
