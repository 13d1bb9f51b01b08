import Platform
import Testing

@testable import RowBenchKit

@Suite struct ShellTextTests {
  /// A shell gives back exactly the word that was quoted.
  @Test(arguments: [
    "plain", "", "two words", "it's", "$(id) `id` \\ \"q\" ; # *", "^a/b\\.c$", "line\nbreak",
    "é 😀",
  ])
  func aShellGivesTheWordBack(_ word: String) throws {
    let outcome = try ProcessCommand("/bin/sh", ["-c", "printf %s \(ShellText.quoted(word))"]).run()
    #expect(String(decoding: outcome.standardOutput, as: UTF8.self) == word)
  }
}
