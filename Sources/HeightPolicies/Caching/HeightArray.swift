/// Heights in a row, as float32 or float64.
///
/// One of two arrays is used and the other stays empty: a branch that is always the same costs nothing,
/// and a type parameter would keep a cache behind a protocol from being compiled for its numbers.
struct HeightArray {
  let isSinglePrecision: Bool
  private var singles: [Float] = []
  private var doubles: [Double] = []

  init(isSinglePrecision: Bool) {
    self.isSinglePrecision = isSinglePrecision
  }

  /// Bytes of one height.
  static func stride(isSinglePrecision: Bool) -> Int {
    isSinglePrecision ? MemoryLayout<Float>.stride : MemoryLayout<Double>.stride
  }

  subscript(index: Int) -> Double {
    get { isSinglePrecision ? Double(singles[index]) : doubles[index] }
    set {
      if isSinglePrecision { singles[index] = Float(newValue) } else { doubles[index] = newValue }
    }
  }

  mutating func append(_ height: Double) {
    if isSinglePrecision { singles.append(Float(height)) } else { doubles.append(height) }
  }

  mutating func removeAll() {
    singles = []
    doubles = []
  }
}
