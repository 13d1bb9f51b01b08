import Instrumentation

/// The cells that have left the view and wait to be used again, by reuse identifier.
///
/// The identifier of a displayed cell is the one that its policy asked the queue for while it made
/// the cell: so a table knows where a cell belongs without asking, and a cell for which the queue
/// was not asked (one kept per row, say) stays with its policy. A cell made offscreen, as a
/// template is, is never in the queue.
public final class ReuseQueue<Cell: AnyObject> {
  private var waiting: [String: [Cell]] = [:]
  private let instruments: Instruments

  /// The identifier last asked for and the cells taken out since the last `beginCellAsk`.
  private var identifierAsked: String?
  private var taken: [Cell] = []

  /// Asks the height of the row that a cell is taken for, as UITableView does inside
  /// `dequeueReusableCell(withIdentifier:for:)`; set by the table.
  var askHeight: ((IndexPath) -> Void)?

  /// Makes an empty queue.
  public init(instruments: Instruments) {
    self.instruments = instruments
  }

  /// Takes a cell that was used before, the one given back last; nil if there is none.
  public func dequeue(_ identifier: String) -> Cell? {
    identifierAsked = identifier
    guard let cell = waiting[identifier]?.popLast() else { return nil }
    instruments.count(.cellsReused)
    taken.append(cell)
    return cell
  }

  /// The same for a row that is about to be displayed: in profiles that do so, its height is asked
  /// first.
  ///
  /// Never call it from inside a height ask: UIKit recurses until its stack overflows; here the
  /// table notes a fault and does not ask.
  public func dequeue(_ identifier: String, for indexPath: IndexPath) -> Cell? {
    askHeight?(indexPath)
    return dequeue(identifier)
  }

  /// Says where the cell goes that the policy is about to return and did not take from the queue.
  ///
  /// UIKit gives every cell that has an identifier back to the queue, whoever made or keeps it.
  public func adoptCell(as identifier: String) { identifierAsked = identifier }

  /// Gives a cell back.
  public func enqueue(_ cell: Cell, identifier: String) {
    waiting[identifier, default: []].append(cell)
  }

  /// A cell is about to be asked of the policy.
  package func beginCellAsk() {
    identifierAsked = nil
    taken.removeAll(keepingCapacity: true)
  }

  /// The policy has answered: cells that it took and did not return are leaked.
  ///
  /// - Returns: the identifier under which the answer is to be given back; nil if it is the policy's.
  package func endCellAsk(returning cell: Cell) -> String? {
    for other in taken where other !== cell { instruments.count(.cellsLeaked) }
    taken.removeAll(keepingCapacity: true)
    return identifierAsked
  }
}
