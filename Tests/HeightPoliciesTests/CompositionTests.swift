import HeightPolicies
import LayoutTraits
import TableCells
import TableSimulation
import Testing

/// Names of compositions: what is read, what is refused and why, and parts of a user's own.
@Suite struct CompositionTests {
  @Test func aCompositionIsReadAsItIsWritten() throws {
    let all = try PolicyComposition(parsing: "template+key~two-bucket!heights")
    #expect(
      all
        == PolicyComposition(
          measure: "template", cache: "key", estimate: "two-bucket", precompute: "heights"))
    for text in ["naive", "naive+key", "naive~rough", "manual+key!idle", "template~constant"] {
      #expect(try PolicyComposition(parsing: text).description == text)
    }
  }

  @Test(arguments: [
    ("", "no name of a measure at its beginning"), ("+key", "of a measure at its beginning"),
    ("template+", "no name behind '+'"), ("template+~constant", "no name behind '+'"),
    ("template~constant+key", "'+' stands twice or too late"),
    ("template+key+key", "'+' stands twice or too late"),
    ("nave+key", "no measure 'nave' (column 1); did you mean \"naive\"? There are fixed, naive"),
    ("naive+lock", "no cache 'lock' (column 7); "), ("naive+lock", "There are indexpath, row-key"),
    ("naive+kye", "no cache 'kye' (column 7); did you mean \"key\"?"),
    ("naive~guess", "no estimate 'guess'"), ("naive+key!soon", "no precompute 'soon'"),
    ("naive!heights", "need a cache"), ("template~constant!idle", "need a cache"),
    ("fixed+key", "nothing is asked"), ("fixed~constant", "nothing is asked"),
    ("self-sizing", "add an estimate"), ("self-sizing+key", "add an estimate"),
    ("self-sizing+key~constant!heights", "not there to be fitted in advance"),
  ])
  func whatMakesNoPolicyIsRefusedWithTheReason(name: String, reason: String) {
    #expect(PolicyPreset.named(name) == nil || name == "self-sizing")
    do {
      _ = try PolicyPreset.composed(PolicyComposition(parsing: name))
      Issue.record("\(name) was taken")
    } catch {
      #expect("\(error)".contains(reason), "\(name): \(error)")
    }
  }

  /// Every measure with every single part, and a thousand combinations drawn from all.
  @Test func everyCombinationIsAPolicyThatAnswersOrIsRefused() throws {
    let parts = PolicyParts.builtIn
    let context = try makeContext(rows: Array(makeRows().prefix(3)))
    let caches = parts.caches.map(\.name)
    let estimates = parts.estimates.map(\.name)
    let precomputes = parts.precomputes.map(\.name)
    var compositions: [PolicyComposition] = []
    for measure in parts.measures.map(\.name) {
      compositions.append(PolicyComposition(measure: measure))
      compositions += caches.map { PolicyComposition(measure: measure, cache: $0) }
      compositions += estimates.map { PolicyComposition(measure: measure, estimate: $0) }
      compositions += precomputes.map {
        PolicyComposition(measure: measure, cache: "indexpath", precompute: $0)
      }
    }
    let seed: UInt64 = 77
    var random = SeededGenerator(seed: seed)
    func draw(_ names: [String]) -> String? {
      let index = random.number(in: 0...names.count)
      return index < names.count ? names[index] : nil
    }
    for _ in 0..<1000 {
      let measure = parts.measures[random.number(in: 0...parts.measures.count - 1)].name
      compositions.append(
        PolicyComposition(
          measure: measure, cache: draw(caches), estimate: draw(estimates),
          precompute: draw(precomputes)))
    }
    var made = 0
    for composition in compositions {
      let preset: PolicyPreset
      do {
        preset = try PolicyPreset.composed(composition)
      } catch {
        #expect("\(error)".contains("makes no policy: "), "\(composition), seed \(seed)")
        continue
      }
      made += 1
      #expect(PolicyPreset.named(composition.description)?.composition == preset.composition)
      let policy = preset.makePolicy(context)
      policy.prepareForFirstLoad()
      #expect(policy.height(ofRow: 1) > 0, "\(preset.name), seed \(seed)")
    }
    #expect(made > 1000)
  }

  @Test func presetsAreCompositions() throws {
    #expect(PolicyPreset.all.count > 20)
    for preset in PolicyPreset.all {
      let composition = try PolicyComposition(parsing: preset.composition)
      let again = try PolicyPreset.composed(composition)
      #expect(again.composition == preset.composition)
      #expect(again.parameters.keys.sorted() == preset.parameters.keys.sorted())
    }
  }

  @Test func numbersOfThePartsAreNumbersOfTheWhole() throws {
    let preset = try #require(PolicyPreset.named("template+key~two-bucket"))
    #expect(
      preset.parameters.keys.sorted() == ["bytes", "entries", "seed", "withImage", "withoutImage"])
    let policy = preset.makePolicy(try makeContext(), parameters: ["withoutImage": 61])
    #expect(policy.estimatedHeight(forRowAt: IndexPath(row: 0, section: 0)) == 61)
    #expect(policy.estimatedHeight(forRowAt: IndexPath(row: 1, section: 0)) == 250)
  }
}
