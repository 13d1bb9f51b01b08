import Instrumentation

/// The cells that have left the view and wait to be used again, by reuse identifier.
public final class ReuseQueue<Cell: AnyObject> {
  private var waiting: [String: [Cell]] = [:]
  private let instruments: Instruments

  /// Makes an empty queue.
  public init(instruments: Instruments) {
    self.instruments = instruments
  }

  /// Takes a cell that was used before, the one given back last; nil if there is none.
  public func dequeue(_ identifier: String) -> Cell? {
    guard let cell = waiting[identifier]?.popLast() else { return nil }
    instruments.count(.cellsReused)
    return cell
  }

  /// Gives a cell back.
  public func enqueue(_ cell: Cell, identifier: String) {
    waiting[identifier, default: []].append(cell)
  }
}
