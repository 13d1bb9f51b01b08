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
    let goal: DualGoal = needsOptimisation ? .feasibility : .optimality
    try dual(goal, saving: false)
    try settleFarValues(goal)
  }

  /// Mends suspect rows after a required constraint was added or changed; if that cannot be done,
  /// puts the tableau back as it is now and tells which constraints are in conflict.
  mutating func restoreFeasibility(
    orBlame index: Int, alreadySaved: Bool = false
  ) throws(SolverError) {
    let couldBeOptimal = !needsOptimisation
    hasSaved = alreadySaved
    if farConstants > 0, !hasSaved { save() }
    let goal: DualGoal = couldBeOptimal ? .optimality : .feasibility
    do throws(SolverError) {
      try dual(goal, saving: true)
      try settleFarValues(goal)
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
    while let row = nextViolatedRow(goal, byIndex: isLate(steps)) {
      steps += 1
      guard steps <= limit else {
        needsOptimisation = true
        throw .pivotLimit(limit, system: allConstraints())
      }
      let step = step(from: row, goal, byIndex: isLate(steps))
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
    tableau.forEachResidualRow(of: slot) { other, coefficient in
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
    var bestSize = 0.0
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
        bestSize = violatedRowSize
      }
    }
    violatedRowSize = bestSize
    return best
  }

  /// Collects the slots that could bring a row's residual to zero, and chooses.
  private mutating func step(from row: Int, _ goal: DualGoal, byIndex: Bool) -> Step {
    let symbol = tableau.rowSymbol[row]
    let rising = tableau.rowValue[row] < 0
    let negligible = violatedRowSize * Simplex.optimality
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

  /// Keeps those candidates whose slopes per unit of the row's change are least, level by level.
  ///
  /// At an optimum a candidate's first slope that is not zero is positive, so as a rule the one whose
  /// first level is the lowest wins, and a single look at each is enough.
  private mutating func keepLeastSlopes(
    of row: Int, rising: Bool, _ count: inout Int, mayFlip: inout Bool
  ) {
    let symbol = tableau.rowSymbol[row]
    var bound = Float.infinity
    while count + (mayFlip ? 1 : 0) > 1 {
      let flip =
        symbol.priority < bound ? LeadingSlope(level: symbol.priority, slope: symbol.bend) : .none
      var least = mayFlip ? flip : .unreachable
      for position in 0..<count {
        let slot = scratch.candidates[position]
        let coefficient = tableau.coefficient(row, slot)
        var leading = leadingSlope(of: slot, rising: (coefficient > 0) == rising, below: bound)
        leading.slope /= coefficient.magnitude
        scratch.levels[position] = leading.level
        scratch.ratios[position] = leading.slope
        if leading.isBelow(least) { least = leading }
      }
      let most = least.slope + Simplex.optimality * max(1, least.slope.magnitude)
      var kept = 0
      for position in 0..<count
      where scratch.levels[position] == least.level && scratch.ratios[position] <= most {
        scratch.candidates[kept] = scratch.candidates[position]
        kept += 1
      }
      count = kept
      mayFlip = mayFlip && flip.level == least.level && flip.slope <= most
      // Below the last level all are equal.
      guard least.level > 0 else { return }
      bound = least.level
    }
  }

  /// The first level below a bound whose errors change as a slot's symbol leaves zero, and how fast.
  @inline(__always)
  private func leadingSlope(
    of slot: Int, rising: Bool, below bound: Float
  ) -> LeadingSlope {
    let own = tableau.slotSymbol[slot]
    let ownCost = rising ? own.costOfRising : own.costOfFalling
    let sign: Double = rising ? 1 : -1
    var bound = bound
    while true {
      var level: Float = 0
      var slope = 0.0
      var largest = 0.0
      if ownCost > 0, own.priority < bound {
        level = own.priority
        slope = ownCost
        largest = ownCost
      }
      tableau.forEachSoftRow(of: slot) { row, coefficient in
        let symbol = tableau.rowSymbol[row]
        guard symbol.priority < bound, symbol.priority >= level else { return }
        let part = sign * symbol.weight * coefficient
        if part == 0 { return }
        if symbol.priority > level {
          level = symbol.priority
          slope = 0
          largest = 0
        }
        slope += part
        largest = max(largest, part.magnitude)
      }
      if level == 0 { return .none }
      if slope.magnitude > Simplex.optimality * largest {
        return LeadingSlope(level: level, slope: slope)
      }
      // The parts cancel: at this level it costs nothing, so the next one counts.
      bound = level
    }
  }

  private mutating func suspectColumn(_ slot: Int) {
    for word in 0..<tableau.rowWords {
      suspects[word] |=
        tableau.columnMask[slot &* tableau.rowWords &+ word] & tableau.residualRows[word]
    }
    hasSuspects = true
  }
}

/// The highest level whose errors change along a direction, and how fast; zero at all above it.
private struct LeadingSlope {
  /// 0 if no level's errors change.
  var level: Float
  var slope: Double

  static let none = LeadingSlope(level: 0, slope: 0)
  static let unreachable = LeadingSlope(level: .infinity, slope: .infinity)

  /// Whether the direction is better, level by level from the highest.
  func isBelow(_ other: LeadingSlope) -> Bool {
    if level == other.level { return slope < other.slope }
    return level > other.level ? slope < 0 : other.slope > 0
  }
}
