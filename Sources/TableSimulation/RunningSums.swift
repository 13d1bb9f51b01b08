/// The sums before each of eight numbers that are at least 0, and of all.
///
/// Written out, since a loop over the places of a vector is compiled to branches or to a way through
/// memory; four additions deep instead of eight, since each takes four cycles and waits for the one
/// before.
struct RunningSums {
  private let one, two, three, four, five, six, seven: Double
  let total: Double

  @inline(__always)
  init(_ eight: SIMD8<Double>) {
    one = eight[0]
    two = eight[0] + eight[1]
    three = two + eight[2]
    four = two + (eight[2] + eight[3])
    five = four + eight[4]
    six = four + (eight[4] + eight[5])
    seven = six + eight[6]
    total = six + (eight[6] + eight[7])
  }

  /// The last of the eight places before which lies at most a number; the first if none is.
  @inline(__always)
  func rank(of number: Double) -> Int {
    let bound = AscendingNumbers.bound(number)
    @inline(__always) func isAtMost(_ sum: Double) -> Int {
      AscendingNumbers.isAtMost(sum.bitPattern, bound)
    }
    let low = (isAtMost(one) &+ isAtMost(two)) &+ (isAtMost(three) &+ isAtMost(four))
    return low &+ (isAtMost(five) &+ isAtMost(six)) &+ isAtMost(seven)
  }

  /// The sum before a place, 0 to 7.
  @inline(__always)
  subscript(place: Int) -> Double {
    let sums: InlineArray<8, Double> = [0, one, two, three, four, five, six, seven]
    return sums[place & 7]
  }
}
