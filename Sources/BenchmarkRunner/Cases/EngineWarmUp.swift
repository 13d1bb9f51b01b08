import AutoLayout
import LayoutTraits
import TableCells
import TextLayout

/// What a warm process has done before it measures: a text in each script in every label of the cells.
///
/// Opening a font and shaping its first text costs milliseconds (`text.md` 5), which belong to the
/// start of an app and not to the first row of a table. The texts are of no table, and the cells are
/// dropped, so nothing that a policy could keep is warmed.
enum EngineWarmUp {
  private static let texts = ["Warm-up 0123", "預熱用的文字，不在任何表格裏。", "🎬🧭"]

  /// Measures the texts in a cell of each kind.
  static func run(_ cells: CellLibrary, traits: TraitCollection, text: TextContext) {
    let context = LayoutContext(traits: traits, text: text)
    for identifier in cells.reuseIdentifiers {
      guard let cell = cells[identifier]?.makeCell(context: context) else { continue }
      for text in texts {
        cell.configure(
          with: RowContent(
            identity: -1, reuseIdentifier: identifier, title: text, body: text, user: text,
            time: text))
        _ = cell.fittingHeight(width: traits.width)
      }
    }
  }
}
