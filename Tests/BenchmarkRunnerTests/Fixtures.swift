import Instrumentation
import LayoutTraits
import TableCells
import TextLayout

@testable import BenchmarkRunner

enum Fixtures {
  /// The right heights of rows at 375 pt and two pixels a point.
  static func requiredHeights(of data: TableData) throws -> RequiredHeights {
    RequiredHeights(
      of: data,
      by: RequiredHeight(
        cells: .builtIn, traits: TraitCollection(width: 375),
        text: TextContext(
          engine: try TextEngines.open(.prepared), instruments: Instruments())))
  }
}
