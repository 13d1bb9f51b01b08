/// How the indices of a list move when some elements are taken out and others put in.
///
/// Taking out is in indices of before, putting in at indices of after: UIKit's rule for batches.
package struct IndexShift: Equatable, Sendable {
  /// Indices of before that are gone, ascending and distinct.
  package internal(set) var removed: [Int] = []
  /// Indices of after that are new, ascending and distinct.
  package internal(set) var inserted: [Int] = []

  /// Whether every element stays where it is.
  package var isIdentity: Bool { removed.isEmpty && inserted.isEmpty }

  /// Where an element of before stands after; nil if it is gone.
  ///
  /// O(log n).
  func newIndex(of old: Int) -> Int? {
    let before = removed.partitioningIndex { $0 >= old }
    if before < removed.count, removed[before] == old { return nil }
    let kept = old - before
    // The i-th new element stands before the kept one if fewer than that many kept ones precede it.
    let place = inserted.indices.partitioningIndex { inserted[$0] - $0 > kept }
    return kept + place
  }

  /// Which element of before stands at an index of after; nil if it is a new one.
  ///
  /// O(log n).
  func oldIndex(of new: Int) -> Int? {
    let before = inserted.partitioningIndex { $0 >= new }
    if before < inserted.count, inserted[before] == new { return nil }
    let kept = new - before
    let place = removed.indices.partitioningIndex { removed[$0] - $0 > kept }
    return kept + place
  }
}
