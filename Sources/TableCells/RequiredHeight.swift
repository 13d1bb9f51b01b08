import AutoLayout
import LayoutTraits
import TextLayout

/// The right answer: the height that a row needs in an environment.
///
/// It is the fitting height of the content view plus the separator, rounded up to the pixel. For a
/// cell with frame arithmetic it comes from there, so that it shares no layout code with the policies
/// that it judges; for any other it is a fresh solve.
public struct RequiredHeight {
  private let cells: CellLibrary
  private let context: LayoutContext

  /// Makes a judge for one environment, with a text context of its own.
  public init(cells: CellLibrary, traits: TraitCollection, text: TextContext) {
    self.cells = cells
    context = LayoutContext(traits: traits, text: text)
  }

  /// The required height of a row in points; nil if no prototype has the row's identifier.
  public func height(of row: RowContent) -> Double? {
    guard let prototype = cells[row.reuseIdentifier] else { return nil }
    return prototype.manualHeight(of: row, traits: context.traits, text: context.text)
      ?? freshlySolvedHeight(of: row, prototype)
  }

  private func freshlySolvedHeight(of row: RowContent, _ prototype: any CellPrototype) -> Double {
    let cell = prototype.makeCell(context: context)
    cell.configure(with: row)
    return cell.fittingHeight(width: context.traits.width)
  }
}
