import AutoLayout
import Cassowary
import Documents
import Instrumentation
import LayoutTraits
import TableCells
import TextLayout

/// A cell made of a file's elements, filled with rows by the names of their values.
final class InterfaceRowCell: RowCell {
  private let cell: InterfaceCell
  private let bindings: [CellBinding]
  /// The parts of the cell with their elements, until somebody asks for them by name.
  private var parts = Parts()
  private lazy var outlets = CellOutlets(
    of: cell, views: parts.views, made: parts.made, constraints: parts.constraintsByID)
  /// Where a value of a name goes, found when the first row has it.
  private var targets: [String: [Target]] = [:]
  /// What was left out while the cell was made.
  private(set) var warnings: [DocumentError] = []

  /// Whether the file gives margins to the cell and to its content view.
  private var hasOwnMargins = (cell: false, content: false)

  /// The accessory that the margins were set for.
  private var marginAccessory = CellAccessory.none

  private struct Parts {
    var views: [String: View] = [:]
    var made: [(view: View, element: XMLElement)] = []
    var constraints: [(constraint: LayoutConstraint, element: XMLElement)] = []

    var constraintsByID: [String: LayoutConstraint] {
      constraints.reduce(into: [:]) { byID, entry in
        if let id = entry.element[.id] { byID[id] = entry.constraint }
      }
    }
  }

  private struct Target {
    let view: View?
    let constraint: LayoutConstraint?
    let property: CellBinding.Property?
  }

  init(_ prototype: InterfacePrototype, context: LayoutContext) {
    cell = prototype.cell
    bindings = prototype.bindings
    super.init(
      reuseIdentifier: prototype.reuseIdentifier, context: context,
      hasCellView: prototype.cell.refersToItself)
    build(in: prototype.document)
  }

  private func build(in document: InterfaceDocument) {
    var builder = ViewBuilder(
      document: document, context: context, sizeClasses: .phone, keepsPlaceholders: false)
    if let cellView {
      builder.setTraits(of: cellView, from: builder.sizeClasses.applied(to: cell.element))
      builder.adoptGuides(of: cell.element, by: cellView)
      cellView.preservesSuperviewLayoutMargins = false
      builder.views[cell.id] = cellView
    }
    if let content = cell.content { builder.fill(contentView, from: content) }
    contentView.preservesSuperviewLayoutMargins = false
    contentView.isHidden = false
    hasOwnMargins = (
      cellView?.directionalLayoutMargins != nil, contentView.directionalLayoutMargins != nil
    )
    if let style = SystemCellStyle(cell) {
      style.arrange(contentView, views: builder.views, cell: cell)
    }
    var reader = ConstraintReader(
      views: builder.views, sizeClasses: builder.sizeClasses, keepsPlaceholders: false)
    let owners = builder.owners + (cellView.map { [($0, cell.element)] } ?? [])
    for (_, element) in owners { LayoutConstraint.activate(reader.constraints(of: element)) }
    warnings = reader.warnings
    parts = Parts(views: builder.views, made: builder.made, constraints: reader.made)
    accessoryType = cell.accessory
    updateMargins()
  }

  /// The names of a cell's views, without a table.
  static func outlets(
    of cell: InterfaceCell, in document: InterfaceDocument
  ) throws -> (names: [String: View], order: [String]) {
    let context = LayoutContext(
      traits: TraitCollection(width: 320),
      text: TextContext(engine: try TextEngines.open(.approximate), instruments: Instruments()))
    var builder = ViewBuilder(
      document: document, context: context, sizeClasses: .phone, keepsPlaceholders: false)
    let root = View(context: context)
    if let content = cell.content { builder.fill(root, from: content) }
    let outlets = CellOutlets(
      of: cell, views: builder.views, made: builder.made, constraints: [:])
    var names = outlets.views
    let constraints = cell.element.child(.connections)?.children ?? cell.element.children
    for outlet in constraints where outlet.isNamed(.outlet) {
      if let name = outlet[.property], names[name] == nil { names[name] = root }
    }
    return (names, outlets.names)
  }

  override func traitsDidChange() {
    super.traitsDidChange()
    updateMargins()
  }

  /// The margins that UIKit gives the cell, and what of them reaches into the content view.
  private func updateMargins() {
    marginAccessory = accessoryType
    let traits = context.traits
    let side = TableViewCell.sideMargin(tableWidth: traits.width, traits: traits)
    let vertical = TableViewCell.verticalMargin(traits: traits)
    let margins = DirectionalInsets(top: vertical, leading: side, bottom: vertical, trailing: side)
    if !hasOwnMargins.cell { set(margins, of: cellView) }
    let outer = cellView?.directionalLayoutMargins ?? margins
    if !hasOwnMargins.content { set(outer.remaining(within: contentInsets), of: contentView) }
  }

  private func set(_ margins: DirectionalInsets, of view: View?) {
    if view?.directionalLayoutMargins != margins { view?.directionalLayoutMargins = margins }
  }

  override var labels: [(field: String, label: Label)] { shownLabels }

  private lazy var shownLabels: [(field: String, label: Label)] = parts.made.compactMap {
    view, element in
    (view as? Label).map { (outlets.name(of: view) ?? element[.id] ?? "label", $0) }
  }

  /// Puts every value of the row where its name or the map says.
  override func show(_ row: RowContent) {
    if row.accessory == .none { accessoryType = cell.accessory }
    if accessoryType != marginAccessory { updateMargins() }
    let values =
      row.values.isEmpty
      ? [
        RowValue(name: "title", text: row.title), RowValue(name: "body", text: row.body),
        RowValue(name: "image", text: row.image?.name ?? "", image: row.image),
        RowValue(name: "user", text: row.user), RowValue(name: "time", text: row.time),
      ] : row.values
    for value in values {
      for target in targets(for: value) { set(value, on: target) }
    }
  }

  private func targets(for value: RowValue) -> [Target] {
    let field = value.name
    if let known = targets[field] { return known }
    let mapped = bindings.filter { $0.field == field }.map {
      Target(
        view: outlets.views[$0.target], constraint: outlets.constraints[$0.target],
        property: $0.property)
    }
    let found =
      mapped.isEmpty
      ? outlets.view(for: field, isImage: value.image != nil).map {
        [Target(view: $0, constraint: nil, property: nil)]
      } ?? []
      : mapped
    targets[field] = found
    return found
  }

  private func set(_ value: RowValue, on target: Target) {
    if let constraint = target.constraint, let constant = Double(value.text), constant.isFinite {
      constraint.constant = constant
    }
    guard let view = target.view else { return }
    if target.property == .hidden {
      view.isHidden = ["true", "1", "YES", "yes"].contains(value.text)
      return
    }
    switch view {
    case let label as Label:
      label.attributedText = nil
      label.text = value.text
    case let button as Button:
      if target.property == .image {
        button.imageSize = size(value)
      } else {
        button.title = value.text
      }
    case let field as TextField:
      if target.property == .placeholder {
        field.placeholder = value.text
      } else {
        field.text = value.text
      }
    case let view as TextView: view.text = value.text
    case let view as ImageView: view.imageSize = size(value)
    default: break
    }
  }

  private func size(_ value: RowValue) -> Size? {
    value.image.map { Size(width: $0.width, height: $0.height) }
  }
}
