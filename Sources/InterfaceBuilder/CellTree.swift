import AutoLayout
import Cassowary
import Documents
import LayoutTraits

/// The view tree of a cell, at the sizes that its file has stored: what Interface Builder laid out.
final class CellTree {
  /// The cell itself.
  let root: View
  /// What cells put their views into.
  let contentView: View
  /// Every view below the content view with its element, in document order.
  let views: [(view: View, element: XMLElement)]
  /// What was left out while it was made.
  let warnings: [DocumentError]
  /// The size of the cell in the file.
  let size: Size

  /// Makes the views and constraints of a cell that has a frame.
  init?(
    _ cell: InterfaceCell, in document: InterfaceDocument, context: LayoutContext, rules: FrameRules
  ) {
    guard let frame = cell.frame, let content = cell.content else { return nil }
    let size = Size(width: frame.width, height: frame.height)
    let contentFrame = cell.contentFrame ?? Rect(x: 0, y: 0, width: size.width, height: size.height)
    self.size = size
    root = View(context: context)
    contentView = View(context: context)
    root.addSubview(contentView)
    var builder = ViewBuilder(
      document: document, context: context,
      sizeClasses: document.sizeClasses,
      keepsPlaceholders: true, rules: rules)
    let margins = CellMargins(cell, toolsVersion: document.toolsVersion, rules: rules)
    builder.setTraits(of: root, from: builder.sizeClasses.applied(to: cell.element))
    builder.adoptGuides(of: cell.element, by: root)
    if root.directionalLayoutMargins == nil { root.directionalLayoutMargins = margins.cell }
    root.preservesSuperviewLayoutMargins = false
    builder.fill(contentView, from: content)
    contentView.preservesSuperviewLayoutMargins = false
    if contentView.directionalLayoutMargins == nil {
      contentView.directionalLayoutMargins = margins.content(frame: contentFrame, in: size)
    }
    if !cell.id.isEmpty { builder.views[cell.id] = root }
    LayoutConstraint.activate(
      Autoresizing(frame: contentFrame, superviewSize: size).encapsulating(contentView, in: root))
    var reader = ConstraintReader(
      views: builder.views, sizeClasses: builder.sizeClasses, keepsPlaceholders: true)
    for (_, element) in builder.owners + [(root, cell.element)] {
      LayoutConstraint.activate(reader.constraints(of: element))
    }
    views = Array(builder.made.dropFirst())
    for (view, _) in views {
      guard let control = view as? FixedSizeControl,
        control.kind == .pickerView || control.kind == .datePicker,
        control.placeholderIntrinsicSize.vertical == nil
      else { continue }
      control.placeholderIntrinsicSize.vertical = rules.pickerHeight
    }
    warnings = reader.warnings
  }

  /// Solves the cell at its stored size.
  func layout() { root.layout(in: size) }
}
