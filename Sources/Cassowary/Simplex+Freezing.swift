extension Simplex {
  func clearFrozen() {
    for word in 0..<tableau.slotWords {
      scratch.riseFrozen[word] = 0
      scratch.fallFrozen[word] = 0
    }
  }

  /// Forbids leaving zero where that costs at a level in between two, which had no error at all.
  func freezeCosts(between lower: Float, and higher: Float) {
    tableau.forEachUsedSlot { slot in
      let symbol = tableau.slotSymbol[slot]
      guard symbol.isSoft, symbol.priority > lower, symbol.priority < higher else { return }
      freeze(slot, rise: symbol.costOfRising > 0, fall: true)
    }
  }

  /// Forbids the directions in which a level's errors, now least, would grow.
  func freezeSlopes(at level: Float) {
    tableau.forEachUsedSlot { slot in
      let bit: UInt64 = 1 << UInt64(slot & 63)
      let symbol = tableau.slotSymbol[slot]
      let isSloped = scratch.sloped[slot >> 6] & bit != 0
      let isOwn = symbol.priority == level
      guard isSloped || isOwn else { return }
      let slope = isSloped ? scratch.slope[slot] : 0
      let tolerance = isSloped ? Simplex.optimality * scratch.slopeScale[slot] : 0
      freeze(
        slot,
        rise: slope + (isOwn ? symbol.costOfRising : 0) > tolerance,
        fall: -slope + (isOwn ? symbol.costOfFalling : 0) > tolerance)
    }
  }

  /// Sets what a symbol that has just become parametric may do.
  ///
  /// It can go back where it came from at no cost to the levels above. The other way it would cost at
  /// its own level, if that is one of them.
  func thaw(_ slot: Int, _ symbol: Symbol, at level: Float) {
    let bit: UInt64 = 1 << UInt64(slot & 63)
    scratch.riseFrozen[slot >> 6] &= ~bit
    scratch.fallFrozen[slot >> 6] &= ~bit
    guard symbol.isSoft, symbol.priority > level else { return }
    freeze(slot, rise: symbol.side < 0, fall: symbol.side > 0)
  }

  private func freeze(_ slot: Int, rise: Bool, fall: Bool) {
    let bit: UInt64 = 1 << UInt64(slot & 63)
    if rise { scratch.riseFrozen[slot >> 6] |= bit }
    if fall { scratch.fallFrozen[slot >> 6] |= bit }
  }
}
