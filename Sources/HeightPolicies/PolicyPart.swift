import LayoutTraits
import TableCells
import TableSimulation

/// What every part of a composed policy may want to hear of; each method does nothing by default.
///
/// Mutations are told twice. `willApply` brings each call as the caller made it, which is all that
/// a library sees that hooks a table's methods. `didMoveRows` brings what a whole batch means.
public protocol PolicyPart: AnyObject {
  /// The table is about to load: where things are made in advance.
  func prepareForFirstLoad()
  /// A mutation, as it was called: indices mean what the caller meant by them.
  func willApply(_ mutation: TableMutation)
  /// A batch has ended, or a mutation outside of one; the data source answers for the result.
  func didMoveRows(_ plan: UpdatePlan)
  /// All rows may be others than before: nothing holds that was kept by place.
  func didReplaceRows()
  /// A height has been measured, not found: on an ask or in advance.
  func didMeasure(_ row: RowContent, at indexPath: IndexPath, height: Double)
  /// A cell has been laid out on screen, at the height in points that the table gave it.
  func didLayOut(_ cell: RowCell, forRowAt indexPath: IndexPath, height: Double)
  /// A cell has left the screen.
  func didEndDisplaying(_ cell: RowCell, forRowAt indexPath: IndexPath)
  /// Something that heights depend on has changed.
  func environmentDidChange(to traits: TraitCollection)
  /// The system wants memory back.
  func didReceiveMemoryWarning()
}

extension PolicyPart {
  /// Nothing to make in advance.
  public func prepareForFirstLoad() {}
  /// Calls as such mean nothing.
  public func willApply(_ mutation: TableMutation) {}
  /// Nothing is kept by place.
  public func didMoveRows(_ plan: UpdatePlan) {}
  /// Nothing is kept by place.
  public func didReplaceRows() {}
  /// Nothing is learned from measured heights.
  public func didMeasure(_ row: RowContent, at indexPath: IndexPath, height: Double) {}
  /// Nothing is learned from the screen.
  public func didLayOut(_ cell: RowCell, forRowAt indexPath: IndexPath, height: Double) {}
  /// Nothing to do.
  public func didEndDisplaying(_ cell: RowCell, forRowAt indexPath: IndexPath) {}
  /// Nothing depends on the environment.
  public func environmentDidChange(to traits: TraitCollection) {}
  /// Nothing to give back.
  public func didReceiveMemoryWarning() {}
}
