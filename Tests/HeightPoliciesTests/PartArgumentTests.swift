import Testing

@testable import HeightPolicies

/// What stands in parentheses behind the name of a part: what is read, and what is refused, where and why.
@Suite struct PartArgumentTests {
  @Test(arguments: [
    "template+key(width,lru,1000)", "template+key(lru,width,1000)", "manual+content(sieve,64KiB)",
    "manual+content(1MiB,clock,float32)", "template+indexpath(hash,fifo,entries=50)",
    "template+indexpath(dense,orientation,keep)", "template+key(random,10,seed=7)",
    "template+key(environment=none,storage=boxed)", "template+key(500)", "naive+row-key(none)",
    "template~constant(60)", "template~constant(estimate=60.5)",
    "template~exponential(0.5,sample=9)",
    "template~two-bucket(withImage=200,withoutImage=50)", "template+key~regression(sample=16)",
    "template+key~last-five(250)!idle(near,4)", "template+key!sliced(2.5,first)",
    "manual+key~previous(90)!background(batch=16,near)", "template+key(saved,half,lru,9)",
    "template+key(greedy-dual,100)",
  ])
  func whatIsWrittenIsReadAndWrittenAgain(name: String) throws {
    let composition = try PolicyComposition(parsing: name)
    #expect(composition.description == name)
    let preset = try PolicyPreset.resolve(name)
    #expect(preset.composition == name && preset.name == name)
    #expect(PolicyComposition.isWrittenAsOne(name))
    _ = preset.makePolicy(try makeContext())
  }

  @Test func numbersOfTheNameAreTheUsualOnesAndASuitesGoBeforeThem() throws {
    let preset = try PolicyPreset.resolve("template+key(lru,20)~constant(60)")
    #expect(preset.parameters["estimate"]?.usual == 60)
    #expect(preset.parameters["entries"]?.usual == 20)
    #expect(preset.makePolicy(try makeContext()).constantEstimate == 60)
    let policy = preset.makePolicy(try makeContext(), parameters: ["estimate": 70, "entries": 5])
    #expect(policy.constantEstimate == 70)
    for row in 0..<60 { _ = policy.height(ofRow: row) }
    #expect(policy.examinedCache?.usage?.entries == 5)
  }

  @Test(arguments: [
    // Unknown words and names, with the nearest right one and the place.
    (
      "template+key(width,lur,1000)",
      "'lur' in 'key' (column 20): 'lur' means nothing here; "
        + "did you mean \"lru\"?"
    ),
    (
      "template+key(storage=hsah)",
      "(column 14): there is no storage 'hsah'; did you mean \"hash\"?"
    ),
    (
      "template+key(entires=5)",
      "'entires=5' in 'key' (column 14): there is no 'entires' to set; "
        + "did you mean \"entries\"?"
    ),
    ("template+kye(width)", "there is no cache 'kye' (column 10); did you mean \"key\"?"),
    ("template+key~constant(sixty)", "'sixty' in 'constant' (column 23): there is no such word"),
    (
      "template~constnt(60)",
      "there is no estimate 'constnt' (column 10); did you mean \"constant\"?"
    ),
    (
      "template(5)",
      "'5' in 'template' (column 10): no bare number may stand here; 'template' takes "
        + "nothing in parentheses"
    ),
    // Numbers out of range, and what is no number.
    ("template~constant(0)", "estimate is out of range; give a number from 1 to 100000"),
    ("template~constant(1e3)", "'1e3' is no number"), ("template~constant(0x10)", "is no number"),
    ("template~constant(estimate=inf)", "'inf' is no number"),
    ("template+key(lru,10.5)", "entries is out of range; give a whole number from 0 to 100000000"),
    ("template+key(lru,entries=64KiB)", "'64KiB' is no number"),
    ("template+key(lru,99999999999999999999)", "out of range"),
    ("template~exponential(1.5)", "weight is out of range"),
    ("template+key!idle(0)", "rows is out of range"),
    // Said twice, or against each other.
    ("template+key(lru,fifo,10)", "(column 18): the eviction is 'lru' already"),
    ("template+key(lru,10,20)", "entries is set twice"),
    ("template+key(lru,10,64KiB)", "a bound in entries and one in bytes are two"),
    (
      "template+key(lru)",
      "lru drops nothing without a bound; say how much is kept, such as lru,1000"
    ),
    ("template+key(dense)", "a dense array is by place; take indexpath"),
    ("template+indexpath(dense,10)", "a dense array has room for every row"),
    ("template+key(half)", "which half goes"), ("template+key(lru,5,seed=3)", "only random draws"),
    // Parentheses and commas that are not where they may be.
    ("template+key(width", "'key(width', column 13: this '(' needs one ')'"),
    ("template+key)width", "column 13: ')' closes nothing"),
    ("template+key(width)lru", "this '(' needs one ')' at the end"),
    ("template+key((width))", "this '(' needs one ')'"),
    ("template+key()", "column 14: nothing stands here"),
    ("template+key(width,,lru)", "column 20: nothing stands here"),
    ("template+key(a=b=c)", "'a=b=c' is neither a word"), ("template+key(=5)", "'=5' is neither"),
    // Parts that cannot stand together.
    ("cell-per-row+key!background", "cell-per-row takes cells of the table"),
    ("self-sizing+key~exact", "an exact estimate measures rows off screen"),
    ("manual!background", "need a cache"), ("manual~constant!sliced", "need a cache"),
  ])
  func whatIsWrongIsToldWithItsPlace(name: String, reason: String) {
    do {
      _ = try PolicyPreset.resolve(name)
      Issue.record("\(name) was taken")
    } catch {
      #expect("\(error)".contains(reason), "\(name): \(error)")
    }
  }

  @Test func noTextMakesTheParserTrap() {
    let pieces = [
      "template", "+", "key", "(", ")", ",", "=", "lru", "10", "~", "!", "idle", "constant", "KiB",
      "é", "🧭", " ", "-1", "width", "\0",
    ]
    for seed in UInt64(1)...3_000 {
      var random = SeededGenerator(seed: seed)
      let text = (0..<random.number(in: 0...12)).map { _ in
        pieces[random.number(in: 0...pieces.count - 1)]
      }.joined()
      do {
        let preset = try PolicyPreset.resolve(text)
        #expect(PolicyPreset.named(text) != nil, "seed \(seed): \(preset.name)")
      } catch {
        #expect(!"\(error)".isEmpty)
      }
    }
    #expect(throws: PolicyCompositionError.self) {
      try PolicyPreset.resolve(String(repeating: "template+", count: 10_000))
    }
  }

  @Test func everyOptionOfEveryPartIsExplained() {
    func check<Part>(_ kinds: [PolicyPartKind<Part>]) {
      for kind in kinds {
        #expect(!kind.summary.isEmpty)
        for option in kind.options {
          for choice in option.choices { #expect(!choice.summary.isEmpty, "\(kind.name)") }
          if let usual = option.usual { #expect(option.choices.contains { $0.word == usual }) }
        }
        // A word means one thing in a part, and is not a number's name.
        let words = kind.options.flatMap { $0.choices.map(\.word) }
        #expect(Set(words).count == words.count, "\(kind.name)")
        #expect(Set(words).isDisjoint(with: kind.parameters.keys))
        if let bare = kind.bareNumber { #expect(kind.parameters[bare] != nil, "\(kind.name)") }
      }
    }
    let parts = PolicyParts.builtIn
    check(parts.measures)
    check(parts.caches)
    check(parts.estimates)
    check(parts.precomputes)
  }
}
