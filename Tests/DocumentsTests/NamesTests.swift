import Testing

@testable import Documents

/// Which name was meant.
@Suite struct NamesTests {
  /// The recurrence that defines the distance, written top down.
  private func distance(_ a: ArraySlice<Character>, _ b: ArraySlice<Character>) -> Int {
    guard let x = a.last, let y = b.last else { return a.count + b.count }
    var best = distance(a.dropLast(), b.dropLast()) + (x == y ? 0 : 1)
    best = min(best, distance(a.dropLast(), b) + 1, distance(a, b.dropLast()) + 1)
    if a.count > 1, b.count > 1, x == b[b.endIndex - 2], a[a.endIndex - 2] == y {
      best = min(best, distance(a.dropLast(2), b.dropLast(2)) + 1)
    }
    return best
  }

  @Test(arguments: 0..<60)
  func distanceByDefinition(seed: UInt64) {
    var random = TestRandom(seed)
    func word() -> [Character] { (0..<random.below(6)).map { _ in Array("abc")[random.below(3)] } }
    let (a, b) = (word(), word())
    #expect(
      Names.editDistance(String(a), String(b)) == distance(a[...], b[...]),
      "seed \(seed): \(String(a)) \(String(b))")
  }

  @Test func suggestions() {
    let policies = ["naive", "template", "indexpath-cache", "key-cache"]
    #expect(Names.nearestName(to: "naiev", among: policies) == "naive")
    #expect(Names.nearestName(to: "NAIVE", among: policies) == "naive")
    #expect(Names.suggestion(for: "key-cahce", among: policies) == "did you mean \"key-cache\"?")
    #expect(Names.suggestion(for: "ios7", among: ["ios9", "ios11"]) == "did you mean \"ios9\"?")
    #expect(
      Names.suggestion(for: "completely-other", among: ["naive", "fixed"])
        == "known: \"naive\", \"fixed\"")
    #expect(Names.suggestion(for: "x", among: []) == "there are none")
    #expect(Names.nearestName(to: "Rows", among: ["rOws", "rows", "Rows"]) == "Rows")
  }

  @Test func longNamesAreBounded() {
    let long = String(repeating: "a", count: 100_000)
    #expect(Names.nearestName(to: long, among: ["b", "aaaa"]) == "aaaa")
  }
}
