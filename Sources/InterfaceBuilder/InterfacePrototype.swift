import AutoLayout
import Documents
import LayoutTraits
import TableCells
import TextLayout

/// A cell of an Interface Builder file, as tables use it.
public struct InterfacePrototype: CellPrototype {
  let document: InterfaceDocument
  let cell: InterfaceCell
  let bindings: [CellBinding]
  /// The name that rows choose it by.
  public let reuseIdentifier: String

  /// Makes a prototype of the cell that has a name: a reuse identifier, else a class, else an id.
  ///
  /// - Parameters:
  ///   - name: nil for the only cell of a file.
  ///   - bindings: where values go that their names do not place.
  /// - Throws: an error that names the cells there are.
  public init(
    _ name: String?, in document: InterfaceDocument, bindings: [CellBinding] = []
  ) throws(DocumentError) {
    self.document = document
    self.bindings = bindings
    cell = try document.cell(named: name)
    guard !cell.isTooLarge else {
      throw DocumentError(
        "the cell \(cell.name.quoted) has more elements than can be laid out in a reasonable time",
        in: cell.place)
    }
    reuseIdentifier = name ?? cell.name
    let cells = try? InterfaceRowCell.outlets(of: cell, in: document)
    guard let outlets = cells else { return }
    for binding in bindings where outlets.names[binding.target] == nil {
      throw DocumentError(
        "the cell \(cell.name.quoted) has no outlet, restoration identifier or label "
          + binding.target.quoted,
        remedy: Names.suggestion(for: binding.target, among: outlets.order), in: cell.place)
    }
  }

  /// Makes a prototype of a cell of a file.
  public init(_ cell: InterfaceCell, in document: InterfaceDocument) {
    self.document = document
    self.cell = cell
    bindings = []
    reuseIdentifier = cell.name
  }

  /// What it is and where it stands.
  public var summary: String { "\(cell.name) of \(document.xml.file)" }

  /// Makes the cell: views, constraints and what rows fill.
  public func makeCell(context: LayoutContext) -> RowCell {
    InterfaceRowCell(self, context: context)
  }

  /// What was odd about the cell: constraints that were left out.
  public func warnings(context: LayoutContext) -> [DocumentError] {
    InterfaceRowCell(self, context: context).warnings
  }
}

extension InterfaceDocument {
  /// The cell of a name.
  ///
  /// - Parameter name: a reuse identifier, else a class, else an id; nil for the only cell of a file.
  /// - Throws: an error that names the cells there are.
  public func cell(named name: String?) throws(DocumentError) -> InterfaceCell {
    let source = DocumentSource(file: xml.file)
    guard !cells.isEmpty else { throw DocumentError("the file has no table-view cell", in: source) }
    guard let name else {
      if cells.count == 1 { return cells[0] }
      throw DocumentError(
        "the file has \(cells.count) cells",
        remedy: "name one with --cell: " + cells.prefix(8).map(\.name).joined(separator: ", "),
        in: source)
    }
    for key in [\InterfaceCell.reuseIdentifier, \.customClass] {
      if let cell = cells.first(where: { $0[keyPath: key] == name }) { return cell }
    }
    if let cell = cells.first(where: { $0.id == name }) { return cell }
    throw DocumentError(
      "there is no cell \(name.quoted)",
      remedy: Names.suggestion(for: name, among: cells.map(\.name)), in: source)
  }

  /// The names of all cells, in the order of the file.
  public var cellNames: [String] { cells.map(\.name) }
}
