extension Simplex {
  /// Brings the basis to the optimum, level by level from the highest.
  ///
  /// A level keeps what the levels above it have reached: directions in which one of them would get
  /// worse are frozen, and a residual of a higher level is never driven past zero.
  mutating func optimise() throws(SolverError) {
    takeSides()
    clearFrozen()
    var steps = 0
    lastLevel = nil
    while true {
      let next = highestLevelInError(below: lastLevel ?? .infinity)
      guard next > 0 else { break }
      if let lastLevel { freezeSlopes(at: lastLevel) }
      freezeCosts(above: next)
      lastLevel = next
      try optimise(next, steps: &steps)
    }
    needsOptimisation = false
    clearSuspects()
  }

  /// Sets each soft residual's side by its value.
  private mutating func takeSides() {
    tableau.forEachSoftRow { row in
      let symbol = tableau.rowSymbol[row]
      if !symbol.admits(tableau.rowValue[row]) {
        tableau.rowSymbol[row].side = -symbol.side
      }
    }
  }

  /// The highest level below one that has a basic residual in error; 0 if there is none.
  ///
  /// Other levels are at their optimum: what they cost, they cost for leaving zero.
  private mutating func highestLevelInError(below level: Float) -> Float {
    var next: Float = 0
    tableau.forEachSoftRow { row in
      let symbol = tableau.rowSymbol[row]
      if symbol.priority > next, symbol.priority < level, symbol.weight != 0 {
        next = symbol.priority
      }
    }
    return next
  }

  private mutating func optimise(_ level: Float, steps: inout Int) throws(SolverError) {
    computeSlopes(at: level)
    let limit = pivotLimit
    while let (slot, direction, slope) = entering(at: level, byIndex: isLate(steps)) {
      steps += 1
      guard steps <= limit else {
        throw .pivotLimit(limit, system: allConstraints())
      }
      guard
        let row = leaving(
          for: slot, direction: direction, slope: slope, at: level, byIndex: isLate(steps))
      else {
        // Errors are never negative, so a descent ends at one of them; rounding made this slope.
        scratch.slope[slot] = 0
        continue
      }
      pivot(row, slot, direction: direction, at: level)
    }
  }

  /// Sums the slopes of the level's errors along the slots.
  private mutating func computeSlopes(at level: Float) {
    for word in 0..<tableau.slotWords { scratch.sloped[word] = 0 }
    for word in 0..<tableau.rowWords {
      var bits = tableau.softRows[word]
      while bits != 0 {
        let row = word * 64 + bits.trailingZeroBitCount
        bits &= bits - 1
        let symbol = tableau.rowSymbol[row]
        if symbol.priority == level { addSlope(symbol.weight, ofRow: row) }
      }
    }
  }

  mutating func addSlope(_ weight: Double, ofRow row: Int) {
    guard weight != 0 else { return }
    for word in 0..<tableau.slotWords {
      var fresh = tableau.rowMask[row * tableau.slotWords + word] & ~scratch.sloped[word]
      scratch.sloped[word] |= fresh
      while fresh != 0 {
        let slot = word * 64 + fresh.trailingZeroBitCount
        fresh &= fresh - 1
        scratch.slope[slot] = 0
        scratch.slopeScale[slot] = 0
      }
    }
    tableau.forEachCoefficient(of: row) { slot, coefficient in
      let part = weight * coefficient
      scratch.slope[slot] += part
      scratch.slopeScale[slot] = max(scratch.slopeScale[slot], part.magnitude)
    }
  }

  /// The slope of the level's objective as a slot's symbol rises or falls, its own cost included.
  @inline(__always)
  private func slope(of slot: Int, rising: Bool, at level: Float) -> Double {
    let symbol = tableau.slotSymbol[slot]
    let own = symbol.priority == level ? (rising ? symbol.costOfRising : symbol.costOfFalling) : 0
    return (rising ? scratch.slope[slot] : -scratch.slope[slot]) + own
  }

