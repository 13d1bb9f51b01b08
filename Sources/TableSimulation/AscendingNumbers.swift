/// Work on eight doubles at a time, without a branch that depends on them.
///
/// A search that guesses its branches wrong costs as much as a step into memory; these take a few
/// nanoseconds whatever the numbers are. Callers vouch for the places.
enum AscendingNumbers {
  private static var places: SIMD8<Double> { [0, 1, 2, 3, 4, 5, 6, 7] }

  @inline(__always)
  static func eight(_ start: UnsafePointer<Double>) -> SIMD8<Double> {
    UnsafeRawPointer(start).loadUnaligned(as: SIMD8<Double>.self)
  }

  /// How many of the `8 * blocks` numbers at a place are at most a number.
  @inline(__always)
  static func rank(
    of number: Double, in start: UnsafePointer<Double>, blocks: Int
  ) -> Int {
    let bound = SIMD8(repeating: number)
    var ranks = SIMD8<Int64>.zero
    for block in 0..<blocks {
      ranks &+= SIMD8.zero.replacing(with: 1, where: eight(start + 8 * block) .<= bound)
    }
    return Int(ranks.wrappedSum())
  }

  /// How many of the `8 * blocks` numbers at a place are less than a number.
  @inline(__always)
  static func strictRank(
    of number: Double, in start: UnsafePointer<Double>, blocks: Int
  ) -> Int {
    let bound = SIMD8(repeating: number)
    var ranks = SIMD8<Int64>.zero
    for block in 0..<blocks {
      ranks &+= SIMD8.zero.replacing(with: 1, where: eight(start + 8 * block) .< bound)
    }
    return Int(ranks.wrappedSum())
  }

  /// Adds a number to those of `8 * blocks` numbers whose place is at least `first`.
  @inline(__always)
  static func add(
    _ number: Double, from first: Int, to start: UnsafeMutablePointer<Double>, blocks: Int
  ) {
    let change = SIMD8(repeating: number)
    let bound = SIMD8(repeating: Double(first))
    for block in 0..<blocks {
      let place = places + Double(8 * block)
      let sum =
        eight(start + 8 * block) + SIMD8.zero.replacing(with: change, where: place .>= bound)
      UnsafeMutableRawPointer(start + 8 * block).storeBytes(of: sum, as: SIMD8<Double>.self)
    }
  }
}
