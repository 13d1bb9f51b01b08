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

  /// Which of the four lines of a row, by what lies before each, begins last below a bound.
  @inline(__always)
  static func line(of bound: UInt64, in lines: UnsafeMutablePointer<UInt64>) -> Int {
    (isAtMost(lines[1], bound) &+ isAtMost(lines[2], bound)) &+ isAtMost(lines[3], bound)
  }

  /// How many of the seven numbers behind a first one are below a bound.
  @inline(__always)
  static func seven(of bound: UInt64, in start: UnsafeMutablePointer<UInt64>) -> Int {
    let low = isAtMost(start[1], bound) &+ isAtMost(start[2], bound)
    let middle = isAtMost(start[3], bound) &+ isAtMost(start[4], bound)
    let high = isAtMost(start[5], bound) &+ isAtMost(start[6], bound)
    return (low &+ middle) &+ (high &+ isAtMost(start[7], bound))
  }

  /// Adds a number to what lies before every place behind one.
  @inline(__always)
  static func add(
    _ change: Double, behind place: Int, lines: UnsafeMutablePointer<Double>,
    row: UnsafeMutablePointer<Double>
  ) {
    // All of a line, since a loop that begins anywhere guesses its end wrong; places as doubles, which
    // the processor compares two at a time.
    let (line, within) = (Double(place >> 3), Double(place & 7))
    let start = row + (place & ~7)
    for other in 0..<4 { lines[other] += Double(other) > line ? change : 0 }
    for other in 0..<8 { start[other] += Double(other) > within ? change : 0 }
  }

  /// Adds a number to what lies before every place behind one.
  @inline(__always)
  static func add(
    _ change: Int, behind place: Int, lines: UnsafeMutablePointer<Int>,
    row: UnsafeMutablePointer<Int>
  ) {
    let (line, within) = (Double(place >> 3), Double(place & 7))
    let start = row + (place & ~7)
    for other in 0..<4 { lines[other] &+= Double(other) > line ? change : 0 }
    for other in 0..<8 { start[other] &+= Double(other) > within ? change : 0 }
  }
}
