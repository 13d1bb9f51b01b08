/// Which rows the dual simplex mends.
enum DualGoal {
  /// Required residuals only, at any cost: the basis need not be optimal.
  case feasibility
  /// All residuals, keeping the optimality of the basis.
  case optimality
}

extension Simplex {
  /// Mends the rows that changed constants have left with values they do not admit.
  mutating func settleSuspects() throws(SolverError) {
    guard hasSuspects else { return }
    try dual(needsOptimisation ? .feasibility : .optimality, saving: false)
  }

  /// Mends suspect rows after a required constraint was added or changed; if that cannot be done,
  /// puts the tableau back as it is now and tells which constraints are in conflict.
  mutating func restoreFeasibility(
    orBlame index: Int, alreadySaved: Bool = false
  ) throws(SolverError) {
    let couldBeOptimal = !needsOptimisation
    hasSaved = alreadySaved
    do throws(SolverError) {
      try dual(couldBeOptimal ? .optimality : .feasibility, saving: true)
    } catch {
      if hasSaved { goBack() }
      needsOptimisation = !couldBeOptimal
      clearSuspects()
      throw error.blaming(constraints[index].constraint, at: id(at: index))
    }
  }

  /// The dual simplex over suspect rows.
  ///
  /// A row whose residual is on the wrong side of zero gives its place to the slot whose slope,
  /// level by level from the highest, is the least per unit of change; or, if passing zero itself
  /// costs least, changes its side and stays.
  mutating func dual(_ goal: DualGoal, saving: Bool) throws(SolverError) {
    var steps = 0
    let limit = pivotLimit
    while let row = nextViolatedRow(goal, byIndex: steps > limit / 2) {
      steps += 1
      guard steps <= limit else {
        needsOptimisation = true
        throw .pivotLimit(limit, system: allConstraints())
      }
      let step = step(from: row, goal, byIndex: steps > limit / 2)
      if saving, !hasSaved, !isSureToEnd(step, row) { save() }
      switch step {
      case .flip:
        statistics.flips += 1
        tableau.rowSymbol[row].side = -tableau.rowSymbol[row].side
      case .enter(let slot, let direction):
        statistics.pivots += 1
        suspectColumn(slot)
        tableau.slotSymbol[slot].side = direction
        tableau.exchange(row, slot)
      case .none:
        throw conflict(inRow: row)
      }
    }
    hasSuspects = false
  }

  /// Whether no required residual has a wrong value after a first step, so that there is nothing to
  /// go back from.
  private mutating func isSureToEnd(_ step: Step, _ row: Int) -> Bool {
    guard case .enter(let slot, _) = step else { return false }
    let change = -tableau.rowValue[row] / tableau.coefficient(row, slot)
    var isSure = true
    tableau.forEachRow(of: slot) { other, coefficient in
      let symbol = tableau.rowSymbol[other]
      if other != row, symbol.isRequired,
        !symbol.admits(tableau.rowValue[other] + coefficient * change)
      {
        isSure = false
      }
    }
    return isSure
  }

  private enum Step {
    case flip
    case enter(slot: Int, direction: Int8)
    case none
  }

  /// The lowest suspect row that is in the wrong indeed, or the one of the first constraint.
  private mutating func nextViolatedRow(_ goal: DualGoal, byIndex: Bool) -> Int? {
    var best: Int?
    for word in 0..<tableau.rowWords {
      var bits = suspects[word]
      while bits != 0 {
        let bit = bits & ~(bits - 1)
        bits &= bits - 1
        let row = word * 64 + bit.trailingZeroBitCount
        let symbol = tableau.rowSymbol[row]
        let isUsed = tableau.usedRows[word] & bit != 0
        if !isUsed || (goal == .feasibility && symbol.isSoft) || settleRounding(row) {
          suspects[word] &= ~bit
          continue
        }
        if !byIndex { return row }
        if let found = best, tableau.rowSymbol[found].index < symbol.index { continue }
        best = row
      }
    }
    return best
  }

