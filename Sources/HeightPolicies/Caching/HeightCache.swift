import LayoutTraits
import TableSimulation

/// Where a policy keeps heights: the `cache` part of a composition.
public protocol HeightCache: PolicyPart {
  /// The height kept for a row, in points; nil if there is none.
  func height(at indexPath: IndexPath) -> Double?
  /// Keeps a height in points for the row that stands at a place now.
  func store(_ height: Double, at indexPath: IndexPath)
  /// Drops everything.
  func removeAll()
  /// Whether heights asked while the table has no width are kept: a fault (FDTemplateLayoutCell issues
  /// 181, 400).
  var keepsHeightsOfNoWidth: Bool { get }
}

extension HeightCache {
  /// They are not.
  public var keepsHeightsOfNoWidth: Bool { false }
  /// What is kept can be measured again.
  public func didReceiveMemoryWarning() { removeAll() }
}
