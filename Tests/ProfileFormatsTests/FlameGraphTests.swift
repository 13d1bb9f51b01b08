import Foundation
import Testing

@testable import ProfileFormats

@Suite struct FlameGraphTests {
  private static func box(_ svg: String) -> [(x: Double, width: Double, depth: Int)] {
    svg.matches(of: #/<g data-x="([0-9.]+)" data-w="([0-9.]+)" data-d="([0-9]+)">/#).map {
      (Double($0.1) ?? -1, Double($0.2) ?? -1, Int($0.3) ?? -1)
    }
  }

  private static func graph() -> FlameGraph {
    FlameGraph(title: "<b>title</b>", subtitle: "\u{1B}[31m & more") { "\($0) samples" }
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func boxesStandInsideTheirCallers(seed: UInt64) {
    let profile = StackProfileTests.random(seed: seed)
    let svg = Self.graph().svg(CallTree(profile))
    let boxes = Self.box(svg)
    #expect(boxes.count > 20)
    for box in boxes where box.depth > 0 {
      let caller = boxes.first {
        $0.depth == box.depth - 1 && $0.x <= box.x + 0.02
          && $0.x + $0.width >= box.x + box.width - 0.02
      }
      #expect(caller != nil, "seed \(seed): a box at \(box) stands on nothing")
    }
    // Boxes of one depth do not overlap.
    for depth in 0..<9 {
      let row = boxes.filter { $0.depth == depth }.sorted { $0.x < $1.x }
      for (left, right) in zip(row, row.dropFirst()) {
        #expect(left.x + left.width <= right.x + 0.02, "seed \(seed)")
      }
    }
  }

  @Test func textThatTriesToBreakOutStaysText() {
    var profile = StackProfile(kinds: [StackProfile.Kind("samples", unit: "count")])
    profile.add(
      [StackProfile.Frame(name: "<script>alert(1)</script>]]>\u{202E}\u{1B}")], values: [1])
    for isEmbedded in [true, false] {
      let svg = Self.graph().svg(CallTree(profile), isEmbedded: isEmbedded)
      #expect(!svg.contains("<script>alert"))
      #expect(!svg.contains("<b>title"))
      #expect(svg.components(separatedBy: "]]>").count == 2)
      #expect(!svg.unicodeScalars.contains("\u{202E}") && !svg.unicodeScalars.contains("\u{1B}"))
      #expect(svg.contains("&lt;script&gt;alert(1)"))
    }
  }

  @Test func moreIsRedAndLessIsBlue() {
    func profile(_ values: [(String, Int)]) -> StackProfile {
      var profile = StackProfile(kinds: [StackProfile.Kind("cpu", unit: "nanoseconds")])
      for (name, value) in values {
        profile.add([StackProfile.Frame(name: name)], values: [value])
      }
      return profile
    }
    let tree = CallTree(
      profile([("grown", 80), ("shrunk", 10), ("same", 30)]),
      against: profile([("grown", 20), ("shrunk", 90), ("same", 30)]))
    let svg = Self.graph().svg(tree)
    func color(_ name: String) -> [Int] {
      guard let start = svg.range(of: "<title>\(name):"),
        let match = svg[start.upperBound...].firstMatch(
          of: #/fill="rgb\(([0-9]+),([0-9]+),([0-9]+)\)"/#)
      else { return [] }
      return [match.1, match.2, match.3].compactMap { Int($0) }
    }
    let (grown, shrunk, same) = (color("grown"), color("shrunk"), color("same"))
    #expect(grown[0] > grown[2] + 100)
    #expect(shrunk[2] > shrunk[0] + 100)
    #expect(abs(same[0] - same[2]) < 10)
    #expect(svg.contains("grown: 80 samples, 66.7 %, +60 samples against before"))
  }

  @Test func anEmptyProfileAndADeepOneAreDrawn() {
    let empty = StackProfile(kinds: [StackProfile.Kind("samples", unit: "count")])
    #expect(Self.graph().svg(CallTree(empty)).hasSuffix("</svg>\n"))
    var deep = empty
    deep.add(
      (0..<50_000).map { StackProfile.Frame(name: "f\($0 % 7)") }, values: [1])
    let svg = Self.graph().svg(CallTree(deep))
    #expect(Self.box(svg).count == CallTree.depthLimit + 1)
  }
}
