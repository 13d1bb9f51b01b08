import AutoLayout
import TableCells

/// Frame arithmetic written by hand; no cell is made.
public final class ManualMeasure: HeightMeasure {
  private let context: PolicyContext
  private let fallback: NaiveMeasure

  /// Makes a measure.
  public init(context: PolicyContext) {
    self.context = context
    fallback = NaiveMeasure(context: context)
  }

  /// What the prototype's arithmetic says; a fresh solution for a cell that has none.
  public func height(of row: RowContent) -> Double {
    context.cells[row.reuseIdentifier]?.manualHeight(
      of: row, traits: context.layout.traits, text: context.layout.text)
      ?? fallback.height(of: row)
  }
}
