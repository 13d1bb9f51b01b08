extension CompiledTemplate {
  /// The outputs at many points, given and returned as flat columns: all values of the first
  /// parameter or output, then all of the second, and so on.
  ///
  /// Eight points at a time where the last used basis is optimal for all eight; allocates nothing
  /// but for a new basis.
  /// - Throws: as ``evaluate(_:into:)``; points before the one that fails are in `results` then.
  public func evaluate(
    columns: [Double], count: Int, into results: inout [Double]
  ) throws(SolverError) {
    for (given, each) in [(columns.count, parameterCount), (results.count, outputCount)] {
      let (expected, overflow) = each.multipliedReportingOverflow(by: max(0, count))
      guard count >= 0, !overflow, given == expected else {
        throw .wrongCount(given, expected: overflow ? .max : expected)
      }
    }
    var failure: SolverError?
    columns.withUnsafeBufferPointer { columns in
      results.withUnsafeMutableBufferPointer { results in
        guard let to = results.baseAddress else { return }
        do throws(SolverError) {
          try evaluate(columns.baseAddress ?? UnsafePointer(to), count, into: to)
        } catch {
          failure = error
        }
      }
    }
    if let failure { throw failure }
  }

  private func evaluate(
    _ columns: UnsafePointer<Double>, _ count: Int, into results: UnsafeMutablePointer<Double>
  ) throws(SolverError) {
    var row = 0
    while row < count {
      let end = bases[current].evaluateEights(columns, from: row, count, into: results)
      statistics.evaluations += end - row
      row = end
      let last = min(row + 8, count)
      while row < last {
        try evaluate(at: columns + row, into: results + row, stride: count)
        row += 1
      }
    }
  }
}

extension AffineBasis {
  /// Evaluates eight rows at a time while the basis is optimal for all of them, rounding not allowed
  /// for; where it stopped.
  func evaluateEights(
    _ columns: UnsafePointer<Double>, from first: Int, _ count: Int,
    into results: UnsafeMutablePointer<Double>
  ) -> Int {
    let terms = terms.span
    let checks = checks.span
    let outputs = outputs.span
    let outputIsCheck = outputIsCheck.span
    var row = first
    guard freeOutput < 0 else { return row }
    while row + 8 <= count {
      var good = SIMDMask<SIMD8<Int64>>(repeating: true)
      for check in checks.indices {
        let value = AffineBasis.eight(checks[unchecked: check], terms, columns + row, count)
        AffineBasis.judge(value, from: 0, &good)
      }
      for output in outputs.indices {
        let value = AffineBasis.eight(outputs[unchecked: output], terms, columns + row, count)
        let isCheck = outputIsCheck[unchecked: output]
        AffineBasis.judge(value, from: isCheck ? 0 : -.greatestFiniteMagnitude, &good)
        UnsafeMutableRawPointer(results + (output &* count &+ row))
          .storeBytes(of: value, as: SIMD8<Double>.self)
      }
      guard AffineBasis.allHold(good) else { break }
      row += 8
    }
    return row
  }

  /// Notes which values are at least a bound, and neither infinite nor NaN.
  @inline(__always)
  private static func judge(
    _ values: SIMD8<Double>, from bound: Double, _ good: inout SIMDMask<SIMD8<Int64>>
  ) {
    good =
      good .& (values .>= SIMD8(repeating: bound))
      .& (values .<= SIMD8(repeating: .greatestFiniteMagnitude))
  }

  /// `all`, by halves, which stays in registers.
  @inline(__always)
  private static func allHold(_ mask: SIMDMask<SIMD8<Int64>>) -> Bool {
    let lanes = unsafeBitCast(mask, to: SIMD8<Int64>.self)
    let four = lanes.lowHalf & lanes.highHalf
    let two = four.lowHalf & four.highHalf
    return two[0] & two[1] == -1
  }

  /// A form's values at eight points side by side in columns.
  @inline(__always)
  private static func eight(
    _ form: Form, _ terms: borrowing Span<Term>, _ columns: UnsafePointer<Double>, _ stride: Int
  ) -> SIMD8<Double> {
    var sum = SIMD8<Double>(repeating: form.constant)
    for position in form.first..<form.end {
      let term = terms[unchecked: position]
      let values = UnsafeRawPointer(columns + (term.parameter &* stride))
        .loadUnaligned(as: SIMD8<Double>.self)
      sum += term.coefficient * values
    }
    return sum
  }
}
