import AutoLayout
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation

/// A cheap guess for each row from its text lengths, scripts and image, made before the load.
public final class PrecomputedEstimate: HeightEstimate {
  private let context: PolicyContext
  private var guesses: [[Double]]?

  /// Makes an estimate for a table.
  public init(context: PolicyContext) {
    self.context = context
  }

  /// Makes a guess for every row.
  ///
  /// Linear in the length of all texts.
  public func prepareForFirstLoad() {
    guesses = context.data.sections.map { $0.map(guess) }
  }

  /// The guess made in advance, or one made now if rows have moved since.
  public func estimate(of row: RowContent, at indexPath: IndexPath) -> Double {
    guesses?[indexPath.section][indexPath.row] ?? guess(row)
  }

  /// Guesses are by place, so they do not outlive a mutation.
  public func willApply(_ mutation: TableMutation) { guesses = nil }
  /// Guesses depend on the width.
  public func environmentDidChange(to traits: TraitCollection) { guesses = nil }

  private func guess(_ row: RowContent) -> Double {
    context.instruments.measure(.cache) {
      context.instruments.count(.rowTouches)
      return context.cells[row.reuseIdentifier]?.roughHeight(
        of: row, traits: context.layout.traits, text: context.layout.text)
        ?? FixedMeasure.defaultHeight
    }
  }
}
