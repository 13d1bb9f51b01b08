import Instrumentation
import LayoutTraits

/// A table view without a screen: it asks a policy what UITableView would ask, in its order.
///
/// Rows come in and go out as the content offset moves; heights that were guessed are replaced by
/// measured ones, and the content size follows. Not for more than one thread.
public final class TableView<Policy: HeightPolicy> {
  /// A row on screen.
  struct DisplayedRow {
    var path: IndexPath
    var cell: Policy.Cell
    /// Where the cell goes when it leaves; nil if the policy keeps it.
    var identifier: String?
    /// The height at which the cell is laid out.
    var laidOutHeight = 0.0
    /// Where the cell was placed, as distance from the table's top.
    var frameTop = 0.0
    /// Whether the cell is to be filled again, or has new content already; nil if nothing is new.
    var isToBeFilledAgain: Bool?
  }

  /// The longest height that is taken from a policy, in points: up to it every half point is a
  /// float32, and the sum of a hundred million such rows is still exact to a pixel.
  public static var maximumRowHeight: Double { 4_194_304 }
  /// The largest number of sections, and of rows in a section: their product is exact as a double.
  public static var maximumCount: Int { 67_108_864 }

  /// What the table asks.
  public let policy: Policy
  /// When and how often.
  public let profile: CallOrderProfile
  /// What counts the asks.
  public let instruments: Instruments
  /// Cells that have left the view.
  public let reuseQueue: ReuseQueue<Policy.Cell>
  /// What heights depend on beside content.
  public internal(set) var traits: TraitCollection
  /// Height of the visible part in points.
  public internal(set) var viewportHeight: Double
  /// Room above and below the content that can be scrolled into view.
  public internal(set) var contentInsets = ContentInsets.zero
  /// Whether a finger or a bounce holds the content beyond its ends; else layout brings it back.
  public var allowsOverscroll = false
  /// Virtual time in nanoseconds, as whoever drives the table tells it; nil if nobody does.
  public var now: Int?
  /// Watches the asks; nil costs a branch an ask.
  @exclusivity(unchecked) public var observer: (any TableObserver)?

  /// Distance of the viewport's top from the content's top in points.
  public internal(set) var contentOffset = 0.0
  /// What the policy did wrong, first of all; nil if nothing.
  public internal(set) var firstFault: PolicyFault?
  /// How often the policy did something wrong.
  public internal(set) var faultCount = 0
  /// Whether `loadFirst` has been called.
  public internal(set) var isLoaded = false

  /// Heights and places of all rows.
  public internal(set) var offsets: RowOffsets
  /// Rows on screen, top to bottom.
  var displayed: [DisplayedRow] = []
  /// Cells made ahead of the scroll, in the order in which they come in.
  var prepared: [PreparedRow] = []
  /// Cells that have left the screen and are not in the queue yet, oldest first.
  var departed: [DisplayedRow] = []
  /// The part of the content that the displayed rows cover.
  var displayedTop = 0.0
  var displayedBottom = 0.0
  /// Whether the displayed rows have no gaps between them.
  var isFilled = true
  /// Whether every displayed row stands where its frame was last set.
  var isPlaced = true
  /// The row that was first on screen after the last layout, for rules that keep it in place.
  var firstVisible: (path: IndexPath, top: Double)?
  var isScrollingBackward = false
  /// When FlashList's rule corrects again.
  var settlesAt = 0
  @exclusivity(unchecked) var heightAsksOpen = 0

  /// The batch that is open, and how deep batches are nested.
  var batch = UpdateBatch()
  var openBatches = 0

  /// Where displayed rows stood on screen before a scroll or a change; kept for its memory.
  var anchors: [(path: IndexPath, screenTop: Double)] = []
  /// How far the last update or change of the environment moved the topmost row that stayed on
  /// screen, in points, positive downwards; nil if none stayed, or if it cannot be known.
  public internal(set) var lastUpdateShift: Double?

  /// Makes a table that has not asked anything yet.
  ///
  /// - Parameter viewportHeight: height of the visible part in points; finite and at least 0.
  public init(
    policy: Policy, profile: CallOrderProfile, traits: TraitCollection, viewportHeight: Double,
    instruments: Instruments
  ) {
    self.policy = policy
    self.profile = profile
    self.traits = traits
    self.viewportHeight = viewportHeight.isFinite ? max(0, viewportHeight) : 0
    self.instruments = instruments
    reuseQueue = ReuseQueue(instruments: instruments)
    offsets = RowOffsets(storage: profile.heightStorage)
    if profile.dequeueForIndexPathAsks {
      reuseQueue.askHeight = { [weak self] in self?.askHeightInsideDequeue(at: $0) }
    }
  }

  /// Height of the content in points, as far as the table knows: measured heights and guesses.
  public var contentHeight: Double { offsets.totalHeight }

  /// The offset at which the content, and the room above it, begin at the viewport's top.
  public var minimumContentOffset: Double { -contentInsets.top }

  /// The largest offset at which the viewport is full, the room below the content included.
  public var maximumContentOffset: Double {
    max(minimumContentOffset, contentHeight + contentInsets.bottom - viewportHeight)
  }

  /// The index paths of the rows on screen, top to bottom.
  public var visibleRows: [IndexPath] { displayed.map(\.path) }

  /// The topmost row on screen; nil if there is none.
  public var topRow: FrameRecord.TopRow? {
    displayed.first.map { FrameRecord.TopRow(path: $0.path, hidden: contentOffset - $0.frameTop) }
  }

  /// Visits the rows on screen, top to bottom, with the frames that the table gave them.
  public func forEachVisibleRow(
    _ body: (_ path: IndexPath, _ cell: Policy.Cell, _ top: Double, _ height: Double) -> Void
  ) {
    for row in displayed {
      let top = offsets.offset(ofRowAt: row.path) ?? 0
      body(row.path, row.cell, top, offsets.height(ofRowAt: row.path)?.points ?? 0)
    }
  }

  func note(_ fault: PolicyFault) {
    faultCount += 1
    if firstFault == nil { firstFault = fault }
  }
}
