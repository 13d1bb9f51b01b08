import LayoutTraits
import TableCells
import TableSimulation

/// The height cache of the field's demos: identifier, section and row in one string, looked up in two
/// dictionaries, one for each orientation of the device.
///
/// Nothing is hooked: whatever happens to the rows, a place keeps the height that was first measured
/// there. A new string is made for every look.
public final class DemoStringCache: HeightCache, KeyReporting {
  private let context: PolicyContext
  private var orientations: [[String: Double]] = [[:], [:]]

  /// Makes an empty cache for a table.
  public init(context: PolicyContext) {
    self.context = context
  }

  /// The height kept under the place's string.
  ///
  /// O(1) on average, and a string.
  public func height(at indexPath: IndexPath) -> Double? {
    orientations[current][key(at: indexPath)]
  }

  /// Keeps a height.
  ///
  /// O(1) on average, and a string.
  public func store(_ height: Double, at indexPath: IndexPath) {
    orientations[current][key(at: indexPath)] = height
  }

  /// The first pass of a table without a width stays.
  public var keepsHeightsOfNoWidth: Bool { true }

  /// Drops everything.
  public func removeAll() { orientations = [[:], [:]] }

  /// The demos do not listen.
  public func didReceiveMemoryWarning() {}

  /// The string that the row is kept under.
  public func reportedKey(at indexPath: IndexPath) -> String { key(at: indexPath) }

  private var current: Int { context.deviceOrientation == .portrait ? 0 : 1 }

  private func key(at path: IndexPath) -> String {
    let identifier = context.data.sections[path.section][path.row].reuseIdentifier
    return "\(identifier)-\(path.section)-\(path.row)"
  }
}
