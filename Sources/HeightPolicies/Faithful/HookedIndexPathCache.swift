import AutoLayout
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation

/// Heights by index path as FDTemplateLayoutCell and FSAutoAdjust keep them, faults included.
///
/// An array of arrays for each orientation of the device, which grows as rows are asked: every look
/// and every store walks from row 0 to the row to see whether there is room. A look at row n costs
/// O(n), a load O(n²) (`row-heights.md` 0.2). Mutations are hooked: `HookedIndexPathCache+Hooks`.
public final class HookedIndexPathCache: HeightCache {
  /// What differs between the libraries and their versions.
  public struct Rules: Sendable {
    /// Whether heights are kept apart by the device's orientation.
    public var keepsOrientationsApart = true
    /// Whether walks and hooks reach the other orientation's array too.
    public var reachesBothOrientations = true
    /// Whether rows deleted in one call are taken out together; else one by one in the caller's
    /// order, each with indices that the one before has moved.
    public var deletesTogether = true
    /// Whether room is made before rows are put in; else an insert beyond the end is left out.
    public var growsBeforeInsert = true
    /// Walks that a height that is found takes: to see whether it is there, to print it for a log
    /// that is off, to return it.
    public var walksPerHit = 3
    /// How wide a height comes back.
    public var storage = HeightStorage.float64
    /// Whether heights asked while the table has no width are kept.
    public var keepsHeightsOfNoWidth = true

    /// FDTemplateLayoutCell 1.7.
    public static let fd17 = Rules()
    /// FDTemplateLayoutCell 1.3: one array, and deletes one by one.
    public static let fd13 = Rules(
      keepsOrientationsApart: false, reachesBothOrientations: false, deletesTogether: false)
    /// FSAutoAdjust 1.0.2.
    public static let fs = Rules(
      reachesBothOrientations: false, deletesTogether: false, growsBeforeInsert: false,
      walksPerHit: 1, storage: .float32, keepsHeightsOfNoWidth: false)
  }

  /// What stands where no height is kept: the libraries' own sentinel.
  static let absent = -1.0

  let rules: Rules
  private let context: PolicyContext
  /// Rows by section, for portrait and for landscape.
  var orientations: [[[Double]]] = [[], []]
  /// Mutations are followed from the first store on.
  private(set) var followsMutations = false

  /// Makes an empty cache for a table.
  public init(context: PolicyContext, rules: Rules) {
    self.context = context
    self.rules = rules
  }

  /// The height kept at a place for the device's orientation, whatever the width.
  ///
  /// O(row).
  public func height(at indexPath: IndexPath) -> Double? {
    guard isPlace(indexPath) else { return nil }
    makeRoom(for: indexPath)
    let height = orientations[current][indexPath.section][indexPath.row]
    if height == Self.absent { return nil }
    for _ in 1..<rules.walksPerHit { makeRoom(for: indexPath) }
    return height
  }

  /// Keeps a height at a place for the device's orientation.
  ///
  /// O(row).
  public func store(_ height: Double, at indexPath: IndexPath) {
    guard isPlace(indexPath) else { return }
    makeRoom(for: indexPath)
    followsMutations = true
    orientations[current][indexPath.section][indexPath.row] = rules.storage.stored(height)
  }

  /// FDTemplateLayoutCell keeps the first pass of a table without a width; FSAutoAdjust does not.
  public var keepsHeightsOfNoWidth: Bool { rules.keepsHeightsOfNoWidth }

  /// Drops everything.
  public func removeAll() { orientations = [[], []] }

  /// The libraries do not listen.
  public func didReceiveMemoryWarning() {}

  // MARK: Room

  /// Which array serves now.
  var current: Int {
    rules.keepsOrientationsApart && context.deviceOrientation == .landscape ? 1 : 0
  }

  /// The arrays that walks and hooks reach.
  var reached: ClosedRange<Int> { rules.reachesBothOrientations ? 0...1 : current...current }

  /// Walks from the first row to this one, and adds empty places where the array ends.
  func makeRoom(for path: IndexPath) {
    for orientation in reached {
      makeRoom(forSection: path.section, in: orientation)
      var count = orientations[orientation][path.section].count
      for row in 0...path.row where row >= count {
        orientations[orientation][path.section].append(Self.absent)
        count += 1
      }
      context.instruments.count(.rowTouches, path.row + 1)
    }
  }

  func isPlace(_ path: IndexPath) -> Bool { path.section >= 0 && path.row >= 0 }

  func makeRoom(forSection section: Int, in orientation: Int) {
    while orientations[orientation].count <= section { orientations[orientation].append([]) }
  }
}
