import AutoLayout
import Cassowary
import Testing

@Suite struct VisualFormatTests {
  private func tree() -> (root: View, views: VisualFormat, all: [View]) {
    let context = makeContext()
    let root = View(context: context)
    let all = (0..<3).map { _ in View(context: context) }
    for view in all { root.addSubview(view) }
    let named = Dictionary(uniqueKeysWithValues: zip(["a", "b", "c"], all))
    return (root, VisualFormat(views: named, metrics: ["gap": 5, "wide": 60]), all)
  }

  @Test func edgesSpacesAndLengths() throws {
    let (root, format, all) = tree()
    try View.layOut {
      try format.constraints("H:|-[a(wide)]-gap-[b(==a)]-[c]-12-|", aligned: .center)
      try format.constraints("V:|[a(40)]|")
      try format.constraints("V:[b(a/2)]")
      try format.constraints("V:[c(>=10,<=20@500,30@100)]")
    }
    root.layout(in: Size(width: 200, height: 40))
    #expect(all.map(\.frame.x) == [8, 73, 141])
    #expect(all.map(\.frame.width) == [60, 60, 47])
    #expect(all.map(\.frame.height) == [40, 20, 20])
    #expect(all.map(\.frame.y) == [0, 10, 10])
  }

  @Test(arguments: [
    ("H:|-[nobody]", 6), ("[a", 3), ("[a(x)]", 4), ("[a(>=)]", 6), ("[a(10@0)]", 7),
    ("H:|-8[a]", 6),
    ("", 1), ("H:||", 4), ("[a]|[b]", 5), ("-[a]", 2), ("[a]-(b)-[c]", 9), ("[a(10,)]", 7),
    ("[a]-1e9-[b]", 6),
  ])
  func errorsHaveTheirPosition(text: String, position: Int) {
    let (_, format, _) = tree()
    do {
      _ = try format.constraints(text)
      Issue.record("\(text) was taken")
    } catch {
      #expect(error.position == position, "\(error)")
    }
  }

  @Test func anythingEndsInConstraintsOrAnError() {
    let (_, format, _) = tree()
    let alphabet = Array("HV:|-[]()abc0123456789.,@=<>*/+ gap")
    var state: UInt64 = 7
    for _ in 0..<20_000 {
      var text = ""
      for _ in 0..<12 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text.append(alphabet[Int(state >> 33) % alphabet.count])
      }
      do {
        _ = try format.constraints(text)
      } catch {
        #expect((1...13).contains(error.position), "seed 7: \(text)")
      }
    }
  }
}
