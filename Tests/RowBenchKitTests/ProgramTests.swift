import Documents
import Foundation
import Platform
import RowBenchKit
import Testing

/// What a command line prints and how it exits, each in a process of its own.
@Suite struct ProgramTests {
  struct Answer {
    let code: Int32
    let output: String
    let errors: String
  }

  func answer(_ words: String...) async throws -> Answer {
    // An exit test has to name its status beforehand, so this one is told on standard output.
    let ended = await #expect(
      processExitsWith: .success,
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) { [words = words as [String]] in
      let code = SampleProgram.program.run(words)
      try StandardStream.output.write("\nexit \(code.rawValue)\n")
    }
    let result = try #require(ended)
    let output = String(decoding: result.standardOutputContent, as: UTF8.self)
    let errors = String(decoding: result.standardErrorContent, as: UTF8.self)
    let match = try #require(output.firstMatch(of: /(?s)^(.*)\nexit (\d+)\n/))
    return Answer(
      code: try #require(Int32(match.output.2)), output: String(match.output.1), errors: errors)
  }

  @Test func helpAndVersionGoToStandardOutput() async throws {
    let help = try await answer("--help")
    #expect(help.output == SampleProgram.program.help && help.code == 0)
    let version = try await answer("--version")
    #expect(version.output == "sample 1.2.3\n" && version.code == 0)
    let verb = try await answer("run", "a", "--help")
    #expect(verb.output == SampleProgram.run.help(program: "sample") && verb.code == 0)
    let missing = try await answer("compare", "--help")
    #expect(missing.output == SampleProgram.compare.help(program: "sample"))
  }

  @Test func wrongUsageIsOneLineAnd64() async throws {
    for (words, line) in [
      ([], "sample: a command is missing (see sample --help)\n"),
      (["rnu"], "sample: unknown command \"rnu\"; did you mean \"run\"? (see sample --help)\n"),
      (
        ["--verison"],
        "sample: unknown option \"--verison\"; did you mean \"--version\"? (see sample --help)\n"
      ),
      (
        ["run", "--rows", "x"],
        "sample run: --rows: \"x\" is no whole number from 1 to 1000000 (see sample run --help)\n"
      ),
    ] {
      let answer =
        switch words.count {
        case 0: try await answer()
        case 1: try await answer(words[0])
        default: try await answer(words[0], words[1], words[2])
        }
      #expect(answer.errors == line && answer.output == "" && answer.code == 64)
    }
  }

  @Test func aCommandsCodeAndErrorsAreTheProcesss() async throws {
    #expect(try await answer("compare", "a").code == 2)
    let thrown = try await answer("merge", "a")
    #expect(thrown.code == 64)
    #expect(
      thrown.errors == "sample merge: they are of different suites (see sample merge --help)\n")
  }
}

@Suite struct ExitCodeTests {
  @Test func codesAreThoseOfTheDesign() {
    let codes: [ExitCode: Int32] = [
      .fine: 0, .environment: 1, .regression: 2, .caseFailed: 3, .improvement: 4,
      .baselineMissing: 5, .hostUnfit: 6, .usage: 64, .interrupted: 130,
    ]
    #expect(codes.count == ExitCode.allCases.count)
    for (code, value) in codes { #expect(code.rawValue == value) }
  }

  @Test func whereSeveralApplyTheOrderDecides() {
    let order: [ExitCode] = [
      .usage, .environment, .caseFailed, .baselineMissing, .regression, .hostUnfit, .improvement,
      .fine,
    ]
    for (index, code) in order.enumerated() {
      #expect(ExitCode.worst(of: order[index...].reversed()) == code)
    }
    #expect(ExitCode.worst(of: []) == .fine)
  }

  @Test func errorsHaveTheirCodes() {
    #expect(ExitCode.of(UsageError("x")) == .usage)
    #expect(ExitCode.of(DocumentError("x", in: DocumentSource(file: "f"))) == .usage)
    #expect(ExitCode.of(SystemError("write", "f", reason: "x")) == .environment)
    #expect(ExitCode.of(CancellationError()) == .environment)
  }
}
