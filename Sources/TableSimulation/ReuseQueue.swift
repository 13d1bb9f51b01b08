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

  /// The identifier last asked for and the cells taken out since the last ask began.
  private var identifierAsked: String?
  private var taken: [Cell] = [] {
    didSet { hasTaken = !taken.isEmpty }
  }
  /// Whether there are any: asked after every height, which costs less than a look at a generic array.
  @exclusivity(unchecked) private var hasTaken = false
  @exclusivity(unchecked) private var isCellAskOpen = false
  /// The displayed cell of the row that is reconfigured.
  private var offered: (cell: Cell, identifier: String)?

  /// Cells taken in an ask that did not return them: leaked, unless they turn up after all.
  private var missing: [ObjectIdentifier: Missing] = [:]
  private struct Missing { weak var cell: Cell? }

  /// Asks the height of the row that a cell is taken for, as UITableView does inside
  /// `dequeueReusableCell(withIdentifier:for:)`; set by the table.
  var askHeight: ((IndexPath) -> Void)?

  /// Makes an empty queue.
  public init(instruments: Instruments) {
    self.instruments = instruments
  }

  /// Takes a cell that was used before, the one given back last; nil if there is none.
  ///
  /// While a row is reconfigured it is the cell that the row has.
  public func dequeue(_ identifier: String) -> Cell? {
    identifierAsked = identifier
    if let offer = offered, offer.identifier == identifier {
      offered = nil
      return offer.cell
    }
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
    if let place = taken.firstIndex(where: { $0 === cell }) { taken.remove(at: place) }
    hasTurnedUp(cell)
    waiting[identifier, default: []].append(cell)
  }

  /// A cell is about to be asked of the policy.
  ///
  /// - Parameter cell: the one that the row has already, to be had by dequeuing its identifier.
  package func beginCellAsk(offering cell: Cell? = nil, identifier: String? = nil) {
    identifierAsked = nil
    isCellAskOpen = true
    if let cell, let identifier { offered = (cell, identifier) } else { offered = nil }
    taken.removeAll(keepingCapacity: true)
  }

  /// The policy has answered: cells that it took and did not return are leaked.
  ///
  /// - Returns: the identifier under which the answer is to be given back; nil if it is the policy's.
  package func endCellAsk(returning cell: Cell) -> String? {
    isCellAskOpen = false
    offered = nil
    hasTurnedUp(cell)
    noteMissing(except: cell)
    return identifierAsked
  }

  /// The policy has answered a height: cells that it took for it and did not give back are leaked.
  package func endHeightAsk() {
    // Inside a cell ask the cell is still to be returned.
    if hasTaken, !isCellAskOpen { noteMissing(except: nil) }
  }

  private func noteMissing(except returned: Cell?) {
    for cell in taken where cell !== returned {
      instruments.count(.cellsLeaked)
      missing[ObjectIdentifier(cell)] = Missing(cell: cell)
    }
    taken.removeAll(keepingCapacity: true)
  }

  /// A cell that was taken for a height, and is now shown or given back, was not leaked.
  private func hasTurnedUp(_ cell: Cell) {
    guard !missing.isEmpty, let entry = missing.removeValue(forKey: ObjectIdentifier(cell)) else {
      return
    }
    // An address may have been given to another cell in the meantime.
    if entry.cell === cell { instruments.count(.cellsLeaked, -1) }
  }
}
