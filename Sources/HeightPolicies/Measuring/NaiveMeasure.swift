import AutoLayout
import LayoutTraits
import TableCells

/// A new cell, a new solver and a full solution for every ask.
public final class NaiveMeasure: HeightMeasure {
  private let context: PolicyContext

  /// Makes a measure.
  public init(context: PolicyContext) {
    self.context = context
  }

  /// The height of a cell made for this ask, and dropped after it.
  public func height(of row: RowContent) -> Double {
    let cell = context.makeCell(for: row)
    cell.configure(with: row)
    return cell.fittingHeight(width: context.layout.traits.width)
  }
}
