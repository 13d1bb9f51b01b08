import AutoLayout
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation
import TextLayout

/// What measures beside the main thread: cells, counters and a measure of its own.
final class SecondCore {
  private let context: PolicyContext
  private let measure: any HeightMeasure

  /// A core that is modelled on the main thread, with its engine.
  convenience init(
    beside main: PolicyContext, makeMeasure: (PolicyContext) -> any HeightMeasure
  ) {
    self.init(
      cells: main.cells, traits: main.layout.traits, engine: main.layout.text.engine,
      makeMeasure: makeMeasure)
  }

  init(
    cells: CellLibrary, traits: TraitCollection, engine: any TextEngine,
    makeMeasure: (PolicyContext) -> any HeightMeasure
  ) {
    context = PolicyContext(
      data: TableData(sections: []), cells: cells,
      layout: LayoutContext(
        traits: traits, text: TextContext(engine: engine, instruments: Instruments())))
    measure = makeMeasure(context)
  }

  /// All that it has done.
  var work: WorkCounts { context.instruments.work }

  /// Measures a row, and tells the work that it took.
  func measure(
    _ row: RowContent, at path: IndexPath, traits: TraitCollection
  ) -> (height: Double, work: WorkCounts) {
    if context.layout.traits != traits {
      context.layout.traits = traits
      measure.environmentDidChange(to: traits)
    }
    let before = context.instruments.work
    let height = measure.height(of: row, at: path, displaying: nil)
    return (height, context.instruments.work.since(before))
  }
}
