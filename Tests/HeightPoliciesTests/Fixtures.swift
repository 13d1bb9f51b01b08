import AutoLayout
import HeightPolicies
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation
import TextLayout

/// Sixty rows of two kinds, with texts of many lengths; the last ten repeat the first ten's content.
func makeRows() -> [RowContent] {
  let sentence =
    "It was the best of times, it was the worst of times, it was the age of wisdom. 北京的秋天最美。"
  return (0..<60).map { index in
    let content = index < 50 ? index : index - 50
    return RowContent(
      identity: 1000 + index,
      reuseIdentifier: content % 3 == 0
        ? BriefCellPrototype.reuseIdentifier : FeedCellPrototype.reuseIdentifier,
      title: content % 5 == 0 ? "" : "Title \(content)",
      body: String(sentence.prefix(content * 7 % 90)),
      image: content % 4 == 1
        ? ImageContent(name: "i\(content)", width: 120, height: Double(40 + content)) : nil,
      user: "user\(content)", time: "10:0\(content % 10)")
  }
}

func makeContext(
  rows: [RowContent] = makeRows(), engine: TextEngineName = .prepared, width: Double = 375
) throws -> PolicyContext {
  PolicyContext(
    data: TableData(rows: rows), cells: .builtIn,
    layout: LayoutContext(
      traits: TraitCollection(width: width),
      text: TextContext(engine: try TextEngines.open(engine), instruments: Instruments())))
}

/// The right heights, from a judge with counters of its own.
func requiredHeights(of context: PolicyContext) -> [Double?] {
  let judge = RequiredHeight(
    cells: .builtIn, traits: context.layout.traits,
    text: TextContext(engine: context.layout.text.engine, instruments: Instruments()))
  return context.data.sections.flatMap { $0.map(judge.height) }
}

extension ComposedPolicy {
  func height(ofRow row: Int) -> Double {
    height(forRowAt: IndexPath(row: row, section: 0), displaying: nil)
  }
}
