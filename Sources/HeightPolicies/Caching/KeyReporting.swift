import TableSimulation

/// A cache that can say under which key it keeps a row's height, for whoever looks for keys that
/// different rows share.
public protocol KeyReporting: AnyObject {
  /// The key as text; equal for two rows if, and only if, one finds the height of the other.
  func reportedKey(at indexPath: IndexPath) -> String
}
