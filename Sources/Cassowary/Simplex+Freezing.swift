extension Simplex {
  mutating func clearFrozen() {
    for word in 0..<tableau.slotWords {
      scratch.riseFrozen[word] = 0
      scratch.fallFrozen[word] = 0
      scratch.judged[word] = 0
    }
  }

  /// Forbids leaving zero where that costs at a level above one.
  ///
  /// To be called after `freezeSlopes`, which knows better of slots that a higher level's errors
  /// depend on: those are left as they are.
  mutating func freezeCosts(above level: Float) {
    tableau.forEachSoftSlot { slot in
      let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: slot)
      let symbol = tableau.slotSymbol[slot]
      guard symbol.priority > level, scratch.judged[slot >> 6] & bit == 0 else {
        return
      }
      scratch.judged[slot >> 6] |= bit
      freeze(slot, rise: symbol.costOfRising > 0, fall: true)
    }
  }

  /// Forbids the directions in which a level's errors, now least, would grow.
  mutating func freezeSlopes(at level: Float) {
    for word in 0..<tableau.slotWords {
      var bits = scratch.sloped[word] & tableau.usedSlots[word]
      while bits != 0 {
        let slot = word * 64 + bits.trailingZeroBitCount
        bits &= bits - 1
        let symbol = tableau.slotSymbol[slot]
        let isOwn = symbol.priority == level
        let slope = scratch.slope[slot]
        let tolerance = Simplex.optimality * scratch.slopeScale[slot]
        freeze(
          slot,
          rise: slope + (isOwn ? symbol.costOfRising : 0) > tolerance,
          fall: -slope + (isOwn ? symbol.costOfFalling : 0) > tolerance)
        if symbol.priority >= level {
          scratch.judged[word] |= 1 &<< UInt64(truncatingIfNeeded: slot)
        }
      }
    }
  }

  /// Sets what a symbol that has just become parametric may do.
  ///
  /// It can go back where it came from at no cost to the levels above. The other way it would cost at
  /// its own level, if that is one of them.
  mutating func thaw(_ slot: Int, _ symbol: Symbol, at level: Float) {
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: slot)
    scratch.riseFrozen[slot >> 6] &= ~bit
    scratch.fallFrozen[slot >> 6] &= ~bit
    scratch.judged[slot >> 6] &= ~bit
    guard symbol.isSoft, symbol.priority > level else { return }
    scratch.judged[slot >> 6] |= bit
    freeze(slot, rise: symbol.side < 0, fall: symbol.side > 0)
  }

  @inline(__always)
  private func freeze(_ slot: Int, rise: Bool, fall: Bool) {
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: slot)
    if rise { scratch.riseFrozen[slot >> 6] |= bit }
    if fall { scratch.fallFrozen[slot >> 6] |= bit }
  }
}
