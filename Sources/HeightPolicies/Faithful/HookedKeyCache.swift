import LayoutTraits
import TableCells
import TableSimulation

/// Heights by key as FDTemplateLayoutCell and FSAutoAdjust keep them, faults included.
///
/// A dictionary for each orientation of the device. The key is the row's own and nothing else: a new
/// version of the content, another width or another text size finds the old height. Nothing is ever
/// dropped, so that keys of rows long gone stay.
public final class HookedKeyCache: HeightCache, KeyReporting {
  private let context: PolicyContext
  private let storage: HeightStorage
  private var orientations: [[Int: Double]] = [[:], [:]]

  /// Makes an empty cache for a table.
  ///
  /// - Parameters:
  ///   - storage: how wide a height comes back.
  ///   - keepsHeightsOfNoWidth: whether heights asked while the table has no width are kept.
  public init(
    context: PolicyContext, storage: HeightStorage = .float64, keepsHeightsOfNoWidth: Bool = true
  ) {
    self.keepsHeightsOfNoWidth = keepsHeightsOfNoWidth
    self.context = context
    self.storage = storage
  }

  /// The height kept for a row's key and the device's orientation.
  ///
  /// O(1) on average.
  public func height(at indexPath: IndexPath) -> Double? {
    orientations[current][key(at: indexPath)]
  }

  /// Keeps a height.
  ///
  /// O(1) on average.
  public func store(_ height: Double, at indexPath: IndexPath) {
    orientations[current][key(at: indexPath)] = storage.stored(height)
  }

  /// FDTemplateLayoutCell keeps the first pass of a table without a width; FSAutoAdjust does not.
  public let keepsHeightsOfNoWidth: Bool

  /// Drops everything.
  public func removeAll() { orientations = [[:], [:]] }

  /// The libraries do not listen.
  public func didReceiveMemoryWarning() {}

  /// The key that the row is kept under.
  public func reportedKey(at indexPath: IndexPath) -> String { "\(key(at: indexPath))" }

  private var current: Int { context.deviceOrientation == .portrait ? 0 : 1 }

  private func key(at indexPath: IndexPath) -> Int {
    context.data.sections[indexPath.section][indexPath.row].identity
  }
}
