/// The sums up to the end of each of eight numbers that are at least 0.
///
/// Written out, since a loop over the places of a vector is compiled to branches or to a way through
/// memory; four additions deep instead of eight, since each takes four cycles and waits for the one
/// before.
struct RunningSums {
  private let one, two, three, four, five, six, seven, eight: Double

  @inline(__always)
  init(_ numbers: SIMD8<Double>) {
    one = numbers[0]
    two = numbers[0] + numbers[1]
    let pair = numbers[2] + numbers[3]
    three = two + numbers[2]
    four = two + pair
    five = four + numbers[4]
    six = four + (numbers[4] + numbers[5])
    seven = six + numbers[6]
    eight = six + (numbers[6] + numbers[7])
  }

  /// How many of the sums are at most a number.
  @inline(__always)
  func rank(of number: Double) -> Int {
    let low =
      ((one <= number ? 1 : 0) &+ (two <= number ? 1 : 0))
      &+ ((three <= number ? 1 : 0) &+ (four <= number ? 1 : 0))
    let high =
      ((five <= number ? 1 : 0) &+ (six <= number ? 1 : 0))
      &+ ((seven <= number ? 1 : 0) &+ (eight <= number ? 1 : 0))
    return low &+ high
  }

  /// The sum of so many of the numbers, 0 to 8.
  @inline(__always)
  subscript(count: Int) -> Double {
    let sums: InlineArray<16, Double> = [
      0, one, two, three, four, five, six, seven, eight, 0, 0, 0, 0, 0, 0, 0,
    ]
    return sums[count & 15]
  }
}