  /// The slot along which the level's errors shrink fastest, or the one of the first constraint.
  mutating func entering(
    at level: Float, byIndex: Bool
  ) -> (slot: Int, direction: Int8, slope: Double)? {
    var best: (slot: Int, direction: Int8, slope: Double)?
    for word in 0..<tableau.slotWords {
      var bits = scratch.sloped[word] & tableau.usedSlots[word]
      while bits != 0 {
        let bit = bits & ~(bits - 1)
        bits &= bits - 1
        let slot = word * 64 + bit.trailingZeroBitCount
        let symbol = tableau.slotSymbol[slot]
        let rising = scratch.slope[slot] < 0
        guard rising ? symbol.canRise : symbol.canFall,
          (rising ? scratch.riseFrozen[word] : scratch.fallFrozen[word]) & bit == 0
        else { continue }
        let slope = slope(of: slot, rising: rising, at: level)
        guard slope < -Simplex.optimality * scratch.slopeScale[slot] else { continue }
        if let found = best {
          let isBetter =
            byIndex
            ? symbol.index < tableau.slotSymbol[found.slot].index : slope < found.slope
          if !isBetter { continue }
        }
        best = (slot, rising ? 1 : -1, slope)
      }
    }
    return best
  }

  /// The row whose residual stops a slot's symbol first; those that may pass zero change sides.
  mutating func leaving(
    for slot: Int, direction: Int8, slope: Double, at level: Float, byIndex: Bool
  ) -> Int? {
    var slope = slope
    let sign = Double(direction)
    while true {
      guard let row = nearest(to: slot, sign: sign, byIndex: byIndex) else { return nil }
      let symbol = tableau.rowSymbol[row]
      guard symbol.isSoft, symbol.priority <= level else { return row }
      if symbol.priority == level {
        let steeper = slope + symbol.bend * tableau.coefficient(row, slot).magnitude
        guard steeper < -Simplex.optimality * scratch.slopeScale[slot] else { return row }
        slope = steeper
      }
      statistics.flips += 1
      let before = symbol.weight
      tableau.rowSymbol[row].side = -symbol.side
      if symbol.priority == level {
        addSlope(tableau.rowSymbol[row].weight - before, ofRow: row)
      }
    }
  }

  /// The row whose residual reaches zero first as a slot's symbol moves, from the side it is on.
  private mutating func nearest(to slot: Int, sign: Double, byIndex: Bool) -> Int? {
    var best: Int?
    var nearest = Double.infinity
    var size = 0.0
    tableau.forEachResidualRow(of: slot) { row, coefficient in
      let symbol = tableau.rowSymbol[row]
      let change = coefficient * sign * (symbol.side < 0 ? -1 : 1)
      // A required equality is at zero and may not move either way.
      guard change < 0 || symbol.kind == .requiredEquality else { return }
      let magnitude = coefficient.magnitude
      let distance = max(0, abs(tableau.rowValue[row]) / magnitude)
      if distance > nearest { return }
      if distance == nearest {
        let isBetter =
          byIndex
          ? symbol.index < tableau.rowSymbol[best ?? row].index : magnitude > size
        if !isBetter { return }
      }
      nearest = distance
      size = magnitude
      best = row
    }
    return best
  }

  mutating func pivot(_ row: Int, _ slot: Int, direction: Int8, at level: Float) {
    statistics.pivots += 1
    let leaving = tableau.rowSymbol[row]
    if leaving.priority == level { addSlope(-leaving.weight, ofRow: row) }
    tableau.slotSymbol[slot].side = direction
    let entering = tableau.slotSymbol[slot]
    let slope = scratch.slope[slot] + (entering.priority == level ? entering.weight : 0)
    tableau.exchange(row, slot)
    scratch.slope[slot] = 0
    addSlope(slope, ofRow: row)
    thaw(slot, leaving, at: level)
  }
}
