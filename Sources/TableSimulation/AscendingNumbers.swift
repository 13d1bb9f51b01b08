/// Work on rows of 32 ascending numbers that are at least 0, without a branch that depends on them.
///
/// A search that guesses its branches wrong costs as much as a step into memory, and keeps the
/// processor from starting the next; these take a few nanoseconds whatever the numbers are. Numbers
/// are compared by the sign of a difference of words, since a comparison may be compiled to a branch:
/// doubles of at least 0 are in the order of their bits. Callers vouch for the places.
enum AscendingNumbers {
  /// Numbers of a row.
  static let width = 32

  /// What `isAtMost` compares with: one more than a number; one below 0 is below all.
  @inline(__always)
  static func bound(_ number: Double) -> UInt64 {
    // Zero may have a sign, which must not count.
    let bits = (number + 0).bitPattern
    return (bits &+ 1) & ((bits &>> 63) &- 1)
  }

  /// What `isAtMost` compares with; a number below 0 is below all.
  @inline(__always)
  static func bound(_ number: Int) -> UInt64 { UInt64(truncatingIfNeeded: number &+ 1) }

  /// 1 if a word of at most 2^63 - 1 is below a bound, else 0.
  @inline(__always)
  static func isAtMost(_ word: UInt64, _ bound: UInt64) -> Int {
    Int(truncatingIfNeeded: (word &- bound) &>> 63)
  }

  /// How many of the numbers of a row, the first of which counts always, are below a bound.
  ///
  /// The cache line is found first, by the first number of each, and then the place in it.
  @inline(__always)
  static func rank(of bound: UInt64, in row: UnsafeMutablePointer<UInt64>) -> Int {
    let line =
      (isAtMost(row[8], bound) &+ isAtMost(row[16], bound) &+ isAtMost(row[24], bound)) &<< 3
    return line &+ 1 &+ seven(of: bound, in: row + line)
  }

  /// How many of the seven numbers behind a first one are below a bound.
  @inline(__always)
  static func seven(of bound: UInt64, in start: UnsafeMutablePointer<UInt64>) -> Int {
    let low = isAtMost(start[1], bound) &+ isAtMost(start[2], bound)
    let middle = isAtMost(start[3], bound) &+ isAtMost(start[4], bound)
    let high = isAtMost(start[5], bound) &+ isAtMost(start[6], bound)
    return (low &+ middle) &+ (high &+ isAtMost(start[7], bound))
  }

  /// Adds a number to those of a row whose place is at least `first`.
  @inline(__always)
  static func add(_ change: Double, from first: Int, to row: UnsafeMutablePointer<Double>) {
    // All 32, since a loop that begins anywhere guesses its end wrong; places as doubles, which the
    // processor compares two at a time.
    let bound = Double(first)
    for place in 0..<width { row[place] += Double(place) >= bound ? change : 0 }
  }

  /// Adds a number to those of a row whose place is at least `first`.
  @inline(__always)
  static func add(_ change: Int, from first: Int, to row: UnsafeMutablePointer<Int>) {
    let bound = Double(first)
    for place in 0..<width { row[place] &+= Double(place) >= bound ? change : 0 }
  }
}
