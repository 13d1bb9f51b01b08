import Cassowary

/// A cell compiled once and evaluated over flat columns in one loop.
final class CompiledCell {
  private let template: CompiledTemplate
  private let columns: [Double]
  private let count: Int
  private var heights: [Double]

  init(_ shape: CellShape) throws {
    let solver = Solver()
    let variables = (0..<shape.variableCount).map { _ in solver.makeVariable() }
    var bindings: [CompiledTemplate.Binding] = []
    for (index, rule) in shape.rules.enumerated() {
      let id = try solver.add(OurCells.make(shape, variables, index, row: 0))
      if let parameter = rule.parameter {
        bindings.append(.init(id, parameter: parameter, factor: rule.factor, base: rule.base))
      }
    }
    template = try CompiledTemplate(
      solver, parameterCount: shape.parameterCount, bindings: bindings,
      outputs: [variables[shape.height]])
    columns = shape.columns
    count = shape.rowCount
    heights = [Double](repeating: 0, count: count)
  }

  func run() throws -> Double {
    try template.evaluate(columns: columns, count: count, into: &heights)
    return sum(heights)
  }
}

/// The same heights by the sum that the feed cell comes to, its constants added up by hand, over the same columns.
final class HandArithmetic {
  private let columns: [Double]
  private let count: Int
  private var heights: [Double]

  init(_ shape: CellShape) {
    columns = shape.columns
    count = shape.rowCount
    heights = [Double](repeating: 0, count: count)
  }

  func run() -> Double {
    let count = count
    columns.withUnsafeBufferPointer { columns in
      heights.withUnsafeMutableBufferPointer { heights in
        for row in 0..<count {
          let (title, body, image) = (columns[row], columns[count + row], columns[2 * count + row])
          heights[row] = 64.5 + title + body + image
        }
      }
    }
    return sum(heights)
  }
}

/// Eight sums side by side: both sides pay for it, so it should cost little.
private func sum(_ heights: [Double]) -> Double {
  heights.withUnsafeBytes { bytes in
    var sums = SIMD8<Double>.zero
    for start in stride(from: 0, to: bytes.count, by: 64) {
      sums += bytes.loadUnaligned(fromByteOffset: start, as: SIMD8<Double>.self)
    }
    return sums.sum()
  }
}

extension CellShape {
  /// All rows' first parameters, then all second ones, and so on.
  var columns: [Double] {
    (0..<parameterCount).flatMap { parameter in
      (0..<rowCount).map { rowParameters[$0 * parameterCount + parameter] }
    }
  }
}

/// The feed cell compiled against hand arithmetic, generated ones against kiwi's edits.
func compiledComparison(
  _ shape: CellShape, kiwiEdits: @escaping () throws -> Comparison.Pass, sum: Double?
) -> Comparison {
  let isFeedCell = shape.closedForm != nil
  return Comparison(
    name: "\(shape.name)-compiled", ours: "compiled template",
    peer: isFeedCell ? "hand arithmetic" : "kiwi -O2 suggest", unit: "row", units: shape.rowCount,
    prepareOurs: { try CompiledCell(shape).run },
    preparePeer: isFeedCell ? { HandArithmetic(shape).run } : kiwiEdits,
    // Ten nanoseconds a row is what one row at a time cost in C++.
    bar: isFeedCell ? 3 : 0.1, absoluteBar: isFeedCell ? 10 : nil, expectedSum: sum)
}
