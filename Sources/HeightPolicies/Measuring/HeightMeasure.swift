import Instrumentation
import TableCells
import TableSimulation

/// How a policy gets a height that it does not have: the `measure` part of a composition.
///
/// Only `height(of:)` must be written; the rest has defaults.
public protocol HeightMeasure: PolicyPart {
  /// One height in points for all rows, if that is what this measure is.
  var fixedHeight: Double? { get }

  /// The height of the row at an index path of the data, if it takes no measuring: asked first, so that
  /// the row need not be fetched.
  func knownHeight(at indexPath: IndexPath) -> Double?

  /// The height of a row in points, wherever it stands.
  func height(of row: RowContent) -> Double

  /// The height of a row in points, for a measure to which its place or its cell means something.
  ///
  /// - Parameter cell: the row's cell, where the table asks a height of a row on display.
  func height(
    of row: RowContent, at indexPath: IndexPath, displaying cell: RowCell?
  ) -> Double

  /// The height of a section's header in points, for a measure that has a way of its own.
  ///
  /// - Returns: nil to have a template of the header's kind filled and fitted.
  func headerHeight(of header: RowContent) -> Double?

  /// The work that was done beside the main thread; nil for a measure that does none there.
  var workBesideMainThread: WorkCounts? { get }

  /// The cell that the measure keeps for a row, filled with its content, for the table to show.
  ///
  /// - Returns: nil to let the table take one from its queue.
  func cell(
    for row: RowContent, at indexPath: IndexPath, from reuseQueue: ReuseQueue<RowCell>
  ) -> RowCell?
}

extension HeightMeasure {
  /// Heights differ.
  public var fixedHeight: Double? { nil }

  /// Every height takes measuring.
  public func knownHeight(at indexPath: IndexPath) -> Double? { nil }

  /// The height wherever it stands.
  public func height(
    of row: RowContent, at indexPath: IndexPath, displaying cell: RowCell?
  ) -> Double { height(of: row) }

  /// The usual way.
  public func headerHeight(of header: RowContent) -> Double? { nil }

  /// All is done on the main thread.
  public var workBesideMainThread: WorkCounts? { nil }

  /// None is kept.
  public func cell(
    for row: RowContent, at indexPath: IndexPath, from reuseQueue: ReuseQueue<RowCell>
  ) -> RowCell? { nil }
}
