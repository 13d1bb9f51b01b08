/// Finding the name that was meant by one that is not known.
public enum Names {
  /// The known name nearest to a wrong one by edit distance, the first of equals.
  ///
  /// Case counts only between names that are else equally near. Nil if there are no known names.
  public static func nearestName(to name: String, among known: [String]) -> String? {
    known.enumerated().min { left, right in
      let (leftCost, rightCost) = (cost(name, left.element), cost(name, right.element))
      return (leftCost.folded, leftCost.exact, left.offset)
        < (rightCost.folded, rightCost.exact, right.offset)
    }?.element
  }

  /// What would be right in place of an unknown name: `did you mean "naive"?`, or the known names
  /// with the nearest first if none is near enough to be meant.
  public static func suggestion(for name: String, among known: [String]) -> String {
    guard let nearest = nearestName(to: name, among: known) else { return "there are none" }
    if cost(name, nearest).folded <= max(1, min(name.count, nearest.count) / 2) {
      return "did you mean \(nearest.quoted)?"
    }
    let others = known.filter { $0 != nearest }
    let shown = ([nearest] + others.prefix(11)).map(\.quoted).joined(separator: ", ")
    return "known: \(shown)\(others.count > 11 ? ", …" : "")"
  }

  /// Edits that turn one name into another: insert, delete, replace, or swap two neighbours.
  ///
  /// The restricted Damerau-Levenshtein distance: no part is edited twice. O(length × length).
  static func editDistance(_ left: String, _ right: String) -> Int {
    let (a, b) = (scalars(left), scalars(right))
    var beforePrevious: [Int] = []
    var previous = Array(0...b.count)
    for i in a.indices {
      var current = [i + 1]
      for j in b.indices {
        var distance = min(
          previous[j] + (a[i] == b[j] ? 0 : 1), previous[j + 1] + 1, current[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          distance = min(distance, beforePrevious[j - 1] + 1)
        }
        current.append(distance)
      }
      (beforePrevious, previous) = (previous, current)
    }
    return previous[b.count]
  }

  private static func cost(_ left: String, _ right: String) -> (folded: Int, exact: Int) {
    (editDistance(left.lowercased(), right.lowercased()), editDistance(left, right))
  }

  /// No name of ours is nearly as long as this, and a wrong one may be as long as it likes.
  private static let longestCompared = 80

  private static func scalars(_ name: String) -> [Unicode.Scalar] {
    Array(name.unicodeScalars.prefix(longestCompared))
  }
}
