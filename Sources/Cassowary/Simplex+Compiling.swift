extension Simplex {
  /// A constraint's constant as a function of parameters: `base + factor x parameter`.
  typealias BoundConstants = [Int: (base: Double, terms: [(parameter: Int, factor: Double)])]

  /// The present basis, which must be optimal, as a function of parameters.
  func affineBasis(_ bound: BoundConstants, parameters: Int, outputs: [Int]) -> AffineBasis {
    var basis = AffineBasis()
    for variable in outputs {
      let place = tableau.variablePlace[variable]
      if place.isRow {
        let form = affineForm(ofRow: place.row, bound, parameters)
        basis.addOutput(form.constant, form.terms)
      } else {
        basis.addOutput(0, [])
      }
    }
    tableau.forEachUsedRow { row in
      let symbol = tableau.rowSymbol[row]
      guard !symbol.isExternal else { return }
      let form = affineForm(ofRow: row, bound, parameters)
      guard !form.terms.isEmpty else { return }
      let sides: [Double] =
        symbol.kind == .requiredEquality ? [1, -1] : [symbol.side < 0 ? -1 : 1]
      for side in sides {
        basis.addCheck(
          side * form.constant,
          form.terms.map {
            AffineBasis.Term(parameter: $0.parameter, coefficient: side * $0.coefficient)
          })
      }
    }
    return basis
  }

  /// A row's value as a function of parameters; parts that cancel to rounding are none.
  private func affineForm(
    ofRow row: Int, _ bound: BoundConstants, _ parameters: Int
  ) -> (constant: Double, terms: [AffineBasis.Term]) {
    var constant = 0.0
    var sums = [Double](repeating: 0, count: parameters)
    var sizes = [Double](repeating: 0, count: parameters)
    func add(_ factor: Double, _ symbol: Symbol) {
      guard !symbol.isExternal else { return }
      let record = constraints[Int(symbol.index)]
      guard let binding = bound[Int(symbol.index)] else {
        constant += factor * record.signedConstant
        return
      }
      constant += factor * record.sign * binding.base
      for term in binding.terms {
        let part = factor * record.sign * term.factor
        sums[term.parameter] += part
        sizes[term.parameter] = max(sizes[term.parameter], part.magnitude)
      }
    }
    add(1, tableau.rowSymbol[row])
    tableau.forEachCoefficient(of: row) { slot, coefficient in
      add(-coefficient, tableau.slotSymbol[slot])
    }
    var terms: [AffineBasis.Term] = []
    for parameter in 0..<parameters
    where sums[parameter].magnitude > sizes[parameter] * Tableau.cancellation {
      terms.append(AffineBasis.Term(parameter: parameter, coefficient: sums[parameter]))
    }
    return (constant, terms)
  }

  /// Changes several constants as one, so that what they pass through in between does not matter.
  ///
  /// On an error everything is as before.
  mutating func setConstants(_ changes: [(index: Int, constant: Double)]) throws(SolverError) {
    try settleSuspects()
    let old = changes.map { constraints[$0.index].constraint.expression.constant }
    save()
    var blamed: Int?
    for change in changes {
      let constraint = constraints[change.index].constraint
      guard constraint.expression.constant != change.constant else { continue }
      shift(change.index, to: change.constant)
      statistics.constantsChanged += 1
      if constraint.priority.isRequired { blamed = change.index }
    }
    guard hasSuspects, let blamed else { return }
    do throws(SolverError) {
      try restoreFeasibility(orBlame: blamed, alreadySaved: true)
    } catch {
      for (change, constant) in zip(changes, old) {
        constraints[change.index].constraint.expression.constant = constant
      }
      throw error
    }
  }
}
