/// When and how often a table asks its policy: UIKit's call order in one system version, as data.
///
/// The parameters are those of `row-heights.md` 2.4. Who decides about estimates: a policy that gives
/// estimates turns them on in every profile, one that gives none gets `defaultEstimate`.
public struct CallOrderProfile: Codable, Sendable, Equatable {
  /// The name by which suites call it, such as `ios9`.
  public var name: String

  // MARK: Without estimates

  /// Times every row's height is asked by a load or `reloadData`; at least 1.
  public var passesPerLoad = 1
  /// The same where all rows fit into the viewport.
  public var passesPerLoadIfRowsFit = 1
  /// Times every row's height is asked after a mutation or batch of mutations; at least 0, where 0
  /// asks only rows that are new or reloaded.
  public var passesAfterUpdates = 1
  /// Times a row's height is asked when its cell has been made for display.
  public var asksAfterCell = 0

  // MARK: With estimates

  /// What a policy gets that gives no estimates.
  public var defaultEstimate = DefaultEstimate.none
  /// Times every row's estimate is asked by a load, if the policy gives one a row.
  public var estimatePassesPerLoad = 1
  /// Times a row's height is asked before its cell is made for display.
  public var asksBeforeCellWithEstimates = 1
  /// Times a row's height is asked when its cell has been made for display.
  public var asksAfterCellWithEstimates = 0

  /// Whether rows on screen are asked again after updates, the empty batch among them.
  public var reasksDisplayedAfterUpdates = true

  // MARK: Display

  /// Whether a row that comes back into view is asked again.
  public var reasksOnReentry = false
  /// Whether taking a cell from the reuse queue for an index path asks that row's height inside.
  public var dequeueForIndexPathAsks = true
  /// Rows whose cells are made ahead of the scroll in a frame's spare time.
  public var prefetchAhead = 0
  /// Cells that stay out of the reuse queue after they have left the screen: a row that comes back in
  /// the meantime is shown without being asked.
  public var keepsAfterLeaving = 0

  // MARK: Geometry

  /// How the content offset follows changes of height.
  public var offsetCompensation = OffsetCompensation.none
  /// How wide stored heights are.
  public var heightStorage = HeightStorage.float32

  // MARK: Known faults

  /// Whether a delete outside a batch asks heights with indices from before it.
  public var asksOldIndicesInUnbatchedDelete = false
  /// Whether leaving and entering the window forgets measured heights where there are estimates.
  public var forgetsHeightsOnLeavingWindow = true

  /// Makes the profile of the oldest order: one pass, and nothing more.
  public init(name: String) {
    self.name = name
  }

  /// What stands for a height that is not measured, where the policy gives no estimates.
  public enum DefaultEstimate: Codable, Sendable, Equatable {
    /// Nothing: every height is asked before the first frame.
    case none
    /// UITableView.automaticDimension: this many points until the row is measured.
    case automatic(points: Double)
  }
}
