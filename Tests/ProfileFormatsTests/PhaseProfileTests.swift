import Foundation
import Testing

@testable import ProfileFormats

@Suite struct PhaseProfileTests {
  private static func node(
    _ phase: String, _ parent: Int?, _ nanoseconds: Double, step: Int = 0
  ) -> PhaseProfile.Node {
    var cost = PhaseCost()
    cost.nanoseconds = nanoseconds
    cost.entries = 1
    return PhaseProfile.Node(phase: phase, parent: parent, step: step, cost: cost)
  }

  private static let profile = PhaseProfile(
    steps: ["load", "scroll"],
    nodes: [
      node("table", nil, 1), node("layout", 0, 10), node("text", 1, 100), node("layout", 2, 1_000),
      node("text", 0, 10_000), node("table", nil, 100_000, step: 1),
      node("text", 5, 1_000_000, step: 1),
    ])

  @Test func aPhaseInsideOfItselfIsCountedOnce() {
    let sums = Self.profile.sums()
    #expect(sums.map(\.phase) == ["layout", "text", "table"])
    #expect(sums.map(\.exclusive.nanoseconds) == [1_010, 1_010_100, 100_001])
    #expect(sums.map(\.inclusive.nanoseconds) == [1_110, 1_011_100, 1_111_111])
    #expect(Self.profile.sums(step: 1).map(\.inclusive.nanoseconds) == [1_000_000, 1_100_000])
    #expect(Self.profile.total.nanoseconds == 1_111_111)
    #expect(Self.profile.total(step: 0).nanoseconds == 11_111)
  }

  @Test func timesAndCountsAreJoinedByPlace() {
    var counts = PhaseProfile(
      steps: ["load", "scroll"],
      nodes: [
        Self.node("table", nil, 0), Self.node("text", 0, 0), Self.node("cache", 1, 0),
        Self.node("table", nil, 0, step: 1),
      ])
    for index in counts.nodes.indices { counts.nodes[index].cost.allocations = 1 << index }
    let joined = Self.profile.joined(with: counts)
    #expect(joined.nodes.count == 8)
    #expect(joined.nodes[0].cost.allocations == 1)
    #expect(joined.nodes[4].cost.allocations == 2)
    #expect(joined.nodes[5].cost.allocations == 8)
    #expect(joined.path(7) == ["0", "table", "text", "cache"])
    #expect(joined.nodes[4].cost.entries == 1, "each recording entered it as often")
    #expect(joined.total.allocations == 15)
    #expect(joined.total.nanoseconds == Self.profile.total.nanoseconds)
  }

  @Test func textIsDividedAsAFinerProfileHasIt() {
    var profile = Self.profile
    profile.divide(
      "text",
      as: PhaseProfile(
        steps: [],
        nodes: [
          Self.node("table", nil, 7), Self.node("text", 0, 1), Self.node("shaping", 1, 3),
          Self.node("layout", 0, 5),
        ]))
    // Text directly in the table: 10,000 as 1 to 3. Text elsewhere is left as it was.
    #expect(profile.nodes[4].cost.nanoseconds == 2_500)
    #expect(profile.nodes.last?.phase == "shaping" && profile.nodes.last?.parent == 4)
    #expect(profile.nodes.last?.cost.nanoseconds == 7_500)
    #expect(profile.nodes[2].cost.nanoseconds == 100)
    #expect(profile.total.nanoseconds == Self.profile.total.nanoseconds)
  }

  /// A document may have been edited: parents that come later, stand in rings or nowhere.
  @Test func brokenTreesAreReadWithoutATrap() throws {
    var broken = Self.profile
    for (index, parent) in [6, 1, -3, 99, 4, .max, .min].enumerated() {
      broken.nodes[index].parent = parent
    }
    #expect(broken.sums().reduce(0) { $0 + $1.exclusive.nanoseconds } == 1_111_111)
    for index in broken.nodes.indices { #expect(broken.path(index).count <= 8) }
    _ = broken.joined(with: broken)
    _ = broken.path(77)
    let again = try JSONDecoder().decode(
      PhaseProfile.self, from: try JSONEncoder().encode(Self.profile))
    #expect(again == Self.profile)
  }
}
