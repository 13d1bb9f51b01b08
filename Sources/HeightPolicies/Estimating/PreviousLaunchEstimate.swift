import Instrumentation
import LayoutTraits
import Platform
import TableCells
import TableSimulation

/// The height that a row had in the launch before.
///
/// It reads the file that `HeightFile` describes, whatever the file's fonts, data or environment were:
/// a guess that is off costs a jump, not a wrong height. A file that is missing, torn or of another form
/// leaves the constant for all rows.
public final class PreviousLaunchEstimate: HeightEstimate {
  private let context: PolicyContext
  private let unseen: Double
  private var previous: [Int: Double] = [:]
  private var measured: [Int: (version: Int, height: Double)] = [:]
  /// Why nothing is known of the launch before; nil if something is, and before the first load.
  public private(set) var problem: HeightFileError?

  /// Makes an estimate.
  ///
  /// - Parameter unseen: the guess in points for a row of which nothing is known.
  public init(context: PolicyContext, unseen: Double) {
    self.context = context
    self.unseen = unseen
  }

  /// Reads the file, where one is named.
  public func prepareForFirstLoad() {
    guard let path = context.heightFile else { return }
    context.instruments.measure(.cache) {
      do throws(HeightFileError) {
        for entry in try HeightFile(contentsOf: path).entries {
          previous[entry.identity] = entry.height
        }
      } catch {
        problem = error
      }
    }
  }

  /// The height of the launch before, or the constant.
  public func estimate(of row: RowContent, at indexPath: IndexPath) -> Double {
    previous[row.identity] ?? unseen
  }

  /// Remembers what the next launch is to know.
  public func didMeasure(_ row: RowContent, at indexPath: IndexPath, height: Double) {
    measured[row.identity] = (row.version, height)
  }

  /// Heights of another environment are not what the next launch begins with.
  public func environmentDidChange(to traits: TraitCollection) { measured = [:] }

  /// Writes the heights that were measured last of the rows that there are.
  func save() throws(SystemError) {
    guard let path = context.heightFile else { return }
    var entries: [HeightFile.Entry] = []
    for row in context.data.sections.joined() {
      guard let known = measured[row.identity] else { continue }
      entries.append(
        HeightFile.Entry(identity: row.identity, version: known.version, height: known.height))
    }
    try HeightFile(circumstances: HeightCircumstances(of: context), entries: entries)
      .write(to: path)
  }
}
