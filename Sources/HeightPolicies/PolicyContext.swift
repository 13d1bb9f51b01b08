import AutoLayout
import Instrumentation
import TableCells
import TableSimulation

/// What a policy works with: the table's rows, its cells, and the environment.
public final class PolicyContext {
  /// The rows, as the data source holds them now.
  @exclusivity(unchecked) public var data: TableData
  /// The prototypes that rows choose from.
  public let cells: CellLibrary
  /// The environment and the text engine that cells share.
  public let layout: LayoutContext

  /// How the device is held, which decides nothing but what some libraries keep heights by.
  ///
  /// A rotation changes this and the width; a device laid on a table changes this alone.
  public var deviceOrientation = DeviceOrientation.portrait
  /// The table's queue of cells; nil before it has asked for the first cell.
  public internal(set) weak var reuseQueue: ReuseQueue<RowCell>?

  private struct SharedPart: Hashable {
    let type: ObjectIdentifier
    let name: String
  }

  private var headerTemplates: [String: RowCell] = [:]
  private var sharedParts: [SharedPart: AnyObject] = [:]

  /// The file in which heights are kept from one launch to the next; nil if none are.
  public var heightFile: String?
  /// What a modelled second core did in an earlier run, for a thread to repeat; nil to model one.
  public var replayedBackground: BackgroundSchedule?
  /// Told when a table goes away while rows are being measured for it, and how many.
  public var didAbandonRows: ((Int) -> Void)?

  /// What counts the work.
  public var instruments: Instruments { layout.instruments }

  /// Makes a context.
  public init(data: TableData, cells: CellLibrary, layout: LayoutContext) {
    self.data = data
    self.cells = cells
    self.layout = layout
  }

  /// The one object of a type that several parts of a policy are: made for the first of them.
  ///
  /// - Parameter name: tells objects of one type apart.
  func shared<Part: AnyObject>(_ name: String = "", _ make: () -> Part) -> Part {
    let key = SharedPart(type: ObjectIdentifier(Part.self), name: name)
    if let part = sharedParts[key] as? Part { return part }
    let made = make()
    sharedParts[key] = made
    return made
  }

  /// The cell that stands for all headers of a kind when their heights are measured.
  func headerTemplate(for header: RowContent) -> RowCell {
    if let template = headerTemplates[header.reuseIdentifier] { return template }
    let made = makeCell(for: header)
    headerTemplates[header.reuseIdentifier] = made
    return made
  }

  /// The row at an index path.
  public func row(at indexPath: IndexPath) -> RowContent {
    data.sections[indexPath.section][indexPath.row]
  }

  /// Whether the data source has a row at an index path.
  public func hasRow(at indexPath: IndexPath) -> Bool {
    data.sections.indices.contains(indexPath.section)
      && data.sections[indexPath.section].indices.contains(indexPath.row)
  }

  /// A new cell for a row.
  ///
  /// A row whose identifier no prototype has gets an empty cell, so that nothing traps: tables are
  /// checked against the library when they are read, where the error can name the row.
  public func makeCell(for row: RowContent) -> RowCell {
    instruments.measure(.build) {
      cells[row.reuseIdentifier]?.makeCell(context: layout)
        ?? RowCell(reuseIdentifier: row.reuseIdentifier, context: layout)
    }
  }
}

/// How a device is held, as UIDevice's `orientation` tells it.
///
/// Libraries test whether it is portrait, so that a device lying flat counts as landscape for them.
public enum DeviceOrientation: String, Sendable, CaseIterable {
  /// Upright.
  case portrait
  /// On its side, face up or face down.
  case landscape
}
