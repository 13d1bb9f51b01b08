import TableCells
import TableSimulation

/// Heights that go where their rows go, as float32 or float64.
struct RowAlignedHeights {
  /// What stands where no height is kept; every height is at least 0.
  private static let absent = -1.0

  let isSinglePrecision: Bool
  private var singles = RowAlignedValues(absent: Float(absent))
  private var doubles = RowAlignedValues(absent: absent)

  init(isSinglePrecision: Bool) {
    self.isSinglePrecision = isSinglePrecision
  }

  /// The height at a place; nil where none is kept.
  subscript(path: IndexPath) -> Double? {
    let height = isSinglePrecision ? Double(singles[path]) : doubles[path]
    return height == Self.absent ? nil : height
  }

  mutating func set(_ height: Double, at path: IndexPath, of data: TableData) {
    if isSinglePrecision {
      singles.setValue(Float(height), at: path, of: data)
    } else {
      doubles.setValue(height, at: path, of: data)
    }
  }

  /// - Returns: how many rows were visited.
  mutating func apply(_ plan: UpdatePlan, data: TableData) -> Int {
    isSinglePrecision ? singles.apply(plan, data: data) : doubles.apply(plan, data: data)
  }

  /// How many heights are kept; linear in the rows.
  var count: Int {
    isSinglePrecision
      ? singles.count { $0 != Float(Self.absent) } : doubles.count { $0 != Self.absent }
  }

  /// How many rows there is room for.
  var rowCount: Int { isSinglePrecision ? singles.rowCount : doubles.rowCount }

  mutating func removeAll() {
    singles.removeAll()
    doubles.removeAll()
  }
}
