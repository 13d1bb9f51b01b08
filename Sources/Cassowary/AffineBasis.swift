/// An optimal basis as a function of parameters: what the outputs are, and where that is true.
///
/// With the basis kept, every row's value is a constant plus a sum over parameters, and the basis
/// stays optimal as long as the residuals in rows stay on their sides: the slopes do not depend on
/// constants. Rows that no parameter reaches hold for good and are left out.
struct AffineBasis {
  struct Term {
    var parameter: Int
    var coefficient: Double
  }

  /// A sum `constant + coefficients x parameters`; its terms are a range of those of the basis.
  struct Form {
    var constant: Double
    var first: Int
    var end: Int
  }

  var terms: [Term] = []
  /// Residuals that must not be negative, turned to the side they are on.
  private(set) var checks: [Form] = []
  /// One for each output, and whether it is itself such a residual: one sum serves both then.
  private(set) var outputs: [Form] = []
  private(set) var outputIsCheck: [Bool] = []
  /// For each check, and then each output that is one, the basis that was optimal the last time it
  /// was the first to fail; -1 where it never has.
  var successors: [Int] = []

  /// The output that other solutions, as good as the basis's, give another value; -1 if none does.
  var freeOutput = -1

  mutating func addOutput(_ constant: Double, _ terms: [Term]) {
    outputs.append(form(constant, terms))
    outputIsCheck.append(false)
    successors.append(-1)
  }

  /// Adds a check, after the outputs, unless there is the same already among either.
  mutating func addCheck(_ constant: Double, _ terms: [Term]) {
    for output in outputs.indices where equals(outputs[output], constant, terms) {
      outputIsCheck[output] = true
      return
    }
    for check in checks where equals(check, constant, terms) { return }
    checks.append(form(constant, terms))
    successors.append(-1)
  }

  private mutating func form(_ constant: Double, _ terms: [Term]) -> Form {
    self.terms += terms
    return Form(
      constant: constant, first: self.terms.count - terms.count, end: self.terms.count)
  }

  private func equals(_ form: Form, _ constant: Double, _ terms: [Term]) -> Bool {
    form.constant == constant
      && self.terms[form.first..<form.end].elementsEqual(terms) {
        $0.parameter == $1.parameter && $0.coefficient == $1.coefficient
      }
  }

  /// Evaluates the outputs at a point; returns the check that fails first, or -1 if none does.
  ///
  /// Values of a parameter are `stride` apart, and so are those of an output.
  func firstFailure(
    at point: UnsafePointer<Double>, into results: UnsafeMutablePointer<Double>, stride: Int
  ) -> Int {
    let terms = terms.span
    for (check, form) in checks.enumerated() {
      let value = AffineBasis.value(form, terms, point, stride)
      guard holds(value, form, point, stride) else { return check }
    }
    for (output, form) in outputs.enumerated() {
      let value = AffineBasis.value(form, terms, point, stride)
      guard value.isFinite, !outputIsCheck[output] || holds(value, form, point, stride) else {
        return checks.count + output
      }
      results[output * stride] = value
    }
    return -1
  }

  /// Whether a residual is on its side, or off it by no more than rounding explains, as in the solver.
  @inline(__always)
  private func holds(
    _ value: Double, _ form: Form, _ point: UnsafePointer<Double>, _ stride: Int
  ) -> Bool {
    if value >= 0 { return value.isFinite }
    var scale = form.constant.magnitude
    for term in terms[form.first..<form.end] {
      scale = max(scale, (term.coefficient * point[term.parameter * stride]).magnitude)
    }
    return value >= -Simplex.feasibility * scale && scale.isFinite
  }

  @inline(__always)
  private static func value(
    _ form: Form, _ terms: borrowing Span<Term>, _ point: UnsafePointer<Double>, _ stride: Int
  ) -> Double {
    var sum = form.constant
    for position in form.first..<form.end {
      let term = terms[unchecked: position]
      sum += term.coefficient * point[term.parameter &* stride]
    }
    return sum
  }
}