  /// Collects the slots that could bring a row's residual to zero, and chooses.
  private mutating func step(from row: Int, _ goal: DualGoal, byIndex: Bool) -> Step {
    let symbol = tableau.rowSymbol[row]
    let rising = tableau.rowValue[row] < 0
    var largest = 0.0
    tableau.forEachCoefficient(of: row) { _, coefficient in
      largest = max(largest, coefficient.magnitude)
    }
    let negligible = largest * Simplex.optimality
    var count = 0
    tableau.forEachCoefficient(of: row) { slot, coefficient in
      let other = tableau.slotSymbol[slot]
      let allowed = (coefficient > 0) == rising ? other.canRise : other.canFall
      if allowed, coefficient.magnitude > negligible {
        scratch.candidates[count] = slot
        count += 1
      }
    }
    var mayFlip = symbol.isSoft
    if goal == .optimality { keepLeastSlopes(of: row, rising: rising, &count, mayFlip: &mayFlip) }
    if mayFlip { return .flip }
    guard count > 0 else { return .none }
    let slot = choice(among: count, in: row, byIndex: byIndex)
    let direction: Int8 = (tableau.coefficient(row, slot) > 0) == rising ? 1 : -1
    return .enter(slot: slot, direction: direction)
  }

  /// Of equals the largest coefficient, which loses least to rounding; or, to rule out cycles, the
  /// first constraint (Bland's rule).
  private mutating func choice(among count: Int, in row: Int, byIndex: Bool) -> Int {
    var best = scratch.candidates[0]
    for position in 1..<max(count, 1) {
      let slot = scratch.candidates[position]
      let isBetter =
        byIndex
        ? tableau.slotSymbol[slot].index < tableau.slotSymbol[best].index
        : tableau.coefficient(row, slot).magnitude > tableau.coefficient(row, best).magnitude
      if isBetter { best = slot }
    }
    return best
  }

  /// Keeps those candidates whose slope per unit of the row's change is least, level by level.
  private mutating func keepLeastSlopes(
    of row: Int, rising: Bool, _ count: inout Int, mayFlip: inout Bool
  ) {
    let symbol = tableau.rowSymbol[row]
    var level = Float.infinity
    while count + (mayFlip ? 1 : 0) > 1 {
      level = highestLevel(below: level, among: count, orOf: mayFlip ? symbol : nil)
      guard level > 0 else { return }
      var least = Double.infinity
      let flipRatio = symbol.priority == level ? symbol.bend : 0
      if mayFlip { least = flipRatio }
      for position in 0..<count {
        let slot = scratch.candidates[position]
        let coefficient = tableau.coefficient(row, slot)
        let ratio =
          slope(of: slot, rising: (coefficient > 0) == rising, at: level) / coefficient.magnitude
        scratch.ratios[position] = ratio
        least = min(least, ratio)
      }
      let bound = least + Simplex.optimality * max(1, abs(least))
      var kept = 0
      for position in 0..<count where scratch.ratios[position] <= bound {
        scratch.candidates[kept] = scratch.candidates[position]
        kept += 1
      }
      count = kept
      if mayFlip { mayFlip = flipRatio <= bound }
    }
  }

  /// The highest level below one that any candidate's slope can have a part in; 0 if there is none.
  private mutating func highestLevel(
    below level: Float, among count: Int, orOf row: Symbol?
  ) -> Float {
    var next: Float = 0
    if let row, row.priority < level { next = row.priority }
    for position in 0..<count {
      let slot = scratch.candidates[position]
      let symbol = tableau.slotSymbol[slot]
      if symbol.isSoft, symbol.priority < level { next = max(next, symbol.priority) }
      tableau.forEachRow(of: slot) { row, _ in
        let symbol = tableau.rowSymbol[row]
        if symbol.priority > next, symbol.priority < level, symbol.weight != 0 {
          next = symbol.priority
        }
      }
    }
    return next
  }

  /// How fast a level's errors grow as a slot's symbol leaves zero.
  ///
  /// At an optimum the first level where this is not zero has it positive; those below may gain.
  private mutating func slope(of slot: Int, rising: Bool, at level: Float) -> Double {
    let symbol = tableau.slotSymbol[slot]
    var slope = 0.0
    tableau.forEachRow(of: slot) { row, coefficient in
      let symbol = tableau.rowSymbol[row]
      if symbol.priority == level { slope += symbol.weight * coefficient }
    }
    if !rising { slope = -slope }
    if symbol.priority == level { slope += rising ? symbol.costOfRising : symbol.costOfFalling }
    return slope
  }

  private mutating func suspectColumn(_ slot: Int) {
    for word in 0..<tableau.rowWords {
      suspects[word] |= tableau.columnMask[slot * tableau.rowWords + word]
    }
    hasSuspects = true
  }
}
