import AutoLayout
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation

/// A cheap guess for each row from its text lengths, scripts and image, made before the load.
public final class PrecomputedEstimate: HeightEstimate {
  /// What stands where no guess is known; every guess is at least 0.
  private static let absent = -1.0

  private let context: PolicyContext
  private var guesses = RowAlignedValues(absent: absent)

  /// Makes an estimate for a table.
  public init(context: PolicyContext) {
    self.context = context
  }

  /// Makes a guess for every row.
  ///
  /// Linear in the length of all texts.
  public func prepareForFirstLoad() {
    for (section, rows) in context.data.sections.enumerated() {
      for (row, content) in rows.enumerated() {
        keepGuess(content, at: IndexPath(row: row, section: section))
      }
    }
  }

  /// The guess made in advance; for a row that has come since, one made now.
  public func estimate(of row: RowContent, at indexPath: IndexPath) -> Double {
    let known = guesses[indexPath]
    if known != Self.absent { return known }
    return keepGuess(row, at: indexPath)
  }

  /// Guesses go where their rows go.
  public func didMoveRows(_ plan: UpdatePlan) {
    context.instruments.count(.rowTouches, guesses.apply(plan, data: context.data))
  }

  /// Guesses are by place.
  public func didReplaceRows() { guesses.removeAll() }
  /// Guesses depend on the width.
  public func environmentDidChange(to traits: TraitCollection) { guesses.removeAll() }

  @discardableResult
  private func keepGuess(_ row: RowContent, at indexPath: IndexPath) -> Double {
    context.instruments.measure(.cache) {
      context.instruments.count(.rowTouches)
      let guess =
        context.cells[row.reuseIdentifier]?.roughHeight(
          of: row, traits: context.layout.traits, text: context.layout.text)
        ?? FixedMeasure.defaultHeight
      guesses.setValue(guess, at: indexPath, of: context.data)
      return guess
    }
  }
}
