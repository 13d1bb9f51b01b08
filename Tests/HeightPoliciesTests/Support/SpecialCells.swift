import AutoLayout
import LayoutTraits
import TableCells
import TextLayout

/// A cell without constraints, which may tell its height, and counts how often it is made ready.
final class FrameCell: RowCell {
  private(set) var timesMadeReady = 0
  private let fittingHeight: Double
  private let isEnforced: Bool

  init(_ prototype: FrameCellPrototype, context: LayoutContext) {
    fittingHeight = prototype.fittingHeight
    isEnforced = prototype.isEnforced
    super.init(reuseIdentifier: prototype.reuseIdentifier, context: context)
    guard isEnforced else { return }
    LayoutConstraint.activate([contentView.heightAnchor.constraint(toConstant: 200)])
  }

  override func prepareForReuse() { timesMadeReady += 1 }
  override func heightThatFits(contentWidth: Double) -> Double { fittingHeight }
  override var enforcesFrameLayout: Bool { isEnforced }
}

struct FrameCellPrototype: CellPrototype {
  var reuseIdentifier: String
  /// What it answers to `heightThatFits`, in points.
  var fittingHeight: Double
  /// Whether it has a constraint of 200 points too, which is not to be asked.
  var isEnforced = false

  var summary: String { "no constraints" }

  func makeCell(context: LayoutContext) -> RowCell { FrameCell(self, context: context) }
}
