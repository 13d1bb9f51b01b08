/// Widths of words that were shaped before, by font; bounded, and owned by the policy that wants it.
public final class WordCache {
  /// Makes an empty cache.
  public init() {}
}
