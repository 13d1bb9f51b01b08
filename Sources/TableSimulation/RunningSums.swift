/// The sums up to the end of each of eight numbers that are at least 0.
///
/// Written out, since a loop over the places of a vector is compiled to branches or to a way through
/// memory; four additions deep instead of eight, since each takes four cycles and waits for the one
/// before.
struct RunningSums {
  private let one, two, three, four, five, six, seven, eight: Double

  @inline(__always)
  init(
    _ first: Double, _ second: Double, _ third: Double, _ fourth: Double, _ fifth: Double,
    _ sixth: Double, _ seventh: Double, _ eighth: Double
  ) {
    one = first
    two = first + second
    three = two + third
    four = two + (third + fourth)
    five = four + fifth
    six = four + (fifth + sixth)
    seven = six + seventh
    eight = six + (seventh + eighth)
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

  /// The sum of so many of the numbers, 0 to 7.
  @inline(__always)
  subscript(count: Int) -> Double {
    let sums: InlineArray<8, Double> = [0, one, two, three, four, five, six, seven]
    return sums[count & 7]
  }
}
