import Foundation
import Platform
import Testing

@testable import ProfileFormats

/// Flame graphs in a real browser, where one is installed.
@Suite(
  .enabled(
    if: Executable.find("/usr/bin/chromedriver") != nil
      && (try? ProcessCommand("/usr/bin/python3", ["-c", "import selenium"]).run())?.ending
        .isSuccess
        == true,
    "Debian's chromium-driver and python3-selenium are not installed"))
struct FlameGraphBrowserTests {
  @Test func aReaderZoomsAndSearches() throws {
    let profile = StackProfileTests.random(seed: 11)
    let tree = CallTree(profile)
    let graph = FlameGraph(title: "A test", subtitle: "of a browser") { "\($0) samples" }
    let folder = try TemporaryFolder()
    let (alone, page) = (folder.path(of: "flame.svg"), folder.path(of: "page.html"))
    try AtomicFile.write(graph.svg(tree), to: alone)
    // The policy that the page of a profile has: nothing from anywhere, but what stands in it.
    try AtomicFile.write(
      """
      <!DOCTYPE html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" \
      content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
      <title>A page</title>\(graph.svg(tree, isEmbedded: true))
      """, to: page)
    // Functions whose name begins with "a", each stack counted where it first is in one.
    let found = profile.stacks.filter { stack in
      stack.frames.contains { profile.frame($0).name == "a" }
    }.reduce(0) { $0 + $1.values[0] }
    let percent = (Double(found) / Double(profile.total(0)) * 1_000).rounded() / 10
    let check = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Browser/check_flame.py").path
    var command = ProcessCommand("/usr/bin/python3", [check, alone, page, "^a$", "\(percent)"])
    command.timeLimit = .seconds(120)
    let outcome = try command.run()
    let said = String(decoding: outcome.standardOutput + outcome.standardError, as: UTF8.self)
    #expect(outcome.ending.isSuccess, "\(said)")
  }
}
