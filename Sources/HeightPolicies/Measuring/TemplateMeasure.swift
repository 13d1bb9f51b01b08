import AutoLayout
import LayoutTraits
import TableCells

/// One offscreen cell per reuse identifier, filled with each row in turn and solved in place.
public final class TemplateMeasure: HeightMeasure {
  private let context: PolicyContext
  private var templates: [String: RowCell] = [:]

  /// Makes a measure without templates; each is made when the first row needs it.
  public init(context: PolicyContext) {
    self.context = context
  }

  /// The height of the template, filled with the row.
  public func height(of row: RowContent) -> Double {
    let template = template(for: row)
    template.configure(with: row)
    return template.fittingHeight(width: context.layout.traits.width)
  }

  private func template(for row: RowContent) -> RowCell {
    if let template = templates[row.reuseIdentifier] { return template }
    let made = context.makeCell(for: row)
    templates[row.reuseIdentifier] = made
    return made
  }
}
