import AutoLayout
import Cassowary
import Documents
import Instrumentation
import LayoutTraits
import TextLayout

/// The frames of a cell, solved at its stored size, beside those that Interface Builder stored.
public struct CellFrames {
  /// The cell.
  public let cell: InterfaceCell
  /// Every component of every view whose frame the file has.
  public let comparisons: [FrameComparison]
  /// What was left out of the cell, and constraints that contradict others.
  public let warnings: [String]

  /// Solves a cell; nil for one without constraints or without a frame, of which nothing can be
  /// said, and for one too large to solve.
  public init?(_ cell: InterfaceCell, in document: InterfaceDocument, text: TextContext) {
    self.init(cell, in: document, text: text, rules: .fitted)
  }

  init?(
    _ cell: InterfaceCell, in document: InterfaceDocument, text: TextContext, rules: FrameRules
  ) {
    guard cell.hasConstraints, !cell.isTooLarge else { return nil }
    let traits = TraitCollection(
      width: cell.frame?.width ?? 0, displayScale: Self.scale,
      systemVersion: ToolsVersion.systemVersion(document.toolsVersion))
    let context = LayoutContext(traits: traits, text: text)
    guard let tree = CellTree(cell, in: document, context: context, rules: rules) else {
      return nil
    }
    self.cell = cell
    tree.layout()
    warnings =
      tree.warnings.map(\.description)
      + tree.root.conflictingConstraints.map { "broken, since others contradict it: \($0)" }
    let solved = tree.views.map(\.view.frame)
    let causes = FrameCauses(of: tree)
    var found: [FrameComparison] = []
    for (index, entry) in tree.views.enumerated() {
      guard let stored = entry.element.rect(key: "frame") else { continue }
      for component in FrameComponent.allCases {
        found.append(
          FrameComparison(
            viewID: entry.element[.id] ?? "", kind: entry.element.nameText, component: component,
            solved: solved[index][component], stored: stored[component],
            determination: causes.determination(of: component, ofView: index)))
      }
    }
    comparisons = found
  }

  /// Most stored frames are those of a display of two pixels a point.
  private static let scale = 2.0
}

extension Rect {
  /// A number of the rectangle.
  subscript(component: FrameComponent) -> Double {
    switch component {
    case .x: x
    case .y: y
    case .width: width
    case .height: height
    }
  }
}
