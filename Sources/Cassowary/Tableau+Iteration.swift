extension Tableau {
  /// Calls back with each slot that a row holds, in order, and its coefficient.
  @inline(__always)
  func forEachCoefficient(of row: Int, _ body: (_ slot: Int, _ coefficient: Double) -> Void) {
    for word in 0..<slotWords {
      var bits = rowMask[row &* slotWords &+ word]
      if bits == 0 { continue }
      let block = blocks.base + Int(rowBlock[row &* slotWords &+ word]) &* Tableau.blockWidth
      while bits != 0 {
        let bit = bits.trailingZeroBitCount
        bits &= bits - 1
        body(word &* 64 &+ bit, block[bit])
      }
    }
  }

  /// Calls back with each slot of a variable that a row holds, in order, and its coefficient.
  @inline(__always)
  func forEachVariable(of row: Int, _ body: (_ slot: Int, _ coefficient: Double) -> Void) {
    for word in 0..<slotWords {
      var bits = rowMask[row &* slotWords &+ word] & variableSlots[word]
      if bits == 0 { continue }
      let block = blocks.base + Int(rowBlock[row &* slotWords &+ word]) &* Tableau.blockWidth
      while bits != 0 {
        let bit = bits.trailingZeroBitCount
        bits &= bits - 1
        body(word &* 64 &+ bit, block[bit])
      }
    }
  }

  /// Calls back with each row that holds a slot, in order, and its coefficient.
  @inline(__always)
  func forEachRow(of slot: Int, _ body: (_ row: Int, _ coefficient: Double) -> Void) {
    let entries = blocks.base + slot & 63
    for word in 0..<rowWords {
      var bits = columnMask[slot &* rowWords &+ word]
      while bits != 0 {
        let row = word &* 64 &+ bits.trailingZeroBitCount
        bits &= bits - 1
        let block = Int(rowBlock[row &* slotWords &+ slot >> 6])
        body(row, entries[block * Tableau.blockWidth])
      }
    }
  }

  /// Calls back with each row in use, in order.
  @inline(__always)
  func forEachUsedRow(_ body: (_ row: Int) -> Void) {
    for word in 0..<rowWords {
      var bits = usedRows[word]
      while bits != 0 {
        body(word &* 64 &+ bits.trailingZeroBitCount)
        bits &= bits - 1
      }
    }
  }

  /// Calls back with each row of a soft constraint's residual, in order.
  @inline(__always)
  func forEachSoftRow(_ body: (_ row: Int) -> Void) {
    for word in 0..<rowWords {
      var bits = softRows[word]
      while bits != 0 {
        body(word &* 64 &+ bits.trailingZeroBitCount)
        bits &= bits - 1
      }
    }
  }

  /// Calls back with each slot of a soft constraint's residual, in order.
  @inline(__always)
  func forEachSoftSlot(_ body: (_ slot: Int) -> Void) {
    for word in 0..<slotWords {
      var bits = softSlots[word]
      while bits != 0 {
        body(word * 64 + bits.trailingZeroBitCount)
        bits &= bits - 1
      }
    }
  }

  /// Calls back with each slot in use, in order.
  @inline(__always)
  func forEachUsedSlot(_ body: (_ slot: Int) -> Void) {
    for word in 0..<slotWords {
      var bits = usedSlots[word]
      while bits != 0 {
        body(word &* 64 &+ bits.trailingZeroBitCount)
        bits &= bits - 1
      }
    }
  }
}
