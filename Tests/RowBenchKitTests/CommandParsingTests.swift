import RowBenchKit
import Testing

@Suite struct CommandParsingTests {
  typealias Sample = SampleProgram

  func problem(_ words: String..., command: Command = Sample.run) -> String? {
    #expect(throws: UsageError.self) { try command.parse(words) }?.description
  }

  @Test func valuesStandBehindASpaceOrAnEqualsSign() throws {
    let arguments = try Sample.run.parse([
      "--rows", "300", "--width=375.5", "--seed", "18446744073709551615", "a.json",
      "--output=a=b", "--offset", "-5", "--a-rather-long-option-name", "a=b,c=d",
    ])
    #expect(arguments[Sample.rows] == 300)
    #expect(arguments[Sample.width] == 375.5)
    #expect(arguments[Sample.seed] == .max)
    #expect(arguments[Sample.output] == "a=b")
    #expect(arguments[Sample.offset] == -5)
    #expect(arguments[Sample.map] == ["a=b", "c=d"])
    #expect(arguments[Sample.suites] == ["a.json"])
    #expect(arguments[Sample.scale] == nil)
    #expect(!arguments[Sample.quick])
  }

  @Test func nothingIsRequiredOfOptions() throws {
    let arguments = try Sample.run.parse([])
    #expect(arguments[Sample.rows] == nil)
    #expect(arguments.all(Sample.policy) == [])
    #expect(arguments[Sample.suites] == [])
  }

  @Test func flagsAreGivenOrNot() throws {
    #expect(try Sample.run.parse(["--quick"])[Sample.quick])
    #expect(try Sample.run.parse(["--quick", "--quick"])[Sample.quick])
    #expect(problem("--quick=yes") == "--quick takes no value, and is given \"yes\"")
  }

  @Test func repeatedOptionsKeepTheirOrder() throws {
    let arguments = try Sample.run.parse(["--policy", "template", "--policy=naive"])
    #expect(arguments.all(Sample.policy) == ["template", "naive"])
    #expect(problem("--rows", "1", "--rows=2") == "--rows is given twice; give it once")
  }

  @Test func twoDashesEndTheOptions() throws {
    let arguments = try Sample.run.parse(["a", "--quick", "-", "--", "--rows", "--", "-x"])
    #expect(arguments[Sample.suites] == ["a", "-", "--rows", "--", "-x"])
    #expect(arguments[Sample.quick])
    #expect(arguments[Sample.rows] == nil)
  }

  @Test func wrongValuesSayWhatWouldBeRight() {
    #expect(
      problem("--rows", "many") == "--rows: \"many\" is no whole number from 1 to 1000000")
    #expect(problem("--rows=0") == "--rows: \"0\" is no whole number from 1 to 1000000")
    #expect(problem("--rows=") == "--rows: \"\" is no whole number from 1 to 1000000")
    #expect(
      problem("--rows", "99999999999999999999")
        == "--rows: \"99999999999999999999\" is no whole number from 1 to 1000000")
    #expect(problem("--offset", "1.5") == "--offset: \"1.5\" is no whole number")
    #expect(problem("--output=") == "--output: \"\" is no text: it is empty")
    #expect(
      problem("--seed", "-1") == "--seed: \"-1\" is no whole number from 0 to 18446744073709551615")
    #expect(
      problem("--a-rather-long-option-name", "x")
        == "--a-rather-long-option-name: \"x\" is no list of FIELD=FIELD")
  }

  @Test(arguments: ["nan", "inf", "-infinity", "0x10", "1e999", "", " 1", "1,5", "0", "10001"])
  func onlyDecimalNumbersInRangeAreNumbers(text: String) {
    #expect(problem("--width=\(text)") == "--width: \"\(text)\" is no number from 1 to 10000")
  }

  @Test func anUnknownNameIsAnsweredWithTheNearest() {
    #expect(
      problem("--policy", "templat")
        == "--policy: \"templat\" is unknown; did you mean \"template\"?")
    #expect(problem("--polcy", "naive") == "unknown option \"--polcy\"; did you mean --policy?")
    #expect(problem("-rows", "3") == "unknown option \"-rows\"; did you mean --rows?")
    #expect(problem("--Rows=3") == "unknown option \"--Rows\"; did you mean --rows?")
    #expect(
      problem("--xyzzy-plugh", command: Sample.list)
        == "unknown option \"--xyzzy-plugh\"; known: --help")
  }

  @Test func aMissingValueDoesNotSwallowTheNextOption() {
    #expect(problem("--rows") == "--rows needs a value: --rows N")
    #expect(problem("--output", "--quick") == "--output needs a value: --output FOLDER")
    #expect(problem("--output", "--") == "--output needs a value: --output FOLDER")
  }

  @Test func argumentsAreCounted() throws {
    let one = try Sample.compare.parse(["a"])
    #expect(one[Sample.before] == ["a"] && one[Sample.after] == [])
    let two = try Sample.compare.parse(["a", "b"])
    #expect(two[Sample.before] == ["a"] && two[Sample.after] == ["b"])
    #expect(
      problem(command: Sample.compare) == "BEFORE is missing: the earlier result document")
    #expect(
      problem("a", "b", "c", command: Sample.compare)
        == "unexpected argument \"c\"; compare takes BEFORE [AFTER]")
    #expect(problem("x", command: Sample.list) == "unexpected argument \"x\"; list takes none")
    #expect(problem(command: Sample.merge) == "FILE is missing: result documents")
    #expect(try Sample.merge.parse(["a", "b"])[Sample.files] == ["a", "b"])
  }
}
