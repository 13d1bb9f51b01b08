import LayoutTraits

/// An approach to row heights: the table's whole delegate and data-source side.
///
/// The table asks a policy as UITableView asks its delegate and data source, in the order and as
/// often as its call-order profile says, and tells it of every mutation as it was called. So cells
/// kept per row, heights learned from displayed cells, and libraries that hook mutations are all
/// just policies. Everything but the four methods without a default does nothing by default.
public protocol HeightPolicy<Cell>: AnyObject {
  /// What stands for a UITableViewCell.
  associatedtype Cell: AnyObject

  // MARK: Data source

  /// How many sections the table has now.
  var numberOfSections: Int { get }
  /// How many rows a section has now.
  func numberOfRows(inSection section: Int) -> Int
  /// A cell for a row, filled with its content; taken from the reuse queue where there is one.
  func cell(forRowAt indexPath: IndexPath, from reuseQueue: ReuseQueue<Cell>) -> Cell

  // MARK: Heights

  /// One height in points for every row of the table: then nothing is asked.
  var fixedRowHeight: Double? { get }
  /// Whether this policy gives estimates, which turns them on in every profile.
  var givesEstimates: Bool { get }
  /// One guess in points for every row, if `givesEstimates`: UITableView's property
  /// `estimatedRowHeight`, for which no row is asked; nil if each row is.
  var constantEstimate: Double? { get }
  /// A guess in points, asked only if `givesEstimates` and there is no `constantEstimate`.
  func estimatedHeight(forRowAt indexPath: IndexPath) -> Double
  /// The height of a row in points.
  ///
  /// - Parameter cell: the cell just made for this row, where the profile asks a height of a row on
  ///   display; nil where the height is asked before there is a cell.
  func height(forRowAt indexPath: IndexPath, displaying cell: Cell?) -> Double
  /// The height of a section's header in points; 0 for none.
  func heightForHeader(inSection section: Int) -> Double
  /// The height of a section's footer in points; 0 for none.
  func heightForFooter(inSection section: Int) -> Double

  // MARK: Display

  /// Lays a cell out at the size that the table gives it.
  func layOut(_ cell: Cell, forRowAt indexPath: IndexPath, height: Double)
  /// A cell is about to come into view.
  func willDisplay(_ cell: Cell, forRowAt indexPath: IndexPath)
  /// The content of a row on screen has changed in place: where an app puts it into the cell.
  func contentDidChange(of cell: Cell, forRowAt indexPath: IndexPath)
  /// A row's cell is about to be made ahead of the scroll.
  func prefetch(rowAt indexPath: IndexPath)
  /// A cell has left the view, and goes back to the reuse queue unless the policy keeps it.
  func didEndDisplaying(_ cell: Cell, forRowAt indexPath: IndexPath)

  // MARK: The life of the table

  /// The table is about to load for the first time: where heights are computed in advance.
  func prepareForFirstLoad()
  /// A mutation, as it was called: indices mean what the caller meant by them.
  func willApply(_ mutation: TableMutation)
  /// A batch of mutations begins.
  func batchUpdatesWillBegin()
  /// A batch of mutations has ended; the data source answers for the result.
  func batchUpdatesDidEnd()
  /// A batch was begun and given up, since its caller failed in the middle: the table carries nothing
  /// of it out, and is as it was.
  func batchUpdatesWereAbandoned()
  /// Something that heights depend on has changed.
  func environmentDidChange(to traits: TraitCollection)
  /// The system wants memory back.
  func didReceiveMemoryWarning()
  /// A turn of the run loop with nothing to do.
  ///
  /// - Returns: true if the policy used it, so that another turn may be worth while.
  func idleTurn() -> Bool
  /// A frame is about to begin: where results of work beside the main thread are taken in.
  func willBeginFrame(_ frame: FrameStart)
  /// Time is left in a frame, whether content moves or not.
  ///
  /// - Parameter nanosecondsLeft: modelled time until the next refresh, above 0.
  /// - Returns: true if the policy used it, so that another turn may be worth while.
  func slackTurn(nanosecondsLeft: Int) -> Bool
}

extension HeightPolicy {
  /// Heights differ, so they are asked.
  public var fixedRowHeight: Double? { nil }
  /// No estimates.
  public var givesEstimates: Bool { false }
  /// Each row is asked.
  public var constantEstimate: Double? { nil }
  /// UIKit's own default (`row-heights.md` 2.1).
  public func estimatedHeight(forRowAt indexPath: IndexPath) -> Double { 44 }
  /// No header.
  public func heightForHeader(inSection section: Int) -> Double { 0 }
  /// No footer.
  public func heightForFooter(inSection section: Int) -> Double { 0 }
  /// Nothing to lay out.
  public func layOut(_ cell: Cell, forRowAt indexPath: IndexPath, height: Double) {}
  /// Nothing to do.
  public func willDisplay(_ cell: Cell, forRowAt indexPath: IndexPath) {}
  /// Nothing to do.
  public func didEndDisplaying(_ cell: Cell, forRowAt indexPath: IndexPath) {}
  /// The cell shows what it did.
  public func contentDidChange(of cell: Cell, forRowAt indexPath: IndexPath) {}
  /// Nothing to fetch.
  public func prefetch(rowAt indexPath: IndexPath) {}
  /// Nothing to compute in advance.
  public func prepareForFirstLoad() {}
  /// Nothing depends on where rows stand.
  public func willApply(_ mutation: TableMutation) {}
  /// Nothing depends on where rows stand.
  public func batchUpdatesWillBegin() {}
  /// Nothing depends on where rows stand.
  public func batchUpdatesDidEnd() {}
  /// Nothing depends on where rows stand.
  public func batchUpdatesWereAbandoned() {}
  /// Nothing was kept that the old environment decided.
  public func environmentDidChange(to traits: TraitCollection) {}
  /// Nothing to give back.
  public func didReceiveMemoryWarning() {}
  /// Nothing to do.
  public func idleTurn() -> Bool { false }
  /// Nothing is done beside the main thread.
  public func willBeginFrame(_ frame: FrameStart) {}
  /// The time that is left stays unused.
  public func slackTurn(nanosecondsLeft: Int) -> Bool { false }
}
