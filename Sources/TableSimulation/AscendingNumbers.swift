/// Work on rows of 40 ascending numbers that are at least 0, without a branch that depends on them.
///
/// A search that guesses its branches wrong costs as much as a step into memory, and keeps the
/// processor from starting the next; these take a few nanoseconds whatever the numbers are. Numbers
/// are compared by the sign of a difference of words, since a comparison may be compiled to a branch:
/// doubles of at least 0 are in the order of their bits. Callers vouch for the places.
enum AscendingNumbers {
  /// Numbers of a row.
  static let width = 40

  /// What `isAtMost` compares with: one more than a number; what is below 0, by rounding, counts as 0.
  @inline(__always)
  static func bound(_ number: Double) -> UInt64 {
    (number > 0 ? number : 0).bitPattern &+ 1
  }

  /// What `isAtMost` compares with; a number below 0 is below all.
  @inline(__always)
  static func bound(_ number: Int) -> UInt64 { UInt64(truncatingIfNeeded: number &+ 1) }

  /// 1 if a word of at most 2^63 - 1 is below a bound, else 0.
  @inline(__always)
  static func isAtMost(_ word: UInt64, _ bound: UInt64) -> Int {
    Int(truncatingIfNeeded: (word &- bound) &>> 63)
  }

  /// Lines of a row, eight numbers each.
  static let lines = 5

  /// Which of the lines of a row, by what lies before each, begins last below a bound; the first if none
  /// does.
  @inline(__always)
  static func line(of bound: UInt64, in lines: UnsafeMutablePointer<UInt64>) -> Int {
    (isAtMost(lines[1], bound) &+ isAtMost(lines[2], bound))
      &+ (isAtMost(lines[3], bound) &+ isAtMost(lines[4], bound))
  }

  /// How many of four words are below a bound.
  @inline(__always)
  static func four(of bound: UInt64, in start: UnsafeMutablePointer<UInt64>) -> Int {
    let words = UnsafeRawPointer(start).loadUnaligned(as: SIMD4<UInt64>.self)
    let signs = (words &- SIMD4(repeating: bound)) &>> SIMD4(repeating: 63)
    let two = signs.lowHalf &+ signs.highHalf
    return Int(truncatingIfNeeded: two.x &+ two.y)
  }

  /// How many of eight numbers are at most a number; all are at least 0, and so is the number or it is -1.
  @inline(__always)
  static func eight(atMost number: Int, in start: UnsafePointer<Int32>) -> Int {
    let numbers = UnsafeRawPointer(start).loadUnaligned(as: SIMD8<Int32>.self)
    let bound = Int32(truncatingIfNeeded: number &+ 1)
    let signs = (numbers &- SIMD8(repeating: bound)) &>> SIMD8(repeating: 31)
    let four = signs.lowHalf &+ signs.highHalf
    let two = four.lowHalf &+ four.highHalf
    return Int(0 &- (two.x &+ two.y))
  }

  /// How many of eight words are below a bound.
  @inline(__always)
  static func eight(of bound: UInt64, in start: UnsafeMutablePointer<UInt64>) -> Int {
    let words = UnsafeRawPointer(start).loadUnaligned(as: SIMD8<UInt64>.self)
    let signs = (words &- SIMD8(repeating: bound)) &>> SIMD8(repeating: 63)
    let four = signs.lowHalf &+ signs.highHalf
    let two = four.lowHalf &+ four.highHalf
    return Int(truncatingIfNeeded: two.x &+ two.y)
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
    for other in 0..<Self.lines { lines[other] += Double(other) > line ? change : 0 }
    for other in 0..<8 { start[other] += Double(other) > within ? change : 0 }
  }

  /// Adds a number to what lies before every place behind one.
  @inline(__always)
  static func add(
    _ change: Int, behind place: Int, lines: UnsafeMutablePointer<Int>,
    row: UnsafeMutablePointer<Int32>
  ) {
    let line = Double(place >> 3)
    for other in 0..<Self.lines { lines[other] &+= Double(other) > line ? change : 0 }
    let start = UnsafeMutableRawPointer(row + (place & ~7))
    let within = SIMD8(repeating: Int32(truncatingIfNeeded: place & 7))
    let isBehind = (within &- SIMD8(0, 1, 2, 3, 4, 5, 6, 7)) &>> SIMD8(repeating: 31)
    let changes = isBehind & SIMD8(repeating: Int32(truncatingIfNeeded: change))
    start.storeBytes(
      of: start.loadUnaligned(as: SIMD8<Int32>.self) &+ changes, as: SIMD8<Int32>.self)
  }
}
