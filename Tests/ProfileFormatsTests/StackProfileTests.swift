import Testing

@testable import ProfileFormats

@Suite struct StackProfileTests {
  /// Stacks of a few functions, some recursive, from a seed.
  static func random(seed: UInt64, stacks: Int = 200) -> StackProfile {
    var state = seed
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let names = ["main", "a", "b", "c<d>", "e & f", "\"quoted\"", "x;y", "ü\u{202E}z"]
    var profile = StackProfile(kinds: [
      StackProfile.Kind("samples", unit: "count"), StackProfile.Kind("cpu", unit: "nanoseconds"),
    ])
    for _ in 0..<stacks {
      let frames = (0..<(1 + next(8))).map { _ in
        StackProfile.Frame(name: names[next(names.count)], file: "f.swift", line: next(90))
      }
      profile.add(frames, values: [1 + next(9), next(1_000)])
    }
    return profile
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func sumsOfFunctionsAreThoseOfTheStacks(seed: UInt64) {
    let profile = Self.random(seed: seed)
    let sums = profile.functions(0)
    #expect(sums.reduce(0) { $0 + $1.exclusive } == profile.total(0), "seed \(seed)")
    for sum in sums {
      var inclusive = 0
      for stack in profile.stacks
      where stack.frames.contains(where: { profile.frame($0).name == sum.name }) {
        inclusive += stack.values[0]
      }
      #expect(sum.inclusive == inclusive, "seed \(seed), \(sum.name)")
    }
    #expect(sums.map(\.exclusive) == sums.map(\.exclusive).sorted(by: >))
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func foldedTextHoldsEveryStack(seed: UInt64) {
    let profile = Self.random(seed: seed)
    let text = FoldedStacks.text(of: profile, kind: 1)
    let again = FoldedStacks.profile(
      parsing: text, kind: StackProfile.Kind("cpu", unit: "nanoseconds"))
    #expect(again.total() == profile.total(1), "seed \(seed)")
    // Names lose their semicolons and nothing else.
    #expect(FoldedStacks.text(of: again) == text, "seed \(seed)")
    #expect(!text.contains("x;y") && text.contains("x:y"))
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func aTreeHoldsWhatItsStacksHold(seed: UInt64) {
    let profile = Self.random(seed: seed)
    let tree = CallTree(profile)
    #expect(tree.nodes[0].value == profile.total(0), "seed \(seed)")
    for node in tree.nodes {
      let inner = node.children.reduce(0) { $0 + tree.nodes[$1].value }
      #expect(inner <= node.value, "seed \(seed)")
      #expect(
        node.children.map { tree.nodes[$0].name }
          == node.children.map { tree.nodes[$0].name }.sorted())
    }
  }

  @Test func aProfileOfAnotherLengthIsScaled() {
    var profile = StackProfile(kinds: [StackProfile.Kind("cpu", unit: "nanoseconds")])
    profile.add([StackProfile.Frame(name: "a")], values: [30])
    profile.add([StackProfile.Frame(name: "b")], values: [10])
    #expect(profile.scaled(by: 0.1).stacks.map(\.values) == [[3], [1]])
    #expect(profile.scaled(by: .infinity).total() != 0)
  }
}
