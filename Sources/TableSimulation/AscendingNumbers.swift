/// Work on rows of 32 ascending doubles, without a branch that depends on them.
///
/// A search that guesses its branches wrong costs as much as a step into memory; these take a few
/// nanoseconds whatever the numbers are. Callers vouch for the places.
enum AscendingNumbers {
  /// Numbers of a row.
  static let width = 32
  private static var places: SIMD8<Double> { [0, 1, 2, 3, 4, 5, 6, 7] }

  @inline(__always)
  static func eight(_ start: UnsafePointer<Double>) -> SIMD8<Double> {
    UnsafeRawPointer(start).loadUnaligned(as: SIMD8<Double>.self)
  }

  /// How many of the numbers of a row, the first of which counts always, are at most a number.
  ///
  /// The cache line is found first, by the first number of each, and then the place in it.
  @inline(__always)
  static func rank(of number: Double, in row: UnsafePointer<Double>) -> Int {
    let line =
      (row[8] <= number ? 8 : 0) &+ (row[16] <= number ? 8 : 0) &+ (row[24] <= number ? 8 : 0)
    let ranks = SIMD8<Int64>.zero.replacing(
      with: 1, where: eight(row + line) .<= SIMD8(repeating: number))
    return line &+ Int(ranks.wrappedSum())
  }

  /// How many of the numbers of a row are less than a number.
  @inline(__always)
  static func strictRank(of number: Double, in row: UnsafePointer<Double>) -> Int {
    let line =
      (row[8] < number ? 8 : 0) &+ (row[16] < number ? 8 : 0) &+ (row[24] < number ? 8 : 0)
    let ranks = SIMD8<Int64>.zero.replacing(
      with: 1, where: eight(row + line) .< SIMD8(repeating: number))
    return line &+ Int(ranks.wrappedSum())
  }

  /// Adds a number to those of a row, or of so many lines of one, whose place is at least `first`.
  @inline(__always)
  static func add(
    _ number: Double, from first: Int, to row: UnsafeMutablePointer<Double>, lines: Int = 4
  ) {
    let change = SIMD8(repeating: number)
    let bound = SIMD8(repeating: Double(first))
    for line in 0..<lines {
      let place = places + Double(8 &* line)
      let sum =
        eight(row + 8 &* line) + SIMD8.zero.replacing(with: change, where: place .>= bound)
      UnsafeMutableRawPointer(row + 8 &* line).storeBytes(of: sum, as: SIMD8<Double>.self)
    }
  }
}
